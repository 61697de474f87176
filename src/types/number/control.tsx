import {useNumberControl} from '../../controls/number/number-control.js';
import {useApp} from '../../ui/app-context.js';
import {configOf} from '../../values/attribute-type.js';
import {localized} from '../../values/localized.js';
import type {ControlPart, ValueControlProps} from '../control-part.js';

/** `ownDigits`: as many digits as the number has. */
export function useNumberValue({attribute, value, ...props}: ValueControlProps & {ownDigits?: boolean}) {
  const locale = useApp().locale.value;
  const {scale, prefix, suffix, isNonNegative, allowNull} = configOf(attribute);
  return useNumberControl({
    ...props,
    value: typeof value === 'number' ? value : null,
    scale,
    nonNegative: isNonNegative,
    allowNull,
    prefix: localized(prefix, locale),
    suffix: localized(suffix, locale),
  });
}

export const control: ControlPart = {useControl: useNumberValue};
