import {z} from '@hono/zod-openapi';
import {
  LONGEST_PHRASE,
  type MailAccount,
  type MailAction,
  type MailConfig,
  type MailSignature,
  type MailTemplate,
} from '../../../src/contract/mail.js';
import {accessDenied, malformed} from '../http/refusal.js';
import type {Services} from '../http/context.js';
import {STORED} from '../http/schemas.js';
import type {Application} from '../application.js';
import type {Viewer} from '../security/viewer.js';
import {accountsOf, shownAccounts} from './accounts.js';
import {announceMail} from './announce.js';
import {linkRecord} from './change-messages.js';
import {foldersOf, shownFolder} from './folders.js';
import {createFolderEverywhere, deleteEverywhere, markEverywhere, moveEverywhere} from './imap/change-remote.js';
import type {MailWork} from './mail-work.js';
import {
  deleteSignature,
  deleteTemplate,
  phrasesOf,
  saveSignature,
  saveTemplate,
  signaturesOf,
  templatesOf,
} from './phrases.js';
import {attachmentsOf, messagePage, readMessage, shownAttachment} from './read-messages.js';
import {undoSend} from './undo-send.js';

const id = z.uuid();
const ids = z.array(id).min(1).max(500);
const alias = z.string().min(1).max(64);
const moment = z.number().int().min(-8.64e15).max(8.64e15);
const text = z.string().regex(STORED);
const title = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}/]*$/u);
const line = z
  .string()
  .trim()
  .max(LONGEST_PHRASE.subject)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

const CONFIGS: {[A in MailAction]: z.ZodType<MailConfig[A]>} = {
  'get-folders': z.object({}),
  'get-messages': z.object({
    folderId: id.optional(),
    pageToken: z.string().max(500).optional(),
    limit: z.number().int().min(1).max(200).optional(),
    filters: z
      .object({
        search: text.max(200).optional(),
        isUnread: z.boolean().optional(),
        hasAttachments: z.boolean().optional(),
        since: moment.optional(),
        until: moment.optional(),
        record: z.object({alias, id}).optional(),
      })
      .optional(),
  }),
  'get-message': z.object({id}),
  'get-attachments': z.object({id}),
  'mark-message-as-read': z
    .object({id: id.optional(), ids: ids.optional(), isRead: z.boolean().optional()})
    .refine((config) => config.id ?? config.ids),
  'move-messages': z.object({ids, folderId: id}),
  'delete-messages': z.object({ids}),
  'create-folder': z.object({name: title, parentId: id.optional()}),
  'link-record': z.object({id, alias, recordId: id, isLinked: z.boolean()}),
  'undo-send': z.object({id}),
  'get-phrases': z.object({}),
  'save-signature': z.object({
    id: id.optional(),
    name: title,
    html: text.max(LONGEST_PHRASE.signature),
    isDefault: z.boolean().optional(),
  }),
  'delete-signature': z.object({id}),
  'save-template': z.object({
    id: id.optional(),
    name: title,
    subject: line,
    html: text.max(LONGEST_PHRASE.template),
    alias: alias.nullable(),
  }),
  'delete-template': z.object({id}),
};

export const MAIL_ACTIONS = Object.keys(CONFIGS) as MailAction[];
/** What changes nothing, and may be asked by GET. */
export const isReading = (action: MailAction): boolean => action.startsWith('get-');
export const isMailAction = (name: string): name is MailAction => Object.hasOwn(CONFIGS, name);

type Run<A extends MailAction> = (work: MailWork, config: MailConfig[A]) => Promise<unknown>;

const RUNS: {[A in MailAction]: Run<A>} = {
  'get-folders': async (work) => (await foldersOf(work, work.account)).map(shownFolder),
  'get-messages': messagePage,
  'get-message': (work, config) => readMessage(work, config.id),
  'get-attachments': async (work, config) => (await attachmentsOf(work, config.id)).map(shownAttachment),
  'mark-message-as-read': async (work, config) => announced(work, await markEverywhere(work, config)),
  'move-messages': async (work, config) => announced(work, await moveEverywhere(work, config)),
  'delete-messages': async (work, config) => announced(work, await deleteEverywhere(work, config)),
  'create-folder': async (work, config) => {
    const made = await createFolderEverywhere(work, config);
    await announced(work, [work.account.id]);
    return made;
  },
  'link-record': async (work, config) => announced(work, await linkRecord(work, config)),
  'undo-send': undoSend,
  'get-phrases': phrasesOf,
  'save-signature': saveSignature,
  'delete-signature': (work, config) => deleteSignature(work, config.id),
  'save-template': saveTemplate,
  'delete-template': (work, config) => deleteTemplate(work, config.id),
};

async function announced({services, accounts}: MailWork, changed: readonly string[]): Promise<null> {
  for (const account of accounts) if (changed.includes(account.id)) await announceMail(services, account);
  return null;
}

/** Who works with which mailbox; an unknown account and that of another are refused alike. */
export async function mailWork(
  services: Services,
  application: Application,
  viewer: Viewer,
  asked?: string,
): Promise<MailWork> {
  const {db} = services.database;
  const accounts = await accountsOf(db, application, viewer);
  const account = asked ? accounts.find((each) => each.id === asked) : accounts[0];
  if (!account) throw accessDenied();
  return {services, db, application, viewer, account, accounts};
}

export async function runMailAction<A extends MailAction>(
  work: MailWork,
  action: A,
  config: unknown,
): Promise<unknown> {
  const parsed = CONFIGS[action].safeParse(config);
  if (!parsed.success) throw malformed(parsed.error);
  return RUNS[action](work, parsed.data);
}

/** The lists of `/designer/email-list/{kind}`. */
export const MAIL_LISTS = ['accounts', 'signatures', 'templates'] as const;

export async function mailList(
  work: MailWork,
  kind: (typeof MAIL_LISTS)[number],
): Promise<(MailAccount | MailSignature | MailTemplate)[]> {
  if (kind === 'accounts') return shownAccounts(work.accounts);
  return kind === 'signatures' ? signaturesOf(work) : templatesOf(work);
}
