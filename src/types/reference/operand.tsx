import {useId} from 'react';
import {LookupControl} from '../../controls/lookup/lookup-control.js';
import {choiceCondition} from '../../state/field/reference-choice.js';
import {configOf} from '../../values/attribute-type.js';
import type {OperandPart, OperandProps} from '../operand-part.js';
import {operand as text} from '../string/operand.js';
import {storedReference, pickedReferences} from './picked.js';

const source: NonNullable<OperandPart['source']> = (attribute) => {
  const {ref, dataColumns, searchColumns, checkAccess, filters} = configOf(attribute);
  const where = choiceCondition({filters});
  return ref ? {alias: ref, dataColumns, searchColumns, checkAccess, where, disableCreate: true} : null;
};

export const operand: OperandPart = {
  Operand: (props) => (configOf(props.attribute).ref ? <Picked {...props} /> : <text.Operand {...props} />),
  source,
  kept: storedReference,
};

function Picked({attribute, value, onChange, label}: OperandProps) {
  const id = useId();
  return (
    <LookupControl
      {...{id, label}}
      source={source(attribute, {locale: 'en'})!}
      value={pickedReferences(value)[0] ?? null}
      onCommit={(picked) => onChange(picked && storedReference(picked))}
    />
  );
}
