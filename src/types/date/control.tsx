import {useDateControl} from '../../controls/date/date-control.js';
import {textOf, type ControlPart} from '../control-part.js';

export const control: ControlPart = {
  useControl: ({value, ...props}) => useDateControl({...props, value: textOf(value)}),
};
