import type {Services} from '../../api/services.js';
import type {SmsCalls} from '../../api/sms.js';
import type {Cond} from '../../query/types.js';
import {lazyPart} from '../../values/lazy-part.js';
import {cellText} from '../lookup/lookup-source.js';
import type {KnownPerson} from './known-people.js';

/** People of the application that are asked for at once. */
const MOST = 8;

type Asked = Pick<Services, 'metadata' | 'query'>;

/** The people of the application that have an e-mail address: records of the object of its contacts. */
export class MailContacts {
  private readonly position = lazyPart(async () => {
    const {contacts} = await (await this.sms()).account();
    if (!contacts) return null;
    const {columns = []} = await (await this.services()).metadata.get(contacts.object, ['columns']);
    const email = columns.find(({type: [type]}) => type === 'email')?.name;
    return email ? {object: contacts.object, email, about: contacts.about} : null;
  }).load;

  constructor(
    private readonly services: () => Promise<Asked>,
    private readonly sms: () => Promise<Pick<SmsCalls, 'account'>>,
  ) {}

  /** Those in whose name or address the text is; nobody where there are no contacts, or the person may not see them. */
  async find(text: string): Promise<KnownPerson[]> {
    const wanted = text.trim();
    const position = wanted ? await this.position().catch(() => null) : null;
    if (!position) return [];
    const {object, email, about} = position;
    const where: Cond = ['and', ['FILLED', email], ['or', ['LIKE', 'presentation', wanted], ['LIKE', email, wanted]]];
    const select = [...new Set(['id', 'presentation', email, ...about])];
    const orderBy = [{column: 'presentation', dir: 'ASC' as const}];
    const {query} = await this.services();
    const rows = await query.ask('all', {from: object, select, where, orderBy, limit: MOST, withPresentations: true});
    return rows.map((row) => ({
      name: cellText(row.presentation),
      address: cellText(row[email]),
      note:
        about
          .map((path) => cellText(row[path]))
          .filter(Boolean)
          .at(-1) ?? '',
    }));
  }
}
