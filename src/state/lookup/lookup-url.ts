import {ServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';
import {askAddress} from '../sources/ask-address.js';
import {
  LOOKUP_LIMIT,
  LOOKUP_PAUSE,
  dataOf,
  type LookupOption,
  type LookupPage,
  type LookupPages,
  type LookupServices,
  type LookupSource,
} from './lookup-source.js';

/** One of the `results`. A disabled one is the summary line. */
type Item = Row & {
  id?: unknown;
  text?: unknown;
  name?: unknown;
  presentation?: unknown;
  disabled?: boolean;
};

/**
 * Records of an address: GET with `q`, or with `id` for one record; a dependency goes along under its path. On the
 * server's own origin the call is one of the client's (APP_ID, session); another origin gets neither.
 */
export class UrlPages implements LookupPages {
  readonly pause = LOOKUP_PAUSE;
  readonly paged = true;
  /** The last answer: all that the address has for a text, of which a list is given a part at a time. */
  private answer: {text: string; items: Item[]} | null = null;

  constructor(
    private readonly source: LookupSource,
    private readonly services: LookupServices,
  ) {}

  async search(text: string, signal: AbortSignal, offset = 0): Promise<LookupPage> {
    const wanted = text.trim();
    const kept = offset && this.answer?.text === wanted ? this.answer.items : null;
    const items = kept ?? (await this.ask({...this.dependencies, q: wanted}, signal));
    this.answer = {text: wanted, items};
    const records = items.filter(({disabled}) => !disabled);
    const note = items.filter(({disabled}) => disabled).map(textOf);
    const end = offset + (this.source.limit || LOOKUP_LIMIT);
    const options = records.slice(offset, end).map((item) => this.option(item));
    // The remark of the address about the rest is shown instead of its number, once all that it gave is shown.
    const total = note.length && records.length <= end ? null : records.length;
    return {options, total, note: note.join(' ') || undefined};
  }

  async find(ids: readonly string[], narrowed = false): Promise<LookupOption[]> {
    const narrowing = narrowed ? this.dependencies : {};
    const answers = await Promise.all(ids.map((id) => this.ask({...narrowing, id})));
    return answers.flatMap((items, at) =>
      items.filter(({id, disabled}) => !disabled && String(id) === ids[at]).map((item) => this.option(item)),
    );
  }

  private get dependencies(): Record<string, string> {
    const pairs = (this.source.dependencies ?? []).map(({path, value}) => [path, plainText(value)]);
    return Object.fromEntries(pairs) as Record<string, string>;
  }

  private async ask(query: Record<string, string>, signal?: AbortSignal): Promise<Item[]> {
    const {url = ''} = this.source;
    const {client} = await this.services();
    const answer = await askAddress(client, url, query, signal);
    const results = (answer as {results?: unknown} | null)?.results;
    if (!Array.isArray(results)) throw new ServiceError('malformed', '', {status: 200});
    return results as Item[];
  }

  private option(item: Item): LookupOption {
    const data = dataOf(item, this.source.dataColumns);
    return {id: String(item.id), presentation: textOf(item), data, row: item};
  }
}

function textOf({presentation, text, name, id}: Item): string {
  const given =
    typeof presentation === 'object' && presentation !== null && 'p' in presentation ? presentation.p : presentation;
  return plainText(given ?? text ?? name ?? id);
}

function plainText(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'id' in value) return plainText(value.id);
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}
