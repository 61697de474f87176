import {useBooleanControl} from '../../controls/boolean/boolean-control.js';
import type {ControlPart} from '../control-part.js';

export const control: ControlPart = {
  framed: false,
  useControl: ({value, ...props}) =>
    useBooleanControl({
      ...props,
      value: value === true,
      text: props.inCell ? undefined : props.called,
      label: props.inCell ? props.label : undefined,
    }),
};
