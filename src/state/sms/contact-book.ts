import {signal, type ReadonlySignal} from '@preact/signals-react';
import type {SmsContacts, SmsRecords} from '../../contract/sms.js';
import type {Cond, Row} from '../../query/types.js';
import {identity} from '../../values/compare.js';
import {isSameNumber, phoneNumberOf} from '../../values/phone-number.js';
import {cellText} from '../lookup/lookup-source.js';
import type {SmsSources} from './sms-sources.js';

/** A person that a number belongs to. */
export interface SmsContact {
  alias: string;
  id: string;
  name: string;
  /** E.164. */
  number: string;
  /** A job, a company: what there is of it. */
  about: string[];
  /** By path: what records of theirs are found by. */
  values: ReadonlyMap<string, unknown>;
}

/** A record that belongs to a contact. */
export interface ContactRecord {
  alias: string;
  id: string;
  name: string;
  icon: string;
}

/** Numbers that one question is about: each is asked for in six ways, and a condition has 64 parts at most. */
const BATCH = 10;
const MOST_ROWS = 200;
const SUGGESTED = 8;
const RECORDS = 3;
/** Where people put gaps into the last four digits. */
const GAPS = [/(..)(..)/, /(.)(...)/, /(...)(.)/];

/** The people that numbers belong to, as far as the person may see them; asked for once each. */
export class ContactBook {
  readonly #found = signal<ReadonlyMap<string, SmsContact>>(new Map());
  readonly found: ReadonlySignal<ReadonlyMap<string, SmsContact>> = this.#found;
  private readonly asked = new Set<string>();

  constructor(private readonly sources: Pick<SmsSources, 'service' | 'query'>) {}

  /** Looks up whose numbers these are; without an answer they stay numbers, and are asked for again. */
  async look(numbers: Iterable<string>): Promise<void> {
    const missing = [...new Set(numbers)].filter((number) => !this.asked.has(number));
    const contacts = missing.length ? await this.contacts().catch(() => null) : null;
    if (!contacts) return;
    for (let at = 0; at < missing.length; at += BATCH) {
      const some = missing.slice(at, at + BATCH);
      some.forEach((number) => this.asked.add(number));
      try {
        const rows = await this.rows(
          contacts,
          ['or', ...some.flatMap((number) => endsLike(contacts.phone, number))],
          MOST_ROWS,
        );
        this.note(some.flatMap((number) => this.of(contacts, number, rows) ?? []));
      } catch {
        some.forEach((number) => this.asked.delete(number));
      }
    }
  }

  /** A contact may have been made meanwhile. */
  async lookAgain(number: string): Promise<void> {
    this.asked.delete(number);
    await this.look([number]);
  }

  /** People whose name or number has a text in it, and who can be written to. */
  async suggested(text: string): Promise<SmsContact[]> {
    const contacts = await this.contacts();
    const wanted = text.trim();
    if (!contacts || !wanted) return [];
    const where: Cond = [
      'and',
      ['FILLED', contacts.phone],
      ['or', ['LIKE', 'presentation', wanted], ['LIKE', contacts.phone, wanted]],
    ];
    const rows = await this.rows(contacts, where, SUGGESTED);
    return rows.flatMap((row) => {
      const number = phoneNumberOf(cellText(row[contacts.phone]));
      return number ? [contactOf(contacts, number, row)] : [];
    });
  }

  /** It is chosen from the suggestions: its name is known. */
  note(contacts: readonly SmsContact[]): void {
    if (contacts.length)
      this.#found.value = new Map([...this.#found.peek(), ...contacts.map((each) => [each.number, each] as const)]);
  }

  /** Records that belong to a contact, the newest of each kind. */
  async records(contact: SmsContact): Promise<ContactRecord[]> {
    const contacts = await this.contacts();
    const query = await this.sources.query();
    const of = async ({object, path, by, icon}: SmsRecords): Promise<ContactRecord[]> => {
      const value = by === 'id' ? contact.id : identity(contact.values.get(by));
      if (value === null || value === undefined) return [];
      const rows = await query.ask('all', {
        ...{from: object, select: ['id', 'presentation'], where: ['=', path, value], limit: RECORDS},
        orderBy: [{column: 'id', dir: 'DESC'}],
      });
      return rows.map((row) => ({alias: object, id: String(identity(row.id)), name: cellText(row.presentation), icon}));
    };
    return (await Promise.all((contacts?.records ?? []).map(of))).flat();
  }

  private async contacts(): Promise<SmsContacts | null> {
    return (await (await this.sources.service()).account()).contacts;
  }

  private async rows({object, phone, about, records}: SmsContacts, where: Cond, limit: number): Promise<Row[]> {
    const paths = records.map(({by}) => by).filter((by) => by !== 'id');
    const select = [...new Set(['id', 'presentation', phone, ...about, ...paths])];
    const orderBy = [{column: 'presentation', dir: 'ASC' as const}];
    const query = await this.sources.query();
    return query.ask('all', {from: object, select, where, orderBy, limit, withPresentations: true});
  }

  private of(contacts: SmsContacts, number: string, rows: readonly Row[]): SmsContact | null {
    const row = rows.find((each) => isSameNumber(cellText(each[contacts.phone]), number));
    return row ? contactOf(contacts, number, row) : null;
  }
}

function contactOf({object, about, records}: SmsContacts, number: string, row: Row): SmsContact {
  return {
    ...{alias: object, id: String(identity(row.id)), name: cellText(row.presentation), number},
    about: about.map((path) => cellText(row[path])).filter(Boolean),
    values: new Map(records.map(({by}) => [by, row[by]])),
  };
}

/** A number may be written in any way: its last four digits are looked for, and the rest is compared here. */
function endsLike(path: string, number: string): Cond[] {
  const last = number.slice(-4);
  const written = [
    last,
    ...GAPS.map((gap) => last.replace(gap, '$1 $2')),
    last.replace(GAPS[0]!, '$1-$2'),
    last.replace(GAPS[0]!, '$1.$2'),
  ];
  return written.map((text) => ['LIKE', path, text]);
}
