import {batch, computed, signal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {Services} from '../../api/services.js';
import type {Cond, Query} from '../../query/types.js';
import type {Formats} from '../../values/formats.js';
import type {MetadataObject} from '../../values/metadata.js';
import type {DraftBranch} from '../filter/filter-draft.js';
import {treeCondition} from '../filter/filter-tree.js';
import {filtersWhere} from '../filter/filters.js';
import {addJoin, joinName, keeping, removeTable, setWhere} from './query-edits.js';
import {QueryPreview} from './query-preview.js';
import {queryTables, sectionJoin, sourceName, tableColumns, type JoinChoice, type QueryTable} from './query-tables.js';
import {queryPaths, referencesOf} from './query-paths.js';
import {readQueryText, writeQuery} from './query-text.js';
import {isWritable, whereDraft} from './query-where.js';

type QueryServices = () => Promise<Pick<Services, 'metadata' | 'query'>>;
export type QueryView = 'builder' | 'text';

/** A query while a person edits it, by parts or as text. The text counts; parts change it. */
export class QueryEditorModel {
  readonly view = signal<QueryView>('builder');
  /** As written, whatever it is. */
  readonly text = signal('');
  /** The last text that was a query. */
  readonly query = signal<Query>({from: ''});
  readonly isValid = signal(true);
  /** The conditions as they are edited, those without a value among them; null: only the text has them. */
  readonly where = signal<DraftBranch | null>(null);
  /** What the query can name; null until its metadata is there. */
  readonly tables = signal<QueryTable[] | null>(null);
  readonly sources = signal<MetadataObject[]>([]);
  readonly error = signal<ServiceError | null>(null);
  /** Parts that went with the source, or with what they were of. */
  readonly dropped = signal(0);
  readonly preview: QueryPreview;
  /** References that nothing leads through yet. */
  private opened: string[] = [];
  private generation = 0;

  readonly columns = computed(() => tableColumns(this.tables.value ?? [], this.formats().locale));
  readonly enumerations = computed(() =>
    Object.assign({}, ...(this.tables.value ?? []).map(({enumerations}) => enumerations)),
  );
  /** Whether the builder can change the conditions. */
  readonly isWhereWritable = computed(() => {
    const draft = this.where.value;
    return draft !== null && isWritable(draft, this.columns.value);
  });

  constructor(
    query: Query,
    private readonly services: QueryServices,
    private readonly formats: () => Pick<Formats, 'locale' | 'firstDayOfWeek'>,
  ) {
    this.preview = new QueryPreview(services);
    this.text.value = writeQuery(query);
    this.query.value = query;
    this.where.value = whereDraft(query.where);
  }

  async start(): Promise<void> {
    this.preview.follow(this.query.peek());
    await Promise.all([this.loadSources(), this.loadTables()]);
  }

  stop(): void {
    this.generation++;
    this.preview.stop();
  }

  retry(): void {
    this.error.value = null;
    void this.loadSources();
    void this.loadTables();
  }

  /** What was typed; parts follow as soon as it is a query. */
  setText(text: string): void {
    const query = readQueryText(text);
    batch(() => {
      this.text.value = text;
      this.isValid.value = query !== null;
      if (!query) return;
      const isOther = JSON.stringify(query.where) !== JSON.stringify(this.query.peek().where);
      this.query.value = query;
      this.dropped.value = 0;
      if (isOther) this.where.value = whereDraft(query.where);
    });
    if (query) this.changed();
  }

  /** Changes parts of the query; the text is written anew. */
  edit(change: (query: Query) => Query): void {
    const before = this.query.peek();
    const query = change(before);
    if (JSON.stringify(query) === JSON.stringify(before)) return;
    batch(() => {
      this.query.value = query;
      this.text.value = writeQuery(query);
      this.dropped.value = 0;
    });
    this.changed();
  }

  setDraft(draft: DraftBranch): void {
    this.where.value = draft;
    const tree = treeCondition(draft);
    const where: Cond | null = tree && filtersWhere({filters: {}, tree}, this.formats().firstDayOfWeek);
    this.edit((query) => setWhere(query, where));
  }

  /** Another source: what it has under the same names and types stays. */
  async setSource(alias: string): Promise<void> {
    if (alias === sourceName(this.query.peek())) return;
    const generation = ++this.generation;
    const before = this.query.peek();
    try {
      const next: Query = {...before, from: typeof before.from === 'string' ? alias : {...before.from, source: alias}};
      const [old, tables] = await Promise.all([
        queryTables(before, [], this.objectOf),
        queryTables(next, referencesOf(queryPaths(before), before.joins), this.objectOf),
      ]);
      if (generation !== this.generation) return;
      const known = (each: QueryTable[]) => new Map(tableColumns(each, 'en').map((column) => [column.path, column]));
      const [were, are] = [known(old), known(tables)];
      const typeAt = (columns: typeof were, path: string) =>
        JSON.stringify(columns.get(path)?.attribute.type.slice(0, 1));
      const refAt = (columns: typeof were, path: string) => columns.get(path)?.attribute.type[1]?.ref;
      const keeps = (path: string) =>
        path === 'id' ||
        path === 'presentation' ||
        (are.has(path) && typeAt(were, path) === typeAt(are, path) && refAt(were, path) === refAt(are, path));
      const {query, dropped} = keeping(next, keeps);
      this.opened = [];
      this.edit(() => query);
      batch(() => {
        this.where.value = whereDraft(query.where);
        this.dropped.value = dropped;
      });
    } catch (thrown) {
      if (generation === this.generation) this.error.value = asServiceError(thrown);
    }
  }

  /** Opens a reference, or joins the rows of a section. */
  join({path, section}: JoinChoice): void {
    if (path) {
      this.opened = [...this.opened, path];
      this.changed();
    } else if (section) {
      const names = this.tables.peek()?.[0]?.attributes.map(({internalId}) => internalId) ?? [];
      this.edit((query) => addJoin(query, sectionJoin(section.source, joinName(query, section.name, names))));
    }
  }

  /** With everything that leads through it. */
  removeTable(path: string): void {
    this.opened = this.opened.filter((each) => each !== path && !each.startsWith(`${path}.`));
    const {query, dropped} = removeTable(this.query.peek(), path);
    this.edit(() => query);
    this.where.value = whereDraft(query.where);
    this.dropped.value = dropped;
    this.changed();
  }

  private changed(): void {
    this.preview.follow(this.query.peek());
    void this.loadTables();
  }

  private readonly objectOf = async (alias: string): Promise<MetadataObject | null> => {
    const {metadata} = await this.services();
    return metadata.get(alias, ['columns']).catch((thrown: unknown) => {
      const {kind} = asServiceError(thrown);
      // Hidden and unknown are answered alike.
      if (kind === 'access' || kind === 'refused') return null;
      throw thrown;
    });
  };

  private async loadSources(): Promise<void> {
    try {
      const {metadata} = await this.services();
      this.sources.value = (await metadata.all('list')).filter(({canView}) => canView);
    } catch (thrown) {
      this.error.value = asServiceError(thrown);
    }
  }

  private async loadTables(): Promise<void> {
    const generation = ++this.generation;
    try {
      const tables = await queryTables(this.query.peek(), this.opened, this.objectOf);
      if (generation === this.generation) this.tables.value = tables;
    } catch (thrown) {
      if (generation === this.generation) this.error.value = asServiceError(thrown);
    }
  }
}
