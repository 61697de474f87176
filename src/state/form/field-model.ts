import {batch, computed, signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import {mergeRules} from '../../rules/merge.js';
import {unreadable} from '../../rules/unreadable.js';
import {faultOf, type Fault} from '../../rules/validate.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import {sameValue} from '../../values/compare.js';
import {isPresented} from '../../values/presented.js';
import {coerce, emptyValue} from '../../types/coerce.js';
import {shownText} from '../../types/shown.js';
import {PASSWORD_MASK} from '../../values/presentation.js';
import {localized} from '../../values/localized.js';
import {Logic, valueMaker, type LogicContext} from './logic.js';
import {TYPING_PAUSE, type Validation} from './validation.js';
import {partOf} from './picked-parts.js';
import type {FormHistory} from '../app/history.js';
import type {Formats} from '../../values/formats.js';
import type {FieldPlacement} from '../../values/metadata.js';
import type {Places} from '../../values/placements.js';
import type {Attribute, Rule, TypeName} from '../../values/types.js';

const NO_RULES: readonly Rule[] = [];

const NEVER_EDITED = new Set<TypeName>(['primary_key', 'computed', 'autoincrement']);

/** Whether the values of an attribute are made, never typed. */
export const isCalculated = (attribute: Attribute) => NEVER_EDITED.has(typeOf(attribute));

/** What a field needs of its form or row. */
export interface FieldContext extends LogicContext {
  /** Whether everything around the field is read-only. */
  readonly: ReadonlySignal<boolean>;
  /** Whether this user may not change a field, by the server's current answer. */
  denied?: (id: string) => boolean;
  /** When fields are checked. */
  validation: Validation;
  /** Records a change that can be undone. */
  history: FormHistory;
  /** After each change of the value or of the saved value, whoever made it. */
  changed(field: FieldModel): void;
  /** After a change by the person or a script: other fields may depend on it. `data` is more of a picked record. */
  committed(field: FieldModel, data?: Record<string, unknown>): void;
  /** After each change of the fault. */
  faulted?: (field: FieldModel) => void;
  /** Label of another field, for rules that compare the two. */
  labelOf?: (id: string) => string;
}

/** What undo puts back of a field. */
export interface FieldState {
  readonly value: unknown;
  readonly presentation: string;
  readonly unread: string | null;
  readonly dirty: boolean;
  readonly fault: Fault | null;
}

/** One attribute of the open record, or one cell of a row: its value, fault, visibility and rights, each a signal. */
export class FieldModel {
  readonly id: string;
  readonly value: ReadonlySignal<unknown>;
  /** Display text of a reference or file; '' when the value shows itself. */
  readonly presentation = signal('');
  readonly fault: ReadonlySignal<Fault | null>;
  readonly visible: ReadonlySignal<boolean>;
  /** By script: shown or hidden whatever the metadata declares; null: as declared. */
  readonly shown = signal<boolean | null>(null);
  /** true: read-only whatever the metadata declares. */
  readonly locked = signal(false);
  readonly readonly: ReadonlySignal<boolean>;
  readonly required: ReadonlySignal<boolean>;
  /** Whether the value differs from the saved one. */
  readonly changed: ReadonlySignal<boolean>;
  /** Whether a person (or script) changed the value since it was loaded or saved. */
  readonly dirty = signal(false);
  /** Text left in the control although it cannot be read; null when the text is the value. */
  readonly unread = signal<string | null>(null);
  /** Text being typed that reads as no value yet; null when what is typed is the value. */
  typing: string | null = null;
  /** Rules added by script; they apply beside the attribute's and the placement's. */
  readonly addedRules = signal<readonly Rule[]>(NO_RULES);
  /** The server or the page is being asked about the value. */
  readonly asked = signal(false);
  /** Typed, and not yet committed by leaving the field or Enter. */
  private uncommitted = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** What typing began from; null when nothing is typed. */
  private typedOver: FieldState | null = null;
  private readonly own: Signal<unknown>;
  private readonly found = signal<Fault | null>(null);
  private readonly base: Signal<unknown>;
  private readonly logic: Logic;

  constructor(
    readonly attribute: Attribute,
    value: unknown,
    private readonly context: FieldContext,
    readonly placement?: FieldPlacement,
    places?: Places,
  ) {
    const config = configOf(attribute);
    this.id = attribute.internalId;
    this.logic = new Logic(attribute, context, places);
    const start = coerce(attribute, value);
    this.own = signal(start);
    this.base = signal(start);
    const shown = placement?.visible ?? attribute.visible ?? true;
    this.visible = computed(() => this.shown.value ?? (shown && this.logic.visible()));
    this.fault = computed(() => (this.visible.value ? this.found.value : null));
    const make = valueMaker(attribute, context);
    this.value = make ? computed(make) : this.own;
    const fixed = this.calculated || config.editable === false || placement?.readonly === true;
    this.readonly = computed(
      () =>
        fixed ||
        this.locked.value ||
        this.denied ||
        context.readonly.value ||
        this.logic.readonly(() => ({[this.id]: this.base.value})),
    );
    this.required = computed(() => this.rules().some((rule) => rule.kind === 'required'));
    this.changed = computed(
      () => !this.calculated && (this.unread.value !== null || !sameValue(this.own.value, this.base.value)),
    );
  }

  /** Whether this user may not change it, so that it is never sent. */
  get denied(): boolean {
    return this.context.denied?.(this.id) ?? false;
  }

  /** Whether a value is required at a placement with these rules. */
  requires(rules: readonly Rule[] = NO_RULES): boolean {
    const own = mergeRules(this.attribute.rules, rules, this.addedRules.value);
    return own.some(({kind}) => kind === 'required') || this.logic.requiredByItself();
  }

  /** Whether a formula makes the value, so that it is never sent. */
  get calculated(): boolean {
    return isCalculated(this.attribute);
  }

  /** Whether the value is hidden until the person reveals it, and stored on the server only. */
  get isPassword(): boolean {
    return configOf(this.attribute).policy !== undefined || this.placement?.control === 'password';
  }

  /** The label in the active locale. */
  get label(): string {
    return localized(this.placement?.label ?? this.attribute.label, this.context.app.locale.value);
  }

  /** The value as read-only fields and searches show it; '' where it is hidden. */
  text(formats: Formats): string {
    if (!this.visible.value) return '';
    const text = this.presentation.value || shownText(this.value.value, this.attribute, {formats});
    return text && this.isPassword ? PASSWORD_MASK : text;
  }

  /** The fault as a sentence in the active locale; '' when there is none. */
  get error(): string {
    const fault = this.fault.value;
    if (!fault) return '';
    return 'text' in fault ? fault.text : this.context.app.t(fault.key, fault.params);
  }

  /** Sets a value as changed by the person: it becomes dirty, is validated, and the fields that depend on it reset. */
  commit(value: unknown, presentation = '', data?: Record<string, unknown>): void {
    if (this.calculated) return;
    this.typedOver ??= this.state();
    this.uncommitted = false;
    this.typing = null;
    const take = () => {
      const before = this.own.peek();
      this.own.value = coerce(this.attribute, value);
      // Another value replaces the text.
      if (!sameValue(before, this.own.peek())) this.unread.value = null;
      this.presentation.value = presentation;
      this.dirty.value = true;
      this.noteTyped();
      if (this.context.validation.onLeave || this.found.peek()) this.validate();
      this.context.changed(this);
      this.context.committed(this, data);
    };
    // What depends on the field and is emptied now comes back with it.
    this.context.history.group(() => batch(take));
  }

  /**
   * Follows typing: a fault that is shown goes away as soon as the value is right; none appears before leaving, or before
   * a pause where the form is checked while typing.
   */
  input(value: unknown): void {
    this.typedOver ??= this.state();
    this.uncommitted = true;
    batch(() => {
      this.own.value = coerce(this.attribute, value);
      this.mend();
      this.context.changed(this);
    });
    clearTimeout(this.pause);
    if (!this.context.validation.whileTyping) return;
    this.pause = setTimeout(() => {
      if (this.uncommitted) this.validate();
    }, TYPING_PAUSE);
  }

  /** Follows typing of text that is no value yet: it counts for the journal alone. */
  setTyping(text: string | null): void {
    this.typing = text;
    this.context.changed(this);
  }

  /** Text that cannot be read was left in the control, or (null) is gone from it. */
  setUnread(text: string | null): void {
    this.typing = null;
    this.typedOver ??= this.state();
    batch(() => {
      this.unread.value = text;
      this.validate();
      this.context.changed(this);
    });
  }

  /** The person left the field: what was typed is committed. */
  leave(): void {
    const begun = this.typedOver?.value;
    if (this.uncommitted && !sameValue(begun, this.own.peek())) return this.commit(this.own.peek());
    // Text that was typed and restored is no change to report to others; it may be a fault.
    if (this.uncommitted) this.validate();
    this.uncommitted = false;
    this.noteTyped();
  }

  /** Copies a part of a picked record, where this field shows `reference.part` of it or is filled with that. */
  follow(referenceId: string, data: Record<string, unknown> = {}): void {
    const part = partOf(this.attribute, referenceId);
    if (part === undefined) return;
    if (!this.calculated) return this.fill(data[part]);
    const value = coerce(this.attribute, data[part] ?? '');
    if (sameValue(value, this.own.peek())) return;
    this.context.history.record(this, this.state());
    this.own.value = value;
  }

  /** As if the person had typed it; parts that the picked record lacks change nothing. */
  private fill(given: unknown): void {
    const picked = isPresented(given) ? given : {v: given, p: ''};
    if (picked.v === undefined || picked.v === null || this.denied) return;
    const value = coerce(this.attribute, picked.v);
    if (!sameValue(value, this.own.peek())) this.commit(value, picked.p);
  }

  /** Empties the field because one it depends on changed; it is not at fault before the person has seen it. */
  reset(): void {
    const empty = emptyValue(this.attribute);
    if (sameValue(this.own.peek(), empty)) return;
    this.commit(empty);
    this.blame(null);
  }

  /** Whether a change of the attribute `id` empties this one. */
  dependsOn(id: string): boolean {
    return Object.values(configOf(this.attribute).dependsOn ?? {}).includes(id);
  }

  /** Sets and answers the fault; hidden and read-only fields have none. */
  validate(): Fault | null {
    const unchecked = this.readonly.peek() || !this.visible.peek();
    this.blame(unchecked ? null : this.faultFor(this.own.peek()));
    return this.fault.peek();
  }

  /**
   * After a change of the attribute `id`: a fault that it has fixed is removed. One appears only where the person has
   * entered a value that is now on the wrong side of the other.
   */
  recheck(id: string): void {
    if (!this.found.peek() && !this.dirty.peek()) return;
    const rules = this.rules();
    const compared = rules.some((rule) => rule.kind === 'after' && rule.field === id);
    if (compared && this.dirty.peek() && this.context.validation.onLeave) this.validate();
    else if (compared || this.logic.decides || rules.some(({kind}) => kind === 'expression')) this.mend();
  }

  private mend(): void {
    if (this.found.peek() && !this.faultFor(this.own.peek())) this.blame(null);
  }

  /** Shows a fault found elsewhere, e.g. by the server; null removes it. */
  blame(fault: Fault | null): void {
    if (fault === this.found.peek()) return;
    this.found.value = fault;
    this.context.faulted?.(this);
  }

  /** Restores a state of the undo history; returns the one that it replaces. Fields that depend on it do not follow. */
  swap(kept: FieldState): FieldState {
    const now = this.state();
    batch(() => {
      this.own.value = kept.value;
      this.presentation.value = kept.presentation;
      this.unread.value = kept.unread;
      this.dirty.value = kept.dirty;
      this.uncommitted = false;
      this.typing = null;
      this.typedOver = null;
      this.blame(kept.fault);
      this.context.changed(this);
    });
    return now;
  }

  /** Sets the server's value as the saved one and as the shown one. */
  accept(saved: unknown, presentation = ''): void {
    this.uncommitted = false;
    this.typedOver = null;
    batch(() => {
      this.base.value = this.own.value = coerce(this.attribute, saved);
      this.presentation.value = presentation;
      this.dirty.value = false;
      this.unread.value = null;
      this.typing = null;
      this.blame(null);
      this.context.changed(this);
    });
  }

  /** Sets the server's value as the saved one only; what was typed stays, and counts as changed where it differs. */
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

  private state(): FieldState {
    return {
      value: this.own.peek(),
      presentation: this.presentation.peek(),
      unread: this.unread.peek(),
      dirty: this.dirty.peek(),
      fault: this.fault.peek(),
    };
  }

  /** What was typed is over: where it changed something, that can be undone. */
  private noteTyped(): void {
    const before = this.typedOver;
    this.typedOver = null;
    if (!before || (sameValue(before.value, this.own.peek()) && before.unread === this.unread.peek())) return;
    this.context.history.record(this, before);
  }

  /** What applies now: the attribute's rules, the placement's, those added by script, and the conditions'. */
  rules(): Rule[] {
    const rules = mergeRules(this.attribute.rules, this.placement?.rules, this.addedRules.value);
    const required = rules.some(({kind}) => kind === 'required') || !this.logic.required();
    return required ? rules : [{kind: 'required'}, ...rules];
  }

  private faultFor(value: unknown): Fault | null {
    const {app, scope, record, labelOf} = this.context;
    const unread = this.unread.peek();
    if (unread !== null) return unreadable(this.attribute, app.formats.peek(), unread);
    return faultOf(value, this.attribute, this.rules(), {
      labelOf,
      formats: app.formats.peek(),
      label: localized(this.placement?.label ?? this.attribute.label, app.locale.peek()),
      values: scope,
      record,
    });
  }
}
