import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SelectControl} from '../../controls/select/select-control.js';
import {useApp} from '../../ui/app-context.js';
import {optionsOf, readOptions} from '../../values/options.js';
import {textOf} from '../control-part.js';
import type {OperandOptions, OperandPart} from '../operand-part.js';
import type {Attribute} from '../../values/types.js';

/** The options of an enumeration, or of a column with a list of its own. */
export const offeredOptions = (attribute: Attribute, {enumerations, locale}: OperandOptions) =>
  readOptions(optionsOf(attribute, {enumerations}), locale).filter(({key}) => key !== '');

export const operand: OperandPart = {
  Operand({attribute, enumerations, value, onChange, label}) {
    const id = useId();
    useSignals();
    const {t, locale} = useApp();
    return (
      <SelectControl
        {...{id, label}}
        value={textOf(value)}
        options={offeredOptions(attribute, {enumerations, locale: locale.value})}
        placeholder={t('filter.value')}
        onCommit={onChange}
      />
    );
  },
  source: (attribute, options) => ({options: offeredOptions(attribute, options)}),
  kept: ({id}) => id,
};
