import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {FieldModel} from '../field/field-model.js';
import {scopeOf, type Scope} from '../form/form-scope.js';
import {FormHistory} from '../app/history.js';
import {holds, type LogicContext} from '../form/logic.js';
import {setContent} from './set-content.js';
import {typeOf} from '../../values/attribute-type.js';
import {localized} from '../../values/localized.js';
import {overallPlacement, withOptions} from '../field/placed-attribute.js';
import {placesOf, type Places} from '../../values/placements.js';
import type {FieldContext} from '../field/field-context.js';
import type {TableModel} from '../rows/table-model.js';
import type {Validation} from '../form/validation.js';
import type {AppModel} from '../app/app-model.js';
import type {SavedObject} from '../../contract/records.js';
import type {FieldPlacement, FormSpec, MetadataObject, RowRights} from '../../values/metadata.js';
import type {Attribute, Expression, SectionRow} from '../../values/types.js';

/** A fault as it is listed: where, and its sentence. */
export interface ShownFault {
  /** `field`, `section` or `section.rowId.column`. */
  path: string;
  label: string;
  text: string;
}

interface RecordRights {
  readonly: ReadonlySet<string>;
  rows?: Record<string, RowRights>;
}

interface Surroundings {
  /** Makes the model of a section; its code loads only with forms that have one. */
  table: (...parts: ConstructorParameters<typeof TableModel>) => TableModel | null;
  readonly: ReadonlySignal<boolean>;
  validation: Validation;
  /** After any change of the object. */
  changed: () => void;
  /** After a value was committed: `field`, `section.rowId.column`, or a section whose rows came, went or moved. */
  committed: (path: string, value: unknown, field?: FieldModel) => void;
  /** An expression that cannot be worked out. */
  failed?: LogicContext['failed'];
}

/** The open record: one model per field and per section, and what holds between them. */
export class FormBody {
  readonly fields = new Map<string, FieldModel>();
  readonly tables = new Map<string, TableModel>();
  /** The record's values, for formulas. */
  readonly scope: Scope;
  private readonly logic: LogicContext;
  /** As the server gave them with the record that the form has now. */
  private readonly rights = signal<RecordRights>({readonly: new Set(), rows: undefined});
  private readonly changedParts = new Set<FieldModel | TableModel>();
  private readonly placed = new Set<string>();
  /** Of the fields that have several placements in the form. */
  private readonly several = new Map<string, Places>();
  readonly modified = signal(false);
  /** What was done since the record was loaded; a save leaves it, so that also what is saved can be undone. */
  readonly history = new FormHistory();
  readonly validation: Validation;

  constructor(
    private readonly app: AppModel,
    readonly metadata: MetadataObject,
    readonly spec: FormSpec,
    record: SavedObject,
    surroundings: Surroundings,
  ) {
    const columns = metadata.columns ?? [];
    this.validation = surroundings.validation;
    this.scope = scopeOf(
      columns.map(({internalId}) => internalId),
      (id) => this.valueOf(id),
    );
    this.logic = {app, scope: this.scope, failed: surroundings.failed};
    const placements = placesOf(spec.elements);
    for (const id of placements.keys()) this.placed.add(id);
    this.setRights(record);
    const changed = (part: FieldModel | TableModel) => {
      this.note(part);
      surroundings.changed();
    };
    const context = this.fieldContext(surroundings, changed);
    for (const column of columns) {
      const attribute = withOptions(column, metadata.enumerations ?? {});
      const places = placements.get(attribute.internalId);
      if (typeOf(attribute) === 'tabular_section') this.addTable(attribute, record, places, surroundings, changed);
      else this.addField(attribute, record, places, context);
    }
  }

  private fieldContext(surroundings: Surroundings, changed: FieldContext['changed']): FieldContext {
    return {
      ...this.logic,
      readonly: surroundings.readonly,
      denied: (path) => this.denies(path),
      validation: this.validation,
      changed,
      history: this.history,
      committed: (field, data) => {
        this.committed(field, data);
        surroundings.committed(field.id, field.value.peek(), field);
      },
      labelOf: (other) => this.fields.get(other)?.label ?? other,
    };
  }

  private addField(attribute: Attribute, record: SavedObject, places: Places | undefined, context: FieldContext): void {
    const id = attribute.internalId;
    const placement = places?.placements[0];
    const own = placement?.kind === 'field' ? overallPlacement(places!, placement) : undefined;
    if (places && places.placements.length > 1) this.several.set(id, places);
    const field = new FieldModel(attribute, record.content[id], context, own, places);
    field.setPresentation(record.presentations[id] ?? '');
    this.fields.set(id, field);
  }

  private addTable(
    attribute: Attribute,
    record: SavedObject,
    places: Places | undefined,
    surroundings: Surroundings,
    changed: (part: TableModel) => void,
  ): void {
    const id = attribute.internalId;
    const placement = places?.placements[0];
    const table = placement?.kind === 'table' ? placement : undefined;
    const {app, history, scope} = this;
    const context = {
      app,
      ...surroundings,
      readonly: computed(() => surroundings.readonly.value || this.denies(id)),
      denied: (column: string) => this.denies(`${id}.${column}`),
      rights: () => this.rights.value.rows?.[id],
      ...{places, changed, history, record: scope},
    };
    const model = surroundings.table(attribute, record.content[id], record.presentations, context, table);
    if (model) this.tables.set(id, model);
  }

  /** The record as it is sent: without what formulas make and what this user may not change. */
  content(): Record<string, unknown> {
    const content: Record<string, unknown> = {};
    for (const [id, field] of this.fields)
      if (!field.calculated && !field.locked.peek() && !field.denied) content[id] = field.value.peek();
    for (const [id, table] of this.tables) if (!this.denies(id)) content[id] = table.content();
    return content;
  }

  /** Sets the server's record as saved. With `sent`, what was changed since it was sent stays and stays changed. */
  accept(record: SavedObject, sent?: Record<string, unknown>): void {
    const now = sent && this.content();
    if (!sent) this.history.clear();
    batch(() => {
      this.setRights(record);
      for (const [id, field] of this.fields) {
        const since =
          now && (field.unread.peek() !== null || (id in now && JSON.stringify(now[id]) !== JSON.stringify(sent[id])));
        if (since) field.rebase(record.content[id]);
        else field.accept(record.content[id], record.presentations[id]);
      }
      for (const [id, table] of this.tables) {
        table.accept(record.content[id], record.presentations, sent && (sent[id] as SectionRow[]));
      }
    });
  }

  /** Sets the server's record as the saved one and `content` as the current values: the one step to undo. */
  rebase(record: SavedObject, content: Record<string, unknown>): void {
    const take = () => {
      const own = [...this.fields.values()].filter(({calculated}) => !calculated).map(({id}) => id);
      const field = (id: string) => this.fields.get(id)!;
      setContent({field, read: (id) => field(id).value.value}, own, content);
      // After the fields, which empty the cells that depend on them.
      for (const [id, table] of this.tables) if (id in content) table.setRows(content[id] as SectionRow[]);
    };
    batch(() => {
      this.accept(record);
      this.history.group(take);
    });
  }

  /** Validates every field and table on the form; answers what is at fault. */
  validate(): ShownFault[] {
    for (const id of this.placed) {
      this.fields.get(id)?.validate();
      this.tables.get(id)?.validate();
    }
    return this.faults();
  }

  faults(): ShownFault[] {
    const faults: ShownFault[] = [];
    for (const {id, label, error} of this.fields.values()) if (error) faults.push({path: id, label, text: error});
    for (const table of this.tables.values()) {
      if (!table.faultCount.value) continue;
      if (table.error) faults.push({path: table.id, label: table.label, text: table.error});
      for (const row of table.faulty()) {
        for (const cell of row.faulty) {
          const text = this.app.t('table.lineFault', {line: row.line.value, message: cell.error}); // @words later
          faults.push({path: `${table.id}.${row.id}.${cell.id}`, label: table.label, text});
        }
      }
    }
    return faults;
  }

  /** Shows the server's messages at their fields; returns those that have no field. */
  showFaults(messages: Record<string, string>): string[] {
    return Object.entries(messages).flatMap(([path, text]) => {
      const [id = '', rowKey, column] = path.split('.');
      const rows = this.tables.get(id)?.rows.peek() ?? [];
      const row = rows.find((candidate) => candidate.id === rowKey) ?? rows[Number(rowKey)];
      const target = column && row?.has(column) ? row.cell(column) : (this.fields.get(id) ?? this.tables.get(id));
      const label = target?.label;
      if (!target || !this.placed.has(id) || !target.visible.peek()) return [label ? `${label}: ${text}` : text];
      target.blame({text});
      return [];
    });
  }

  /** Labels of what is changed, fields before tables. */
  changedLabels(): string[] {
    return [...this.changedParts].map(({label}) => label);
  }

  /** Whether a container with this condition is shown; reading it in a view follows what it names. */
  shows(visibleWhen: Expression | undefined): boolean {
    return visibleWhen === undefined || holds(visibleWhen, true, this.logic);
  }

  /** Whether this user may not change a field, section or column (`section.column`). */
  private denies(path: string): boolean {
    return this.rights.value.readonly.has(path);
  }

  private setRights({rights}: SavedObject): void {
    const {readonly = [], rows} = this.metadata.rights ?? {};
    this.rights.value = {readonly: new Set([...readonly, ...rights.readonly]), rows: rights.rows ?? rows};
  }

  /** The state of a field at one of its placements. Reading it in a view follows it. */
  at(field: FieldModel, placement: FieldPlacement): {label: string; readonly: boolean; required: boolean} {
    const {label} = field;
    const [readonly, required] = [field.readonly.value, field.required.value];
    if (!this.several.has(field.id)) return {label, readonly, required};
    const here = (text: Expression | undefined, first?: Scope) =>
      text !== undefined && holds(text, false, this.logic, first ? [first] : []);
    return {
      label: placement.label === undefined ? label : localized(placement.label, this.app.locale.value),
      readonly: readonly || placement.readonly === true || here(placement.readonlyWhen, {[field.id]: field.saved}),
      required: field.validation.requires(placement.rules) || here(placement.requiredWhen),
    };
  }

  /** The placement at which a person sees a field now; undefined where it has no more than one. */
  placeShown(id: string): Places['placements'][number] | undefined {
    const places = this.several.get(id);
    return places?.placements.find(
      (place, at) =>
        !(place.kind === 'field' && place.visible === false) && places.shownWhen[at]!.every((text) => this.shows(text)),
    );
  }

  private valueOf(id: string): unknown {
    return this.tables.get(id)?.rows.value.map((row) => row.scope) ?? this.fields.get(id)?.value.value;
  }

  private note(part: FieldModel | TableModel): void {
    if (part.changed.peek()) this.changedParts.add(part);
    else this.changedParts.delete(part);
    this.modified.value = this.changedParts.size > 0;
  }

  /** Commits what is being typed anywhere, as leaving would. */
  leaveAll(): void {
    for (const field of this.fields.values()) field.leave();
    for (const table of this.tables.values()) for (const row of table.rows.peek()) row.leaveAll();
  }

  private committed({id}: FieldModel, data?: Record<string, unknown>): void {
    for (const field of this.fields.values()) {
      if (field.id !== id && field.dependsOn(id)) field.reset();
      field.follow(id, data);
      field.validation.recheck(id);
    }
    for (const table of this.tables.values()) table.resetDependents(id);
  }
}
