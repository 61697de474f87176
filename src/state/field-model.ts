import {batch, computed, signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import {calculate} from './formulas.js';
import {mergeRules} from '../rules/merge.js';
import {unreadable} from '../rules/unreadable.js';
import {faultOf, type Fault} from '../rules/validate.js';
import {configOf, typeOf} from '../values/attribute-type.js';
import {sameValue} from '../values/compare.js';
import {coerce, emptyValue} from '../values/defaults.js';
import {PASSWORD_MASK, shownText} from '../values/shown.js';
import {localized} from '../values/localized.js';
import type {AppModel} from './app-model.js';
import type {Scope} from './form-scope.js';
import type {Formats} from '../values/formats.js';
import type {FieldPlacement} from '../values/metadata.js';
import type {Attribute, Rule, TypeName} from '../values/types.js';

const NEVER_EDITED = new Set<TypeName>(['primary_key', 'computed', 'autoincrement']);

/** What a field needs of the form or row it stands in. */
export interface FieldContext {
  app: AppModel;
  /** Whether everything around the field is read-only. */
  readonly: ReadonlySignal<boolean>;
  /** The values beside this one, for formulas and rules across fields. */
  scope: Scope;
  /** After each change of the value or of the saved value, whoever made it. */
  changed(field: FieldModel): void;
  /** After a change by the person or a script: other fields may depend on it. `data` is more of a picked record. */
  committed(field: FieldModel, data?: Record<string, unknown>): void;
  /** After each change of the fault. */
  faulted?: (field: FieldModel) => void;
  /** Before the field is emptied because one it depends on changed. */
  emptied?: (field: FieldModel) => void;
  /** Label of another field, for rules that compare the two. */
  labelOf?: (id: string) => string;
}

/** One attribute of the open record, or one cell of a row: its value, fault, visibility and rights, each a signal. */
export class FieldModel {
  readonly id: string;
  readonly value: ReadonlySignal<unknown>;
  /** Display text of a reference or file; '' when the value shows itself. */
  readonly presentation = signal('');
  readonly fault: ReadonlySignal<Fault | null>;
  readonly visible: Signal<boolean>;
  /** true: read-only whatever the metadata says. */
  readonly locked = signal(false);
  readonly readonly: ReadonlySignal<boolean>;
  /** Whether the value differs from the saved one. */
  readonly changed: ReadonlySignal<boolean>;
  /** Whether a person (or script) changed the value since it was loaded or saved. */
  readonly dirty = signal(false);
  /** Text left in the control although it cannot be read; null when the text is the value. */
  readonly unread = signal<string | null>(null);
  /** Rules added by script; they apply beside the attribute's and the placement's. */
  readonly addedRules = signal<Rule[]>([]);
  /** Typed, and not yet committed by leaving the field or Enter. */
  private uncommitted = false;
  private readonly own: Signal<unknown>;
  private readonly found = signal<Fault | null>(null);
  private readonly base: Signal<unknown>;

  constructor(
    readonly attribute: Attribute,
    value: unknown,
    private readonly context: FieldContext,
    readonly placement?: FieldPlacement,
  ) {
    const config = configOf(attribute);
    this.id = attribute.internalId;
    this.fault = this.found;
    const start = coerce(attribute, value);
    this.own = signal(start);
    this.base = signal(start);
    this.visible = signal(placement?.visible ?? attribute.visible ?? true);
    const {formula} = config;
    const numeric = (config.resultType ?? 'number') === 'number';
    this.value = formula !== undefined && numeric ? computed(() => calculate(formula, context.scope)) : this.own;
    const fixed = this.calculated || config.editable === false || placement?.readonly === true;
    this.readonly = computed(() => fixed || this.locked.value || context.readonly.value);
    this.changed = computed(
      () => !this.calculated && (this.unread.value !== null || !sameValue(this.own.value, this.base.value)),
    );
  }

  /** Whether a formula makes the value, so that it is never sent. */
  get calculated(): boolean {
    return NEVER_EDITED.has(typeOf(this.attribute));
  }

  /** Whether the value is shown to nobody who has not asked to see it, and kept nowhere but on the server. */
  get isPassword(): boolean {
    return configOf(this.attribute).policy !== undefined || this.placement?.control === 'password';
  }

  /** The label in the active locale. */
  get label(): string {
    return localized(this.placement?.label ?? this.attribute.label, this.context.app.locale.value);
  }

  /** The value as read-only fields and searches show it. */
  text(formats: Formats): string {
    const text = this.presentation.value || shownText(this.value.value, this.attribute, {formats});
    return text && this.isPassword ? PASSWORD_MASK : text;
  }

  get required(): boolean {
    return this.rules().some((rule) => rule.kind === 'required');
  }

  /** The fault as a sentence in the active locale; '' when there is none. */
  get error(): string {
    const fault = this.fault.value;
    if (!fault) return '';
    return 'text' in fault ? fault.text : this.context.app.t(fault.key, fault.params);
  }

  /** Takes a value as changed by the person: it becomes dirty, is validated, and the fields that depend on it reset. */
  commit(value: unknown, presentation = '', data?: Record<string, unknown>): void {
    if (this.calculated) return;
    this.uncommitted = false;
    batch(() => {
      const before = this.own.peek();
      this.own.value = coerce(this.attribute, value);
      // Another value takes the place of the text.
      if (!sameValue(before, this.own.peek())) this.unread.value = null;
      this.presentation.value = presentation;
      this.dirty.value = true;
      this.validate();
      this.context.changed(this);
      this.context.committed(this, data);
    });
  }

  /** Follows typing: a fault that is shown goes away as soon as the value is right; none appears before leaving. */
  input(value: unknown): void {
    this.uncommitted = true;
    batch(() => {
      this.own.value = coerce(this.attribute, value);
      if (this.fault.peek() && !this.faultFor(this.own.peek())) this.blame(null);
      this.context.changed(this);
    });
  }

  /** Text that cannot be read was left in the control, or (null) is gone from it. */
  takeUnread(text: string | null): void {
    batch(() => {
      this.unread.value = text;
      this.validate();
      this.context.changed(this);
    });
  }

  /** The person left the field: what was typed is committed. */
  leave(): void {
    if (this.uncommitted) this.commit(this.own.peek());
  }

  /** Takes over a part of a picked record, where this field shows `reference.part` of it. */
  follow(referenceId: string, data: Record<string, unknown> = {}): void {
    const {formula} = configOf(this.attribute);
    if (!this.calculated || typeof formula !== 'string' || !formula.startsWith(`${referenceId}.`)) return;
    this.own.value = coerce(this.attribute, data[formula.slice(referenceId.length + 1)] ?? '');
  }

  /** Empties the field because one it depends on changed; it is not at fault before the person has seen it. */
  reset(): void {
    const empty = emptyValue(this.attribute);
    if (sameValue(this.own.peek(), empty)) return;
    this.context.emptied?.(this);
    this.commit(empty);
    this.blame(null);
  }

  /** Whether a change of the attribute `id` empties this one. */
  dependsOn(id: string): boolean {
    return Object.values(configOf(this.attribute).dependsOn ?? {}).includes(id);
  }

  /** Sets and answers the fault; read-only fields have none. */
  validate(): Fault | null {
    this.blame(this.readonly.peek() ? null : this.faultFor(this.own.peek()));
    return this.fault.peek();
  }

  /** Shows a fault found elsewhere, e.g. by the server; null takes it away. */
  blame(fault: Fault | null): void {
    if (fault === this.found.peek()) return;
    this.found.value = fault;
    this.context.faulted?.(this);
  }

  /** Takes the server's value as the saved one and as the shown one. */
  accept(saved: unknown, presentation = ''): void {
    batch(() => {
      this.base.value = this.own.value = coerce(this.attribute, saved);
      this.presentation.value = presentation;
      this.dirty.value = false;
      this.unread.value = null;
      this.blame(null);
      this.context.changed(this);
    });
  }

  /** Takes the server's value as the saved one only; what was typed stays, and counts as changed where it differs. */
  rebase(saved: unknown): void {
    batch(() => {
      this.base.value = coerce(this.attribute, saved);
      this.context.changed(this);
    });
  }

  /** The value to go back to: what the server last gave. */
  get saved(): unknown {
    return this.base.value;
  }

  private rules(): Rule[] {
    return mergeRules(this.attribute.rules, this.placement?.rules, this.addedRules.value);
  }

  private faultFor(value: unknown): Fault | null {
    const {app, scope, labelOf} = this.context;
    if (this.unread.peek() !== null) return unreadable(this.attribute, app.formats.peek());
    return faultOf(value, this.attribute, this.rules(), {
      labelOf,
      formats: app.formats.peek(),
      label: localized(this.placement?.label ?? this.attribute.label, app.locale.peek()),
      values: scope,
    });
  }
}
