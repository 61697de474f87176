import {useTextControl} from '../../controls/text/text-control.js';
import {textOf, type ControlPart} from '../control-part.js';

export const control: ControlPart = {
  useControl: ({attribute, value, ...props}) =>
    useTextControl({...props, value: textOf(value) ?? '', type: attribute.type[0] === 'email' ? 'email' : 'text'}),
};
