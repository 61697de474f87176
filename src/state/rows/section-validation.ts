import {signal, type ReadonlySignal} from '@preact/signals-react';
import {mergeRules} from '../../rules/merge.js';
import {faultOf, type Fault} from '../../rules/validate.js';
import {localized} from '../../values/localized.js';
import type {Logic} from '../form/logic.js';
import type {RowModel} from './row-model.js';
import type {TableContext} from './table-context.js';
import type {Attribute, Rule} from '../../values/types.js';

/** The rules of a section itself, e.g. how many rows it has, and what they find wrong. */
export class SectionValidation {
  readonly fault: ReadonlySignal<Fault | null>;
  readonly #fault = signal<Fault | null>(null);

  constructor(
    private readonly attribute: Attribute,
    private readonly rows: ReadonlySignal<readonly RowModel[]>,
    private readonly context: TableContext,
    private readonly logic: Logic,
  ) {
    this.fault = this.#fault;
  }

  blame(fault: Fault | null): void {
    this.#fault.value = fault;
  }

  check(): void {
    const {app, record} = this.context;
    const options = {formats: app.formats.peek(), label: localized(this.attribute.label, app.locale.peek())};
    const required: Rule[] = this.logic.required() ? [{kind: 'required'}] : [];
    const rules = mergeRules(required, this.attribute.rules);
    this.blame(faultOf(this.rows.peek(), this.attribute, rules, {...options, values: record}));
  }

  /** Checks again what is at fault. */
  recheck(): void {
    if (this.fault.peek()) this.check();
  }
}
