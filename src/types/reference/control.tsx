import {LookupControl} from '../../controls/lookup/lookup-control.js';
import {choiceCondition} from '../../state/field/reference-choice.js';
import {configOf} from '../../values/attribute-type.js';
import type {ControlPart} from '../control-part.js';
import {storedReference, pickedReferences} from './picked.js';

export const control: ControlPart = {
  useControl({attribute, value, onInput, onCommit, ...props}) {
    const config = configOf(attribute);
    const {ref = '', dataColumns, searchColumns, checkAccess} = config;
    return (
      <LookupControl
        {...props}
        source={{alias: ref, dataColumns, searchColumns, checkAccess, where: choiceCondition(config)}}
        value={pickedReferences(value)[0] ?? null}
        onInput={onInput && ((picked) => onInput(picked && storedReference(picked)))}
        onCommit={(picked) => onCommit(picked && storedReference(picked))}
      />
    );
  },
};
