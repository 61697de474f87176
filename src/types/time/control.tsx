import {TimeControl} from '../../controls/time/time-control.js';
import {configOf} from '../../values/attribute-type.js';
import {textOf, type ControlPart} from '../control-part.js';

export const control: ControlPart = {
  useControl({attribute, value, ...props}) {
    const between = attribute.rules?.find((rule) => rule.kind === 'time-between');
    const {allowNull} = configOf(attribute);
    return <TimeControl {...props} {...{allowNull}} value={textOf(value)} min={between?.min} max={between?.max} />;
  },
};
