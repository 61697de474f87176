import {useNumberControl} from '../../controls/number/number-control.js';
import {configOf} from '../../values/attribute-type.js';
import type {ControlPart, ValueControlProps} from '../control-part.js';

/** `ownDigits`: as many digits as the number has. */
export function useNumberValue({attribute, value, ...props}: ValueControlProps & {ownDigits?: boolean}) {
  const {isNonNegative, scale, allowNull, prefix, suffix, currency, unit} = configOf(attribute);
  return useNumberControl({
    ...props,
    value: typeof value === 'number' ? value : null,
    nonNegative: isNonNegative,
    ...{scale, allowNull, prefix, suffix, currency, unit},
  });
}

export const control: ControlPart = {useControl: useNumberValue};
