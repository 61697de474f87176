import {useLongTextControl} from '../../controls/text/long-text-control.js';
import {configOf} from '../../values/attribute-type.js';
import {textOf, type ControlPart} from '../control-part.js';

export const control: ControlPart = {
  beside: true,
  useControl: ({attribute, value, rows, ...props}) =>
    useLongTextControl({...props, value: textOf(value) ?? '', rows: configOf(attribute).rows ?? rows}),
};
