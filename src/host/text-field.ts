import {signal} from '@preact/signals-react';
import type {Fault} from '../rules/fault.js';
import {patterns} from '../rules/lazy-rules.js';
import {FieldElement} from './field-element.js';
import {text, whole} from './properties.js';

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

  protected override fault(): Fault | null {
    return super.fault() ?? (this.value ? this.textFault(this.value) : null);
  }

  protected override get field() {
    return {...super.field, maxLength: this.maxlength < 0 ? undefined : this.maxlength};
  }

  /** As with a native input, length is a fault of what a person typed and not of what the page began with. */
  private textFault(value: string): Fault | null {
    const {maxlength, minlength, pattern, shownLabel: label} = this;
    const typed = this.edited.value;
    if (typed && value.length < minlength) return {key: 'rule.minLength', params: {label, count: minlength}};
    if (typed && maxlength >= 0 && value.length > maxlength)
      return {key: 'rule.maxLength', params: {label, count: maxlength}};
    if (!pattern || matches(pattern, value)) return null;
    const {hint} = this;
    return hint ? {key: 'rule.patternHint', params: {label, hint}} : {key: 'rule.pattern', params: {label}};
  }
}

/** Rises when what matches patterns has come, with the first of them; until it is there, all match. */
const patternsCame = signal(false);

function matches(pattern: string, value: string): boolean {
  void patternsCame.value;
  const part = patterns.peek();
  if (part) return part.matchesPattern(pattern, value);
  patterns.load().then(
    () => (patternsCame.value = true),
    () => undefined,
  );
  return true;
}
