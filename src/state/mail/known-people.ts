import type {MailAddress, MailHead} from '../../contract/mail.js';

/** A person that may be written to. */
export interface KnownPerson extends MailAddress {
  /** Beside the name: a company, an address. */
  note: string;
}

/** At most so many are suggested. */
const SUGGESTED = 6;

/** The people of the messages that were seen, those met last first; behind them those of the application that were found. */
export class KnownPeople {
  private people = new Map<string, KnownPerson>();

  note(heads: readonly Pick<MailHead, 'from' | 'to' | 'cc'>[]): void {
    for (const {from, to, cc} of heads)
      for (const {name, address} of [from, ...to, ...cc]) {
        const key = address.toLowerCase();
        if (!address.includes('@')) continue;
        const known = this.people.get(key);
        this.people.delete(key);
        this.people.set(key, {name: name || (known?.name ?? ''), address, note: address.split('@').at(-1)!});
      }
  }

  /** People of the application; who is known by messages stays who they are. */
  add(found: readonly KnownPerson[]): void {
    const fresh = found.filter(({address}) => address.includes('@') && !this.people.has(address.toLowerCase()));
    const entries = fresh.toReversed().map((each) => [each.address.toLowerCase(), each] as const);
    this.people = new Map([...entries, ...this.people]);
  }

  /** The name that goes with an address; '' for a stranger. */
  nameOf(address: string): string {
    return this.people.get(address.toLowerCase())?.name ?? '';
  }

  /** Those in whose name or address a word begins as the text, without those that are there already. */
  suggested(text: string, without: readonly string[]): KnownPerson[] {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return [];
    const there = new Set(without.map((address) => address.toLowerCase()));
    const begins = (of: string) => of.toLowerCase().startsWith(wanted) || of.toLowerCase().includes(` ${wanted}`);
    return [...this.people.values()]
      .reverse()
      .filter(({name, address}) => !there.has(address.toLowerCase()) && (begins(name) || begins(address)))
      .slice(0, SUGGESTED);
  }
}
