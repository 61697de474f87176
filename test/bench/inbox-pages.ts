import {sql} from 'kysely';
import {roleFolderId} from '../../demo/server/mail/accounts.js';
import {Mailbox} from '../support/mailbox.js';
import {Person, testServer} from '../support/server.js';

const MAILS = 50_000;
/** Stored by one statement, which has its time. */
const AT_ONCE = 2_500;

export interface InboxTimes {
  engine: string;
  mails: number;
  /** Milliseconds of each run, over HTTP. */
  asked: {name: string; took: number[]}[];
}

/** Asks for pages of an inbox of 50,000 messages, a fifth of them unread, as often as `runs` says. */
export async function inboxPages(runs: number): Promise<InboxTimes> {
  const server = await testServer();
  try {
    const {db, engine} = server.services.database;
    const box = new Mailbox(await new Person(server).signIn('admin'));
    const account = (await box.accounts())[0]!.id;
    const inbox = roleFolderId(account, 'inbox');
    for (let from = 0; from < MAILS; from += AT_ONCE)
      await sql`insert into lc_mail_message (app_id, id, account_id, folder_id, sender, recipients, subject, body_text, body_html,
        snippet, searched, at, is_read, has_attachments)
      select 'desk', gen_random_uuid(), ${account}::uuid, ${inbox}::uuid,
        jsonb_build_object('name', 'Person ' || n % 400, 'address', 'p' || n % 400 || '@nordskar.example'),
        '{"to": [{"name": "Ada", "address": "admin@desk.example"}], "cc": [], "bcc": []}'::jsonb,
        'Delivery slot ' || n, repeat('We moved the slot to Thursday. ', 40), '', 'We moved the slot to Thursday.',
        'delivery slot ' || n || ' person ' || n % 400 || repeat(' we moved the slot to thursday.', 40),
        1790000000000 - n * 60000::bigint, n % 5 > 0, n % 9 = 0
      from generate_series(${from + 1}::int, ${from + AT_ONCE}::int) as n`.execute(db);
    await sql`analyze lc_mail_message`.execute(db);
    const page = (config: Parameters<Mailbox['page']>[0]) => () => box.page({folderId: inbox, limit: 50, ...config});
    let {pageToken} = await page({})();
    for (let n = 0; n < 20; n++) ({pageToken} = await page({pageToken: pageToken!})());
    const asked = {
      folders: () => box.folders(),
      'first page': page({}),
      'page 21': page({pageToken: pageToken!}),
      'unread ones': page({filters: {isUnread: true}}),
      'with attachments': page({filters: {hasAttachments: true}}),
      'search for a frequent word': page({filters: {search: 'thursday'}}),
      'search for a rare word': page({filters: {search: 'slot 49999'}}),
      'search for nothing': page({filters: {search: 'nowhere at all'}}),
    };
    const times = [];
    for (const [name, ask] of Object.entries(asked)) {
      const took: number[] = [];
      for (let run = 0; run < runs; run++) {
        const start = performance.now();
        await ask();
        took.push(performance.now() - start);
      }
      times.push({name, took});
    }
    return {engine, mails: MAILS, asked: times};
  } finally {
    await server.stop();
  }
}
