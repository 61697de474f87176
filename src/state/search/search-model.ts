import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError} from '../../api/errors.js';
import {beginningFirst} from '../../values/beginning-first.js';
import type {RecentChoices} from '../lookup/lookup-recent.js';
import {closeTo, halvesOf} from './close-names.js';
import type {Found, FoundGroup, SearchedObject} from './found.js';
import type {SearchRecords} from './search-records.js';

/** ms after a key before the server is asked. */
const PAUSE = 200;
/** Lines of a group beside others, and of one that is shown alone. */
const FEW = 3;
const MANY = 30;
/** Objects that are asked at once: the server answers four questions of a person at a time. */
const AT_ONCE = 3;
/** A text that begins so is looked for in the actions alone. */
const ACTIONS_ONLY = '>';

/** What is searched beside records; names in the language of the page. */
export interface Searched {
  objects: () => readonly SearchedObject[];
  pages: () => readonly Found[];
  actions: () => readonly Found[];
  names: Record<'pages' | 'actions' | 'recent', string>;
  /** Opens the list of an object, searched for a text. */
  openList: (alias: string, text: string) => void;
}

type SearchStatus = 'loading' | 'ready';

/** What a person searches everywhere: records of every object, pages and actions; without a text what they opened last. */
export class SearchModel {
  readonly #text = signal('');
  readonly #scope = signal('');
  readonly #active = signal(0);
  readonly #status = signal<SearchStatus>('ready');
  /** What was found on the server, by object. */
  readonly #records = signal<readonly FoundGroup[]>([]);
  readonly #recent = signal<readonly Found[]>([]);
  readonly text: ReadonlySignal<string> = this.#text;
  /** Id of the group that is shown alone; '' for all. */
  readonly scope: ReadonlySignal<string> = this.#scope;
  /** Index of the marked one of `shown`. */
  readonly active: ReadonlySignal<number> = this.#active;
  readonly status: ReadonlySignal<SearchStatus> = this.#status;
  /** Groups with something in them, all of them. */
  readonly groups: ReadonlySignal<readonly FoundGroup[]>;
  /** Those that are shown, with as many lines as there is room for. */
  readonly shownGroups: ReadonlySignal<readonly FoundGroup[]>;
  readonly shown: ReadonlySignal<readonly Found[]>;
  readonly total: ReadonlySignal<number>;
  private flight: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly searched: Searched,
    private readonly records: SearchRecords,
    private readonly recent: RecentChoices | null,
  ) {
    this.groups = computed(() => this.allGroups().filter(({items, error}) => items.length || error));
    this.shownGroups = computed(() => {
      const scope = this.#scope.value;
      const groups = this.groups.value;
      if (scope) return groups.filter(({id}) => id === scope).map((group) => this.withList(group));
      return groups.map((group) => this.withMore(group, group.items.slice(0, this.fewOf(group))));
    });
    this.shown = computed(() => this.shownGroups.value.flatMap(({items}) => items));
    this.total = computed(() => this.groups.value.reduce((sum, {total}) => sum + total, 0));
  }

  /** Reads what was opened last. */
  async begin(): Promise<void> {
    const keys = this.recent?.ids() ?? [];
    const found = new Map(this.searched.pages().map((page) => [page.key, page]));
    await Promise.all(
      this.searched.objects().map(async (object) => {
        const start = `record ${object.alias} `;
        const ids = keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
        if (!ids.length) return;
        const records = await this.records.byId(object, ids).catch(() => []);
        for (const record of records) found.set(record.key, record);
      }),
    );
    this.#recent.value = keys.flatMap((key) => found.get(key) ?? []);
  }

  type(text: string): void {
    const before = this.asked;
    this.#text.value = text;
    const after = this.asked;
    if (before === after) return;
    this.stop();
    batch(() => {
      this.#active.value = 0;
      this.#scope.value = '';
      if (!after) this.#records.value = [];
      this.#status.value = after ? 'loading' : 'ready';
    });
    if (after) this.timer = setTimeout(() => void this.ask(FEW), PAUSE);
  }

  activate(index: number): void {
    this.#active.value = Math.max(0, Math.min(index, this.shown.peek().length - 1));
  }

  /** Shows one group alone, with more of it; '' all again. */
  choose(scope: string): void {
    batch(() => {
      this.#scope.value = scope;
      this.#active.value = 0;
    });
    const group = this.#records.peek().find(({id}) => id === scope);
    if (group && group.items.length < Math.min(group.total, MANY)) void this.askMore(scope);
  }

  /** The group after the one that is shown alone, or before it; all of them lie between the last and the first. */
  step(by: 1 | -1): void {
    const scopes = ['', ...this.groups.peek().map(({id}) => id)];
    const at = scopes.indexOf(this.#scope.peek());
    this.choose(scopes[(at + by + scopes.length) % scopes.length]!);
  }

  /** Asks again what was not answered. */
  retry(): void {
    void this.ask(FEW);
  }

  /** A record or page was opened: next time it is among the first. */
  remember({key}: Found): void {
    if (/^(record|page) /.test(key)) this.recent?.add(key);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.flight?.abort();
    this.flight = null;
  }

  private get asked(): string {
    const text = this.#text.peek().trim();
    return text.startsWith(ACTIONS_ONLY) ? '' : text;
  }

  private allGroups(): FoundGroup[] {
    const {names, pages, actions} = this.searched;
    const text = this.#text.value.trim();
    const only = text.startsWith(ACTIONS_ONLY);
    const words = only ? text.slice(ACTIONS_ONLY.length) : text;
    const group = (id: 'pages' | 'actions' | 'recent', items: readonly Found[]) => {
      return {id, name: names[id], items, total: items.length};
    };
    const doable = group(
      'actions',
      closeTo(actions(), words, ({title}) => [title]),
    );
    if (only) return [doable];
    const reachable = group(
      'pages',
      closeTo(pages(), words, ({title}) => [title]),
    );
    if (!text) return [group('recent', this.#recent.value), reachable, doable];
    return [...this.#records.value, reachable, doable];
  }

  /** With a line that shows all of it. */
  private withMore(group: FoundGroup, items: readonly Found[]): FoundGroup {
    const {id, total} = group;
    if (items.length >= total) return {...group, items};
    return {...group, items: [...items, moreLine(id, total, () => this.choose(id))]};
  }

  /** With a line that opens the list of the records. */
  private withList(group: FoundGroup): FoundGroup {
    const {id, total, items} = group;
    if (!total || group.close || !this.#records.peek().includes(group)) return group;
    return {...group, items: [...items, moreLine(id, total, () => this.searched.openList(id, this.asked))]};
  }

  /** How many of a group are shown beside others: few of what was searched. */
  private fewOf({items}: FoundGroup): number {
    return this.groups.peek().length > 1 && this.#text.peek().trim() ? FEW : items.length;
  }

  /** Asks every object; what is close counts where none of them has the text. */
  private async ask(limit: number): Promise<void> {
    this.stop();
    const {signal: aborted} = (this.flight = new AbortController());
    const text = this.asked;
    this.#status.value = 'loading';
    await this.askEach((object) => this.records.find(object, text, limit, aborted), aborted);
    const none = this.#records.peek().every(({total, error}) => !total && !error);
    if (!aborted.aborted && none && halvesOf(text).length)
      await this.askEach((object) => this.records.findClose(object, text, aborted), aborted);
    if (!aborted.aborted) this.#status.value = 'ready';
  }

  private async askEach(find: (object: SearchedObject) => Promise<FoundGroup>, aborted: AbortSignal): Promise<void> {
    const objects = this.searched.objects();
    const found = new Map<string, FoundGroup>();
    const left = [...objects];
    const worker = async () => {
      for (let object = left.shift(); object && !aborted.aborted; object = left.shift()) {
        const {alias, name} = object;
        const group = await find(object).catch((error: unknown) => {
          return {id: alias, name, items: [], total: 0, error: asServiceError(error)};
        });
        if (aborted.aborted) return;
        found.set(alias, group);
        const groups = objects.flatMap(({alias: id}) => found.get(id) ?? []);
        this.#records.value = beginningFirst(groups, this.asked, ({items}) => items[0]?.title ?? '');
      }
    };
    await Promise.all(Array.from({length: AT_ONCE}, worker));
  }

  private async askMore(alias: string): Promise<void> {
    const object = this.searched.objects().find((each) => each.alias === alias);
    const aborted = this.flight?.signal;
    if (!object || !aborted) return;
    const text = this.asked;
    const more = await this.records.find(object, text, MANY, aborted).catch(() => null);
    if (!more || aborted.aborted || text !== this.asked || !more.items.length) return;
    this.#records.value = this.#records.peek().map((group) => (group.id === alias ? more : group));
  }
}

function moreLine(id: string, more: number, run: () => void): Found {
  return {key: `more ${id}`, title: '', icon: 'list-filter', data: [], more, run};
}
