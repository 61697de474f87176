import {useSignals} from '@preact/signals-react/runtime';
import {RatingControl} from '../../controls/rating/rating-control.js';
import {configOf} from '../../values/attribute-type.js';
import type {FieldControlProps} from '../../types/field-part.js';
import {boundsOf} from './bounds.js';

/** A number as a rating up to its rule `max`; with halves where it keeps digits after the decimal symbol. */
export default function RatingField({field, source: _, rows: __, ...props}: FieldControlProps) {
  useSignals();
  const {allowNull, icon, scale = 0} = configOf(field.attribute);
  const value = field.value.value;
  const noRating = allowNull ? null : 0;
  return (
    <RatingControl
      {...props}
      icon={icon}
      half={scale > 0}
      max={boundsOf(field).max}
      value={typeof value === 'number' ? value : null}
      onInput={(rating) => field.input(rating ?? noRating)}
      onCommit={(rating) => field.commit(rating ?? noRating)}
    />
  );
}
