import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {configOf, isCalculated} from '../../values/attribute-type.js';
import {sameValue} from '../../values/compare.js';
import {isPresented} from '../../values/presented.js';
import {coerce, emptyValue} from '../../types/coerce.js';
import {shownText} from '../../types/shown.js';
import {PASSWORD_MASK} from '../../values/presentation.js';
import {localized} from '../../values/localized.js';
import {FieldValidation} from './field-validation.js';
import {FieldValue} from './field-value.js';
import {Logic, valueMaker} from '../form/logic.js';
import {TYPING_PAUSE} from '../form/validation.js';
import {partOf} from '../form/picked-parts.js';
import type {Fault} from '../../rules/validate.js';
import type {FieldContext, FieldOverrides, FieldState} from './field-context.js';
import type {Formats} from '../../values/formats.js';
import type {FieldPlacement} from '../../values/metadata.js';
import type {Places} from '../../values/placements.js';
import type {Attribute} from '../../values/types.js';

/** One attribute of the open record, or one cell of a row: its value, fault, visibility and rights, each a signal. */
export class FieldModel {
  readonly id: string;
  readonly value: ReadonlySignal<unknown>;
  /** The value as it was entered, which is another one where a formula makes it. */
  readonly entered: ReadonlySignal<unknown>;
  /** Display text of a reference or file; '' when the value shows itself. */
  readonly presentation: ReadonlySignal<string>;
  readonly fault: ReadonlySignal<Fault | null>;
  readonly visible: ReadonlySignal<boolean>;
  /** By script: shown or hidden whatever the metadata declares; null: as declared. */
  readonly shown: ReadonlySignal<boolean | null>;
  /** Read-only whatever the metadata declares. */
  readonly locked: ReadonlySignal<boolean>;
  readonly readonly: ReadonlySignal<boolean>;
  readonly required: ReadonlySignal<boolean>;
  /** Whether the value differs from the saved one. */
  readonly changed: ReadonlySignal<boolean>;
  /** Whether a person (or script) changed the value since it was loaded or saved. */
  readonly dirty: ReadonlySignal<boolean>;
  /** Text left in the control although it cannot be read; null when the text is the value. */
  readonly unread: ReadonlySignal<string | null>;
  /** Text being typed that reads as no value yet; null when what is typed is the value. */
  typing: string | null = null;
  /** The server or the page is being asked about the value. */
  readonly asked: ReadonlySignal<boolean>;
  readonly validation: FieldValidation;
  readonly #locked = signal(false);
  readonly #asked = signal(false);
  readonly #shown = signal<boolean | null>(null);
  /** Typed, and not yet committed by leaving the field or Enter. */
  private uncommitted = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** What typing began from; null when nothing is typed. */
  private typedOver: FieldState | null = null;
  private readonly entry: FieldValue;

  constructor(
    readonly attribute: Attribute,
    value: unknown,
    private readonly context: FieldContext,
    readonly placement?: FieldPlacement,
    places?: Places,
  ) {
    const config = configOf(attribute);
    this.id = attribute.internalId;
    const entry = (this.entry = new FieldValue(attribute, value));
    this.entered = entry.entered;
    this.presentation = entry.presentation;
    this.dirty = entry.dirty;
    this.unread = entry.unread;
    this.shown = this.#shown;
    this.locked = this.#locked;
    this.asked = this.#asked;
    const logic = new Logic(attribute, context, places);
    const shown = placement?.visible ?? attribute.visible ?? true;
    this.visible = computed(() => this.#shown.value ?? (shown && logic.visible()));
    const make = valueMaker(attribute, context);
    this.value = make ? computed(make) : entry.entered;
    const fixed = this.calculated || config.editable === false || placement?.readonly === true;
    this.readonly = computed(
      () =>
        fixed ||
        this.locked.value ||
        this.denied ||
        context.readonly.value ||
        logic.readonly(() => ({[this.id]: entry.saved})),
    );
    this.validation = new FieldValidation(this, context, logic);
    this.fault = this.validation.fault;
    this.required = this.validation.required;
    this.changed = computed(() => !this.calculated && entry.changed.value);
  }

  /** Whether this user may not change it, so that it is never sent. */
  get denied(): boolean {
    return this.context.denied?.(this.id) ?? false;
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
      this.entry.commit(value, presentation);
      this.noteTyped();
      this.validation.validateOnLeave();
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
      this.entry.enter(value);
      this.validation.mend();
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
      this.entry.unread.value = text;
      this.validate();
      this.context.changed(this);
    });
  }

  /** The person left the field: what was typed is committed. */
  leave(): void {
    const begun = this.typedOver?.value;
    if (this.uncommitted && !sameValue(begun, this.entered.peek())) return this.commit(this.entered.peek());
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
    if (sameValue(value, this.entered.peek())) return;
    this.context.history.record(this, this.state());
    this.entry.enter(value);
  }

  /** As if the person had typed it; parts that the picked record lacks change nothing. */
  private fill(given: unknown): void {
    const picked = isPresented(given) ? given : {v: given, p: ''};
    if (picked.v === undefined || picked.v === null || this.denied) return;
    const value = coerce(this.attribute, picked.v);
    if (!sameValue(value, this.entered.peek())) this.commit(value, picked.p);
  }

  /** Empties the field because one it depends on changed; it is not at fault before the person has seen it. */
  reset(): void {
    const empty = emptyValue(this.attribute);
    if (sameValue(this.entered.peek(), empty)) return;
    this.commit(empty);
    this.blame(null);
  }

  /** Whether a change of the attribute `id` empties this one. */
  dependsOn(id: string): boolean {
    return Object.values(configOf(this.attribute).dependsOn ?? {}).includes(id);
  }

  /** Shows the value as this text; '': it shows itself. */
  setPresentation(text: string): void {
    this.entry.presentation.value = text;
  }

  setAsked(asked: boolean): void {
    this.#asked.value = asked;
  }

  overrule({visible, readonly, rules}: FieldOverrides): void {
    if (visible !== undefined) this.#shown.value = visible;
    if (readonly !== undefined) this.#locked.value = readonly;
    if (rules) this.validation.add(rules);
  }

  /** Sets and answers the fault; hidden and read-only fields have none. */
  validate(): Fault | null {
    return this.validation.validate();
  }

  /** Shows a fault found elsewhere, e.g. by the server; null removes it. */
  blame(fault: Fault | null): void {
    this.validation.blame(fault);
  }

  /** Restores a state of the undo history; returns the one that it replaces. Fields that depend on it do not follow. */
  swap(kept: FieldState): FieldState {
    const now = this.state();
    this.restore(kept);
    return now;
  }

  /** Sets the server's value as the saved one and as the shown one. */
  accept(saved: unknown, presentation = ''): void {
    batch(() => {
      const value = this.entry.rebase(saved);
      this.restore({value, presentation, unread: null, dirty: false, fault: null});
    });
  }

  /** Sets the server's value as the saved one only; what was typed stays, and counts as changed where it differs. */
  rebase(saved: unknown): void {
    batch(() => {
      this.entry.rebase(saved);
      this.context.changed(this);
    });
  }

  /** The value to go back to: what the server last gave. */
  get saved(): unknown {
    return this.entry.saved;
  }

  /** What was being typed is over. */
  private restore(state: FieldState): void {
    this.uncommitted = false;
    this.typing = null;
    this.typedOver = null;
    batch(() => {
      this.entry.restore(state);
      this.blame(state.fault);
      this.context.changed(this);
    });
  }

  private state(): FieldState {
    return {...this.entry.state(), fault: this.fault.peek()};
  }

  /** What was typed is over: where it changed something, that can be undone. */
  private noteTyped(): void {
    const before = this.typedOver;
    this.typedOver = null;
    if (!before || (sameValue(before.value, this.entered.peek()) && before.unread === this.unread.peek())) return;
    this.context.history.record(this, before);
  }
}
