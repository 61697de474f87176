import {ratingMax} from '../src/controls/rating/rating.js';
import {RatingControl} from '../src/controls/rating/rating-control.js';
import {FieldElement} from '../src/host/field-element.js';
import {flag, text, textThat, whole} from '../src/host/properties.js';
import type {Fault} from '../src/rules/fault.js';

/**
 * A rating from 1 to `max`, as stars or other signs. `value` is the plain number as text (`3.5`), and '' without a rating; one
 * between two steps, as an average, is shown as it is.
 * @tag lc-rating
 * @fires {Event} input - On a new rating. Bubbles, composed.
 * @fires {Event} change - On a new rating. Bubbles.
 * @key Arrows - One step more or less.
 * @key Home_End - No rating where none is required, and the best.
 * @key Digits - That rating; 0 removes it.
 * @key Delete_Backspace - Removes the rating, where none is required.
 * @key Enter - Submits the form.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-rating name="quality" label="Quality of deliveries" value="4"></lc-rating>
 */
export class LcRating extends FieldElement {
  static override tag = 'lc-rating';
  static override kind = 'range';
  static override properties = {
    ...FieldElement.properties,
    value: textThat((given) => toRating(given) !== null),
    max: whole(5),
    half: flag(),
    icon: text('star'),
  };

  /** The best rating, so many signs; 20 at most. */
  declare max: number;
  /** Half signs can be chosen. */
  declare half: boolean;
  /** Name of the icon that is repeated. */
  declare icon: string;

  /** The rating as a number; NaN while there is none. */
  get valueAsNumber(): number {
    return toRating(this.value) ?? NaN;
  }
  set valueAsNumber(rating: number) {
    this.value = Number.isFinite(rating) ? String(rating) : '';
  }

  protected override fault(): Fault | null {
    const rating = toRating(this.value);
    const [label, max] = [this.shownLabel, ratingMax(this.max)];
    if (!rating) return this.required ? {key: 'rule.required', params: {label}} : null;
    if (rating < 0) return {key: 'rule.min', params: {label, min: 0}};
    return rating > max ? {key: 'rule.max', params: {label, max}} : null;
  }

  protected override view() {
    const {max, half, icon} = this;
    return (
      <RatingControl
        {...this.field}
        {...{max, half, icon}}
        value={toRating(this.value)}
        onInput={(rating) => this.input(toText(rating))}
        onCommit={(rating) => this.commit(toText(rating))}
      />
    );
  }
}

function toRating(text: string): number | null {
  const rating = text.trim() ? Number(text) : NaN;
  return Number.isFinite(rating) ? rating : null;
}

function toText(rating: number | null): string {
  return rating === null ? '' : String(rating);
}

export default LcRating;
