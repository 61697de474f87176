import {effect, signal, type ReadonlySignal} from '@preact/signals-react';
import {lazyPart} from '../src/values/lazy-part.js';
import {LookupControl, LookupListControl, type LookupValue} from '../src/controls/lookup/lookup-control.js';
import {FieldElement} from '../src/host/field-element.js';
import {flag, json, text, textOf, whole, type Property} from '../src/host/properties.js';
import type {Cond, Query, SortItem} from '../src/query/types.js';
import type {LookupDependency, LookupSource} from '../src/state/lookup/lookup-source.js';
import type {Option} from '../src/values/options.js';
import type {Fault} from '../src/rules/fault.js';

const equipment = lazyPart(() => import('./equip.js'));
const pageOptions = lazyPart(() => import('./lookup-options.js'));

/** What script may set as a value: an id, a record, or some of them. */
type Given = string | {id: unknown; presentation?: unknown} | readonly Given[];

const records = json<readonly Given[]>([]);

/** Stored as it is given, for its meaning depends on `multiple`. */
const given: Property<Given | null> = {
  ...text(),
  default: null,
  accept: (value) => textOf(value) ?? (typeof value === 'object' ? records.accept(value) : undefined),
};

/**
 * A reference to a record, found by typing. The records come from an object of the server (`alias`), from a query, from
 * an address, or are options of the page. `value` is the record's id, and so is what a form sends; script may also set
 * `{id, presentation}`. With `multiple` it is a list of `{id, presentation}`, and a form gets one entry for each id.
 * @tag lc-lookup
 * @slot - `<option>`, `<lc-option>` or `<script type="application/json">`: the records, where the page itself has them.
 * @slot hover - What the card about the record shows beside its columns.
 * @fires {Event} input - On a pick or clearing. Bubbles, composed.
 * @fires {Event} change - On a pick or clearing. Bubbles.
 * @fires {CustomEvent} lc-modified - A form that this field opened in a modal has unsaved changes now, or none any
 *   more; detail {modified, alias, id}.
 * @fires {CustomEvent} lc-before-validate - A form that this field opened in a modal is about to validate; detail
 *   {alias, id}. Cancelable; `detail.waitUntil(promise)`, as for the next ones.
 * @fires {CustomEvent} lc-after-validate - It has validated; detail {alias, id, valid, faults}.
 * @fires {CustomEvent} lc-before-save - It is about to post; detail {alias, id, content}.
 * @fires {CustomEvent} lc-saved - Its record is saved on the server; detail {id, alias, presentation, content}.
 * @fires {CustomEvent} lc-after-save - After lc-saved; detail {alias, id, object}.
 * @fires {CustomEvent} lc-deleted - Its record is deleted; detail {id, alias, presentation}.
 * @fires {CustomEvent} lc-command - A command of its metadata was pressed; detail {action, id}.
 * @fires {CustomEvent} lc-error - A search failed: `{code, message, cause}`.
 * @key ArrowDown_ArrowUp - Opens the records found, then moves among them.
 * @key Alt+ArrowDown_Alt+ArrowUp - Opens or closes the records found.
 * @key Enter - Chooses the record; with `multiple` the list stays open.
 * @key Escape - Closes the records, the value stays.
 * @key Alt+N - Creates a record, from the open list.
 * @key Backspace - With `multiple`, at the start of the text: removes the last record.
 * @key ArrowLeft_ArrowRight - With `multiple`, at the start of the text: walks the chosen records; Delete removes one.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-lookup name="supplier" label="Supplier" alias="supplier" data-columns='["city"]'></lc-lookup>
 */
export class LcLookup extends FieldElement<string | LookupValue[]> {
  static override tag = 'lc-lookup';
  static override properties = {
    ...FieldElement.properties,
    value: given,
    multiple: flag(),
    presentation: text(),
    alias: text(),
    query: json<Query | null>(null, 'record'),
    src: text(),
    options: json<unknown>(null),
    dataColumns: json<string[]>([], 'list'),
    searchColumns: json<string[]>([], 'list'),
    where: json<Cond | null>(null),
    orderBy: json<SortItem[] | null>(null, 'records'),
    limit: whole(250),
    dependencies: json<LookupDependency[]>([], 'records'),
    skipAccessCheck: flag(),
    disableCreate: flag(),
    createUrl: text(),
  };

  /** The record's id; with `multiple` a list of `{id, presentation}`. */
  declare value: string | LookupValue[];
  /** Several records may be chosen. */
  declare multiple: boolean;
  /** Text of the record that `value` names; asked for when it is not given. */
  declare presentation: string;
  /** Alias of the object whose records are offered. */
  declare alias: string;
  /** A whole query, of an object or a data provider, instead of an alias; its rows have `id` and `presentation`. */
  declare query: Query | null;
  /**
   * An address that answers `{results: [{id, text}]}` to `?q=` and `?id=`; `name` and `presentation` are accepted for
   * `text`.
   */
  declare src: string;
  /** The records themselves, in the shapes that `options` of `lc-select` accepts. */
  declare options: unknown;
  /** Paths shown after the record's text. */
  declare dataColumns: string[];
  /** Paths searched besides the record's text. */
  declare searchColumns: string[];
  /** A condition of the query language that narrows the records. */
  declare where: Cond | null;
  /** `{column, dir}` each; by the record's text when absent. */
  declare orderBy: SortItem[] | null;
  /** How many records are asked for at once. */
  declare limit: number;
  /** Fields that narrow the records: `{path, label, value}` each; an empty one is asked for first. */
  declare dependencies: LookupDependency[];
  /** Asks the server not to check the access to each record; it decides whether it follows. */
  declare skipAccessCheck: boolean;
  /** No create action, whatever the rights. */
  declare disableCreate: boolean;
  /** The page that creates a record, whatever the rights; the record of its `lc-saved` event becomes the value. */
  declare createUrl: string;

  private readonly own = signal<ReadonlySignal<readonly Option[] | null> | null>(null);

  /**
   * Text of several ids is a JSON list, or has commas between.
   * @internal
   */
  override readProperty(name: string): unknown {
    if (name !== 'value') return super.readProperty(name);
    return this.multiple ? this.chosen : (this.chosen[0]?.id ?? '');
  }

  protected override formValue(): string | FormData | null {
    if (!this.multiple) return this.chosen[0]?.id ?? '';
    const {chosen, name} = this;
    if (!chosen.length || !name) return null;
    const entries = new FormData();
    for (const {id} of chosen) entries.append(name, id);
    return entries;
  }

  protected override formState(): unknown {
    return this.chosen;
  }

  protected override fault(): Fault | null {
    return this.required && !this.chosen.length ? {key: 'rule.required', params: {label: this.shownLabel}} : null;
  }

  protected override connected(connection: AbortSignal): void {
    super.connected(connection);
    const follow = () => {
      const {options, firstElementChild, alias, query, src} = this;
      if (options === null && !firstElementChild && (alias || query || src)) return;
      void this.readOptions(connection);
    };
    connection.addEventListener('abort', effect(follow));
  }

  protected override view() {
    const settings = {...this.field, source: this.source, prepare: this.prepare, card: <slot name="hover" />};
    if (this.multiple) {
      return (
        <LookupListControl
          {...settings}
          value={this.chosen}
          onInput={(chosen) => this.input(chosen)}
          onCommit={(chosen) => this.commit(chosen)}
        />
      );
    }
    const take = (notify: (id: string) => void) => (picked: LookupValue | null) => {
      this.presentation = picked?.presentation ?? '';
      notify(picked?.id ?? '');
    };
    return (
      <LookupControl
        {...settings}
        value={this.chosen[0] ?? null}
        onInput={take((id) => this.input(id))}
        onCommit={take((id) => this.commit(id))}
      />
    );
  }

  private get chosen(): LookupValue[] {
    const value = (super.readProperty('value') ?? '') as Given;
    if (this.multiple)
      return listOf(value)
        .map(recordOf)
        .filter(({id}) => id);
    const {id, presentation} = recordOf(Array.isArray(value) ? ((value as Given[])[0] ?? '') : value);
    return id ? [{id, presentation: presentation || this.presentation}] : [];
  }

  private get source(): LookupSource {
    const {alias, query, src, dataColumns, searchColumns, where, orderBy, limit, dependencies} = this;
    const options = this.own.value?.value ?? undefined;
    return {
      alias,
      query: query ?? undefined,
      url: src || undefined,
      options: options ?? (alias || query || src ? undefined : []),
      dataColumns,
      searchColumns,
      where: where ?? undefined,
      orderBy: orderBy ?? undefined,
      limit: options ? undefined : limit,
      dependencies,
      checkAccess: this.skipAccessCheck ? false : undefined,
      disableCreate: this.disableCreate,
      createUrl: this.createUrl || undefined,
    };
  }

  /** What talks to a server needs notifications, a sign-in dialog and what opens forms. */
  private readonly prepare = async (): Promise<void> => {
    const {equip} = await equipment.load();
    if (this.app) equip(this.app);
  };

  private async readOptions(connection: AbortSignal): Promise<void> {
    if (this.own.peek()) return;
    try {
      const {lookupOptions} = await pageOptions.load();
      if (connection.aborted || this.own.peek()) return;
      this.own.value = lookupOptions(this, connection, () => this.app?.locale.value ?? 'en');
      connection.addEventListener('abort', () => (this.own.value = null));
    } catch (error) {
      this.reportError(error);
    }
  }
}

/** What names no record has no id. */
function recordOf(value: unknown): LookupValue {
  const id = textOf(value);
  if (id !== undefined || typeof value !== 'object' || value === null) return {id: id ?? '', presentation: ''};
  const record = value as {id?: unknown; presentation?: unknown};
  return {id: textOf(record.id) ?? '', presentation: textOf(record.presentation) ?? ''};
}

/** Several values as a list, as JSON text, or as ids with commas between. */
function listOf(value: Given): readonly Given[] {
  if (Array.isArray(value)) return value as readonly Given[];
  if (typeof value !== 'string') return [value as Given];
  if (value.trim().startsWith('[')) {
    try {
      return JSON.parse(value) as Given[];
    } catch {
      return [];
    }
  }
  return value
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
}

export default LcLookup;
