import {z} from '@hono/zod-openapi';
import type {Application} from '../application.js';
import type {Db} from '../db/database.js';
import {stableId} from '../schema/ids.js';
import {makeFolders} from './accounts.js';
import type {Mailer} from './mailer.js';

const account = z.strictObject({
  app: z.string().optional(),
  name: z.string().min(1),
  address: z.string().min(3),
  user: z.string().optional(),
  roles: z
    .array(z.string().regex(/^[^,]+$/))
    .min(1)
    .optional(),
  isDefault: z.boolean().optional(),
  smtp: z.string().optional(),
  imap: z
    .strictObject({
      host: z.string().min(1),
      port: z.number().int().optional(),
      secure: z.boolean().optional(),
      user: z.string(),
      password: z.string(),
    })
    .optional(),
});

/**
 * A mailbox at a mail server, as the operator sets it up: of one person (`user`) or of everyone with one of `roles`. `smtp` is
 * `smtps://user:password@host`, the server's own mail server when absent; `app` the first application.
 */
export type OperatedAccount = z.infer<typeof account>;
export type ImapSettings = NonNullable<OperatedAccount['imap']>;

/** Accounts from a setting's JSON; throws where it is none, without what it holds: that may be a password. */
export function operatedAccounts(json: string | undefined): OperatedAccount[] {
  if (!json) return [];
  try {
    return z.array(account).parse(JSON.parse(json));
  } catch (cause) {
    const path = cause instanceof z.ZodError ? cause.issues[0]!.path.join('.') : '';
    throw new Error(`The accounts of the mail setting cannot be read${path && `: ${path}`}.`);
  }
}

/** Where an account reads its mail. Its password is in the memory of the server alone. */
export interface ImapAccount {
  app_id: string;
  id: string;
  imap: ImapSettings;
}

/** Makes the mailboxes that are set up, and takes away those that are not any more. */
export async function prepareOperated(
  db: Db,
  applications: ReadonlyMap<string, Application>,
  mailer: Mailer,
  accounts: readonly OperatedAccount[],
): Promise<ImapAccount[]> {
  const [first = ''] = applications.keys();
  const ids: string[] = [];
  const read: ImapAccount[] = [];
  for (const {app = first, name, address, user, roles, isDefault = false, smtp, imap} of accounts) {
    const id = stableId(`mail account ${app} ${address.toLowerCase()}`);
    const owner = user === undefined ? null : await userNamed(db, user);
    const row = {user_id: owner, roles: roles?.join(',') ?? null, name, address, is_default: isDefault};
    await db
      .insertInto('lc_mail_account')
      .values({app_id: app, id, ...row, origin: 'operator', synced_by: null, synced_until: null})
      .onConflict((on) => on.columns(['app_id', 'id']).doUpdateSet(row))
      .execute();
    await makeFolders(db, app, id);
    ids.push(id);
    if (smtp) mailer.use(id, smtp);
    if (imap) read.push({app_id: app, id, imap});
  }
  const gone = db.deleteFrom('lc_mail_account').where('origin', '=', 'operator');
  await (ids.length ? gone.where('id', 'not in', ids) : gone).execute();
  return read;
}

async function userNamed(db: Db, username: string): Promise<string> {
  const found = await db.selectFrom('lc_user').select('id').where('username', '=', username).executeTakeFirst();
  if (!found) throw new Error(`The accounts of the mail setting name somebody who is not there: ${username}.`);
  return found.id;
}
