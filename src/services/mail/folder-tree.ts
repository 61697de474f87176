import {MAIL_ROLES, type MailFolder} from '../../contract/mail.js';

const ICONS = {
  inbox: 'inbox',
  drafts: 'file-pen',
  sent: 'send',
  failed: 'circle-alert',
  archive: 'archive',
  trash: 'trash-2',
} as const;

export const folderIcon = ({role}: MailFolder): string => (role ? ICONS[role] : 'folder');

/** The folders that every mailbox has, in their order. */
export const ofRoles = (folders: readonly MailFolder[]): MailFolder[] =>
  MAIL_ROLES.flatMap((role) => folders.filter((folder) => folder.role === role));

/** Folders with those inside them beneath; one whose parent is not there stands by itself. */
export function treeOf(folders: readonly MailFolder[]): {folder: MailFolder; level: number}[] {
  const ids = new Set(folders.map(({id}) => id));
  const seen = new Set<string>();
  const under = (parent: string | null, level: number): {folder: MailFolder; level: number}[] =>
    folders
      .filter(({id, parentId}) => !seen.has(id) && (parentId && ids.has(parentId) ? parentId : null) === parent)
      .flatMap((folder) => {
        seen.add(folder.id);
        return [{folder, level}, ...under(folder.id, level + 1)];
      });
  const tree = under(null, 0);
  // Folders that lie within each other.
  return [...tree, ...folders.filter(({id}) => !seen.has(id)).map((folder) => ({folder, level: 0}))];
}
