import {useSignals} from '@preact/signals-react/runtime';
import type {ValueControlProps} from '../../types/control-part.js';
import {ownControl} from '../../types/own-control.js';
import {CONTROLS} from '../../types/registry/control.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import type {Attribute} from '../../values/types.js';

/** Whether a value of an attribute is edited beside its record: one value, which nothing else of the record decides. */
export function isEditedAlone(attribute: Attribute): boolean {
  const {editable, policy, multiple, dependsOn} = configOf(attribute);
  return typeOf(attribute) in CONTROLS && editable !== false && !policy && !multiple && !dependsOn;
}

/** The control of an attribute's type over a plain value. */
export function ValueField(props: ValueControlProps) {
  useSignals();
  return (ownControl(props.attribute) ?? CONTROLS[typeOf(props.attribute)])?.useControl(props);
}
