import {TimestampControl} from '../../controls/date/timestamp-control.js';
import type {ControlPart} from '../control-part.js';

export const control: ControlPart = {
  useControl: ({value, ...props}) => <TimestampControl {...props} value={typeof value === 'number' ? value : null} />,
};
