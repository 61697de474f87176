import {signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import type {Fault} from '../rules/fault.js';
import {patterns} from '../rules/lazy-rules.js';
import {lazyPart, type LazyPart} from '../values/lazy-part.js';
import {classes} from '../ui/classes.js';
import type {FieldFrameProps} from '../ui/field-frame.js';
import {FieldElement} from './field-element.js';
import {text, whole} from './properties.js';
import type {MaskInWords} from '../rules/mask.js';

/** A field of free text, with the constraints of a native input for its length and form. */
export abstract class TextField extends FieldElement {
  static override properties = {
    ...FieldElement.properties,
    maxlength: whole(-1),
    minlength: whole(-1),
    pattern: text(),
  };

  /** No more characters can be typed. -1: any number. */
  declare maxlength: number;
  /** Text a person typed must have at least so many characters. */
  declare minlength: number;
  /** A regular expression that the whole text matches. One that could need exponential time, `(a+)*`, is ignored. */
  declare pattern: string;
  /** Of those that have one: shows how many characters there are of `maxlength`. */
  declare protected counter: boolean;

  protected override fault(): Fault | null {
    return super.fault() ?? (this.value ? this.textFault(this.value) : null);
  }

  protected override get field() {
    const field = super.field;
    const {extra, maxlength} = this;
    return extra
      ? {...field, describedBy: classes(field.describedBy, `${field.id}-extra`)}
      : {...field, maxLength: maxlength < 0 ? undefined : maxlength};
  }

  /** Whether it has a mask or a counter. */
  protected get extra(): boolean {
    return this.counter && this.maxlength >= 0;
  }

  protected get masking(): MaskInWords | undefined {
    return undefined;
  }

  protected override frame(control: ReactNode, differing?: Partial<FieldFrameProps>): ReactNode {
    const {extra, extras, counter, value, masking} = this;
    if (!extra) return super.frame(control, differing);
    const limit = counter && this.maxlength >= 0 ? this.maxlength : undefined;
    return super.frame(
      <>
        {control}
        {extras && <extras.Extras id={`${this.field.id}-extra`} text={value} {...{limit, masking}} />}
      </>,
      differing,
    );
  }

  /** What these need; null while it is not there. */
  protected get extras() {
    return this.extra ? arrived(EXTRAS, () => this.app?.load(EXTRAS)) : null;
  }

  /** As with a native input, length is a fault of what a person typed and not of what the page began with. */
  private textFault(value: string): Fault | null {
    const {maxlength, minlength, pattern, shownLabel: label} = this;
    const typed = this.edited.value;
    const length = this.extra ? [...value].length : value.length;
    if (typed && length < minlength) return {key: 'rule.minLength', params: {label, count: minlength}};
    if (typed && maxlength >= 0 && length > maxlength)
      return {key: 'rule.maxLength', params: {label, count: maxlength}};
    if (!pattern || matches(pattern, value)) return null;
    const {hint} = this;
    return hint ? {key: 'rule.patternHint', params: {label, hint}} : {key: 'rule.pattern', params: {label}};
  }
}

const EXTRAS = lazyPart(() => import('../controls/text/extras.js'), 'later');

/** Counts parts that have come. */
const came = signal(0);

/** A part, asked for when it is first needed; null until it is there. */
function arrived<T>(part: LazyPart<T>, load: () => Promise<T> | undefined = part.load): T | null {
  void came.value;
  if (!part.peek())
    load()?.then(
      () => came.value++,
      () => undefined,
    );
  return part.peek();
}

/** Until what matches patterns is there, all match. */
const matches = (pattern: string, value: string) => arrived(patterns)?.matchesPattern(pattern, value) ?? true;
