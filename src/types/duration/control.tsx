import {useInputBox} from '../../controls/input-box.js';
import type {ControlProps} from '../../controls/props.js';
import {useTypedText} from '../../controls/typed-text.js';
import {useApp} from '../../ui/app-context.js';
import {textOf, type ControlPart} from '../control-part.js';
import {formatDuration} from './duration.js';
import {parseDuration} from './parse.js';

export const control: ControlPart = {
  useControl: ({value, ...props}) => useDurationControl({...props, value: textOf(value)}),
};

/** A length of time that a person types, as ISO 8601. */
function useDurationControl(props: ControlProps<string | null>) {
  const formats = useApp().formats.value;
  const {input} = useTypedText(props, {
    show: (value) => formatDuration(value, formats),
    read(text) {
      if (!text.trim()) return {value: null};
      const value = parseDuration(text, formats);
      return value === null ? null : {value};
    },
  });
  return useInputBox({...props, children: <input {...input} type="text" />});
}
