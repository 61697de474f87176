import {useId, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {LookupValue} from '../controls/lookup/lookup-control.js';
import type {LookupSource} from '../state/lookup/lookup-source.js';
import {configOf} from '../values/attribute-type.js';
import type {Attribute, Locale, OptionsMap} from '../values/types.js';
import type {ControlPart, ValueControlProps} from './control-part.js';

export interface OperandProps {
  attribute: Attribute;
  /** Options of enumerations by alias. */
  enumerations?: Record<string, OptionsMap>;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Accessible name. */
  label: string;
}

export interface OperandOptions extends Pick<OperandProps, 'enumerations'> {
  locale: Locale;
}

/** How the value that a filter compares with is given. Loads with the first filter. */
export interface OperandPart {
  Operand(props: OperandProps): ReactNode;
  /** Where several are picked from. Where there is nothing they are texts between commas. */
  source?(attribute: Attribute, options: OperandOptions): LookupSource | null;
  /** What a filter keeps of a picked one. */
  kept?(picked: LookupValue): unknown;
}

/** The control of a type as an operand: none is a value too. */
export const controlOperand = (control: ControlPart): OperandPart => ({
  Operand: ({attribute, onChange, ...props}) => (
    <Operand {...props} {...{control}} attribute={emptiable(attribute)} onInput={onChange} onCommit={onChange} />
  ),
});

function Operand({control, ...props}: Omit<ValueControlProps, 'id'> & {control: ControlPart}) {
  useSignals();
  const id = useId();
  return control.useControl({...props, id});
}

const emptiable = (attribute: Attribute): Attribute => ({
  ...attribute,
  rules: undefined,
  type: [attribute.type[0], {...configOf(attribute), allowNull: true}],
});
