import {LookupControl, type LookupValue} from '../src/controls/lookup/lookup-control.js';
import {FieldElement} from '../src/host/field-element.js';
import {flag, json, text} from '../src/host/properties.js';
import type {Cond} from '../src/query/types.js';
import type {LookupDependency} from '../src/state/lookup-model.js';
import {equip} from './equip.js';

/**
 * A reference to a record of the server, found by typing. `value` is the record's id, and so is what a form sends.
 * @tag lc-lookup
 * @fires {Event} input - On a pick or clearing. Bubbles, composed.
 * @fires {Event} change - On a pick or clearing. Bubbles.
 * @fires {CustomEvent} lc-before-validate - A form opened from here in a modal is about to validate; detail {alias, id}.
 *   Cancelable; `detail.waitUntil(promise)`, as for the next ones.
 * @fires {CustomEvent} lc-after-validate - It has validated; detail {alias, id, valid, faults}.
 * @fires {CustomEvent} lc-before-save - It is about to post; detail {alias, id, content}.
 * @fires {CustomEvent} lc-saved - The server has its record; detail {id, alias, presentation, content}.
 * @fires {CustomEvent} lc-after-save - After it; detail {alias, id, object}.
 * @fires {CustomEvent} lc-deleted - Its record is gone; detail {id, alias, presentation}.
 * @fires {CustomEvent} lc-command - A command of its metadata was pressed; detail {action, id}.
 * @fires {CustomEvent} lc-error - A search failed: `{code, message, cause}`.
 * @key ArrowDown_ArrowUp - Opens the records found, then moves among them.
 * @key Enter - Takes the record over.
 * @key Escape - Closes the records, the value stays.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-lookup name="supplier" label="Supplier" alias="supplier" data-columns='["city"]'></lc-lookup>
 */
export class LcLookup extends FieldElement {
  static override tag = 'lc-lookup';
  static override sentences = 'later' as const;
  static override properties = {
    ...FieldElement.properties,
    alias: text(),
    presentation: text(),
    dataColumns: json<string[]>([]),
    searchColumns: json<string[]>([]),
    where: json<Cond | null>(null),
    dependencies: json<LookupDependency[]>([]),
    disableCreate: flag(),
  };

  /** Alias of the object whose records are offered. */
  declare alias: string;
  /** Text of the record that `value` names; asked for when it is not given. */
  declare presentation: string;
  /** Paths shown after the record's text. */
  declare dataColumns: string[];
  /** Paths searched besides the record's text. */
  declare searchColumns: string[];
  /** A condition of the query language that narrows the records. */
  declare where: Cond | null;
  /** Fields that narrow the records: `{path, label, value}` each; an empty one is asked for first. */
  declare dependencies: LookupDependency[];
  /** No create action, whatever the rights. */
  declare disableCreate: boolean;

  protected override view() {
    const {alias, dataColumns, searchColumns, where, dependencies, disableCreate, value, presentation} = this;
    if (this.app) equip(this.app);
    const take = (tell: (id: string) => void) => (picked: LookupValue | null) => {
      this.presentation = picked?.presentation ?? '';
      tell(picked?.id ?? '');
    };
    return (
      <LookupControl
        {...this.field}
        source={{alias, dataColumns, searchColumns, where: where ?? undefined, dependencies, disableCreate}}
        value={value ? {id: value, presentation} : null}
        onInput={take((id) => this.input(id))}
        onCommit={take((id) => this.commit(id))}
      />
    );
  }
}

export default LcLookup;
