import type {Option} from '../../values/options.js';
import type {LookupOption, LookupPage, LookupPages} from './lookup-source.js';

/** Milliseconds of searching before it yields to the page. */
const SLICE = 8;
/** Options looked at between two looks at the clock. */
const BATCH = 2000;

/** Records that are all here. Searching a hundred thousand of them leaves the page its frames. */
export class ListPages implements LookupPages {
  readonly pause = 0;
  private readonly folded: string[] = [];
  private byId: Map<string, Option> | null = null;

  constructor(
    private readonly options: readonly Option[],
    private readonly limit = 0,
  ) {}

  async search(text: string, signal: AbortSignal): Promise<LookupPage> {
    const wanted = fold(text.trim());
    const found: LookupOption[] = [];
    let total = 0;
    let start = performance.now();
    for (let at = 0; at < this.options.length; at++) {
      if (at % BATCH === 0 && performance.now() - start > SLICE) {
        await new Promise((done) => setTimeout(done));
        if (signal.aborted) break;
        start = performance.now();
      }
      const option = this.options[at]!;
      if (!option.key || (wanted && !this.foldedAt(at).includes(wanted))) continue;
      total++;
      if (!this.limit || total <= this.limit) found.push(offered(option));
    }
    return {options: found, total};
  }

  async find(ids: readonly string[]): Promise<LookupOption[]> {
    this.byId ??= new Map(this.options.map((option) => [option.key, option]));
    return ids.flatMap((id) => this.byId!.get(id) ?? []).map(offered);
  }

  private foldedAt(index: number): string {
    return (this.folded[index] ??= fold(this.options[index]!.text));
  }
}

function offered({key, text, disabled, group}: Option): LookupOption {
  return {id: key, presentation: text, data: [], row: {}, ...(disabled && {disabled}), ...(group && {group})};
}

function fold(text: string): string {
  return text.toLowerCase();
}
