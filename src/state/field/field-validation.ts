import {computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {mergeRules} from '../../rules/merge.js';
import {unreadable} from '../../rules/unreadable.js';
import {faultOf, type Fault} from '../../rules/validate.js';
import {localized} from '../../values/localized.js';
import type {FieldContext} from './field-context.js';
import type {FieldModel} from './field-model.js';
import type {Logic} from '../form/logic.js';
import type {Rule} from '../../values/types.js';

const NO_RULES: readonly Rule[] = [];

/** The rules of a field, and what they find wrong with its value. */
export class FieldValidation {
  /** What is wrong with the field as long as it is visible. */
  readonly fault: ReadonlySignal<Fault | null>;
  readonly required: ReadonlySignal<boolean>;
  private readonly found = signal<Fault | null>(null);
  private readonly added = signal(NO_RULES);

  constructor(
    private readonly field: FieldModel,
    private readonly context: FieldContext,
    private readonly logic: Logic,
  ) {
    this.fault = computed(() => (field.visible.value ? this.found.value : null));
    this.required = computed(() => this.rules().some((rule) => rule.kind === 'required'));
  }

  /** What applies now: the attribute's rules, the placement's, those added by script, and the conditions'. */
  rules(): Rule[] {
    const {attribute, placement} = this.field;
    const rules = mergeRules(attribute.rules, placement?.rules, this.added.value);
    const required = rules.some(({kind}) => kind === 'required') || !this.logic.required();
    return required ? rules : [{kind: 'required'}, ...rules];
  }

  /** Rules by script; they apply beside the others. */
  add(rules: readonly Rule[]): void {
    this.added.value = rules;
  }

  /** Whether a value is required at a placement with these rules. */
  requires(rules: readonly Rule[] = NO_RULES): boolean {
    const own = mergeRules(this.field.attribute.rules, rules, this.added.value);
    return own.some(({kind}) => kind === 'required') || this.logic.requiredByItself();
  }

  /** Sets and answers the fault; hidden and read-only fields have none. */
  validate(): Fault | null {
    const {readonly, visible} = this.field;
    this.blame(readonly.peek() || !visible.peek() ? null : this.check());
    return this.fault.peek();
  }

  /** After the field was left with another value: a fault that is shown is checked again in any case. */
  validateOnLeave(): void {
    if (this.context.validation.onLeave || this.found.peek()) this.validate();
  }

  /**
   * After a change of the attribute `id`: a fault that it has fixed is removed. One appears only where the person has
   * entered a value that is now on the wrong side of the other.
   */
  recheck(id: string): void {
    const dirty = this.field.dirty.peek();
    if (!this.found.peek() && !dirty) return;
    const rules = this.rules();
    const compared = rules.some((rule) => rule.kind === 'after' && rule.field === id);
    if (compared && dirty && this.context.validation.onLeave) this.validate();
    else if (compared || this.logic.decides || rules.some(({kind}) => kind === 'expression')) this.mend();
  }

  /** Removes a fault that is no more. */
  mend(): void {
    if (this.found.peek() && !this.check()) this.blame(null);
  }

  /** Shows a fault found elsewhere, e.g. by the server; null removes it. */
  blame(fault: Fault | null): void {
    if (fault === this.found.peek()) return;
    this.found.value = fault;
    this.context.faulted?.(this.field);
  }

  private check(): Fault | null {
    const {attribute, placement, unread} = this.field;
    const {app, scope, record, labelOf} = this.context;
    const text = unread.peek();
    if (text !== null) return unreadable(attribute, app.formats.peek(), text);
    return faultOf(this.field.entered.peek(), attribute, this.rules(), {
      labelOf,
      formats: app.formats.peek(),
      label: localized(placement?.label ?? attribute.label, app.locale.peek()),
      values: scope,
      record,
    });
  }
}
