import {configOf} from '../../values/attribute-type.js';
import {controlOperand} from '../operand-part.js';
import {useNumberValue} from './control.js';
import {filterScale} from './filter.js';

/** Digits after the decimal symbol that are shown of any number. */
const MOST_PLACES = 10;

/** A column without a scale is filtered by whatever is typed. */
export const operand = controlOperand({
  useControl({attribute, ...props}) {
    const scale = filterScale(attribute);
    const config = {...configOf(attribute), scale: scale ?? MOST_PLACES};
    return useNumberValue({
      ...props,
      attribute: {...attribute, type: [attribute.type[0], config]},
      ownDigits: scale === undefined || undefined,
    });
  },
});
