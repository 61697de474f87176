import {startPostgres} from '../../scripts/postgres.mjs';
import {table} from './lib/figures.mjs';
import {million} from './lib/million.mjs';

/** Two instances on one PostgreSQL with one IMAP account, one of them killed 50 times under load: what was lost, doubled, or not announced. */
export async function kills() {
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    const {fiftyKills} = await million('fifty-kills');
    const {kills: count, seconds, saves, mails, messages, received} = await fiftyKills(50);
    const row = (name, done, {lost, twice}, more = '') => [
      name,
      String(done),
      String(lost.length),
      String(twice.length),
      more,
    ];
    return table(
      [`${count} kills in ${seconds} s`, 'done', 'lost', 'twice', ''],
      [
        row('records', saves.acknowledged, saves, `${saves.unannounced.length} of ${saves.committed} not announced`),
        row(
          'mails out',
          mails.acknowledged,
          mails,
          `${mails.unsure} held by a killed server, reported to their person`,
        ),
        row('short messages', messages.acknowledged, messages),
        row('mails in', received.came, received),
      ],
    );
  } finally {
    delete process.env.TEST_DATABASE_URL;
    postgres.stop();
  }
}
