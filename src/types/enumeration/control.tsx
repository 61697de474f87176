import {useSelectControl} from '../../controls/select/select-control.js';
import {useApp} from '../../ui/app-context.js';
import {configOf} from '../../values/attribute-type.js';
import {optionsOf, readOptions} from '../../values/options.js';
import {textOf, type ControlPart} from '../control-part.js';

export const control: ControlPart = {
  useControl({attribute, enumerations, value, ...props}) {
    const options = readOptions(optionsOf(attribute, {enumerations}), useApp().locale.value);
    const required = props.required || configOf(attribute).allowNull === false;
    return useSelectControl({...props, value: textOf(value), required, options});
  },
};
