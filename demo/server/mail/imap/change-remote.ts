import type {MailConfig} from '../../../../src/contract/mail.js';
import {Refusal} from '../../http/refusal.js';
import {roleFolderId} from '../accounts.js';
import {deleteMessages, markRead, moveMessages} from '../change-messages.js';
import {createFolder, folderFor, foldersOf} from '../folders.js';
import type {MailWork} from '../mail-work.js';
import {pathOf} from './sync-folders.js';

/** Messages of one folder at a mail server. */
interface Remote {
  account: string;
  folder: string;
  path: string;
  messages: {id: string; uid: number}[];
}

/** Those of the messages that lie at mail servers, by folder. */
async function remoteOf({services, db, application, accounts}: MailWork, ids: readonly string[]): Promise<Remote[]> {
  const own = accounts.map(({id}) => id).filter((id) => services.imap.has(id));
  if (!own.length || !ids.length) return [];
  const rows = await db
    .selectFrom('lc_mail_message as m')
    .innerJoin('lc_mail_folder as f', (on) => on.onRef('f.app_id', '=', 'm.app_id').onRef('f.id', '=', 'm.folder_id'))
    .select(['m.id', 'm.uid', 'm.account_id', 'f.id as folder', 'f.path'])
    .where('m.app_id', '=', application.id)
    .where('m.id', 'in', ids)
    .where('m.account_id', 'in', own)
    .where('m.uid', 'is not', null)
    .where('f.path', 'is not', null)
    .execute();
  const folders = new Map<string, Remote>();
  for (const {id, uid, account_id: account, folder, path} of rows) {
    const known = folders.get(folder) ?? {account, folder, path: path!, messages: []};
    known.messages.push({id, uid: uid!});
    folders.set(folder, known);
  }
  return [...folders.values()];
}

/** ms for which messages that move are left as they are here; a move that ends sooner ends that, one that dies does not. */
const HELD_MS = 60_000;

/** Holds messages while they move at their mail server: who synchronises the folder would else find them gone before they are moved here. */
async function whileHeld<T>(
  {db, application}: MailWork,
  remotes: readonly Remote[],
  move: () => Promise<T>,
): Promise<T> {
  const ids = remotes.flatMap(({messages}) => messages.map(({id}) => id));
  const hold = async (held_until: number | null): Promise<void> => {
    if (!ids.length) return;
    await db
      .updateTable('lc_mail_message')
      .set({held_until})
      .where('app_id', '=', application.id)
      .where('id', 'in', ids)
      .execute();
  };
  await hold(Date.now() + HELD_MS);
  return move().finally(() => hold(null));
}

const uidsOf = ({messages}: Remote): string => messages.map(({uid}) => uid).join(',');

/** Marks messages here and at their mail server. */
export async function markEverywhere(work: MailWork, config: MailConfig['mark-message-as-read']): Promise<string[]> {
  const changed = await markRead(work, config);
  const {id, ids = id === undefined ? [] : [id], isRead = true} = config;
  for (const remote of await remoteOf(work, ids))
    await inFolder(work, remote, (client) =>
      isRead
        ? client.messageFlagsAdd(uidsOf(remote), ['\\Seen'], {uid: true})
        : client.messageFlagsRemove(uidsOf(remote), ['\\Seen'], {uid: true}),
    );
  return changed;
}

type Client = Parameters<Parameters<MailWork['services']['imap']['at']>[1]>[0];

function inFolder<T>({services}: MailWork, {account, path}: Remote, run: (client: Client) => Promise<T>): Promise<T> {
  return services.imap.at(account, async (client) => {
    const lock = await client.getMailboxLock(path);
    try {
      return await run(client);
    } finally {
      lock.release();
    }
  });
}

/** Moves messages at their mail server, then here. */
export async function moveEverywhere(work: MailWork, config: MailConfig['move-messages']): Promise<string[]> {
  const folder = await folderFor(work, config.folderId);
  const remotes = await remoteOf(work, config.ids);
  return whileHeld(work, remotes, async () => {
    const numbers = new Map<string, number>();
    for (const remote of remotes) await moveRemote(work, remote, folder.id, folder.role === 'trash', numbers);
    const changed = await moveMessages(work, config);
    await setNumbers(work, folder.id, numbers);
    return changed;
  });
}

/** To the trash, and from there for good. */
export async function deleteEverywhere(work: MailWork, config: MailConfig['delete-messages']): Promise<string[]> {
  const remotes = await remoteOf(work, config.ids);
  return whileHeld(work, remotes, async () => {
    const numbers = new Map<string, [folder: string, uid: number]>();
    for (const remote of remotes) {
      const trash = roleFolderId(remote.account, 'trash');
      const own = new Map<string, number>();
      await moveRemote(work, remote, trash, true, own);
      for (const [id, uid] of own) numbers.set(id, [trash, uid]);
    }
    const changed = await deleteMessages(work, config);
    for (const [id, [folder, uid]] of numbers) await setNumbers(work, folder, new Map([[id, uid]]));
    return changed;
  });
}

/** `numbers` gets what the messages are called in their new folder. */
async function moveRemote(
  work: MailWork,
  remote: Remote,
  to: string,
  isTrash: boolean,
  numbers: Map<string, number>,
): Promise<void> {
  if (remote.folder === to) {
    if (isTrash) await inFolder(work, remote, (client) => client.messageDelete(uidsOf(remote), {uid: true}));
    return;
  }
  const folder = await folderFor(work, to);
  if (folder.account_id !== remote.account) return;
  await inFolder(work, remote, async (client) => {
    const path = await pathOf(client, work.db, folder);
    if (!path) throw new Refusal('VALIDATION', 'mail.noMove');
    const moved = await client.messageMove(uidsOf(remote), path, {uid: true});
    if (!moved || !moved.uidMap) return;
    for (const {id, uid} of remote.messages) {
      const number = moved.uidMap.get(uid);
      if (number !== undefined) numbers.set(id, number);
    }
  });
}

async function setNumbers({db, application}: MailWork, folder: string, numbers: ReadonlyMap<string, number>) {
  for (const [id, uid] of numbers)
    await db
      .updateTable('lc_mail_message')
      .set({uid})
      .where('app_id', '=', application.id)
      .where('id', '=', id)
      .where('folder_id', '=', folder)
      .where('uid', 'is', null)
      .where((is) =>
        is.not(
          is.exists(
            db
              .selectFrom('lc_mail_message')
              .select('id')
              .where('app_id', '=', application.id)
              .where('folder_id', '=', folder)
              .where('uid', '=', uid),
          ),
        ),
      )
      .execute();
}

/** A folder here, and at the mail server of an account that has one. */
export async function createFolderEverywhere(work: MailWork, config: MailConfig['create-folder']) {
  const {services, account} = work;
  if (services.imap.has(account.id)) {
    const all = await foldersOf(work, account);
    const parent = all.find(({id, role}) => id === config.parentId && role === null) ?? null;
    return createFolder(work, config, () => services.imap.createFolder(account.id, config.name, parent));
  }
  return createFolder(work, config);
}
