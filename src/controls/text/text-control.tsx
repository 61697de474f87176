import {useInputBox} from '../input-box.js';
import {useTypedText, type Wording} from '../typed-text.js';
import type {ControlProps} from '../props.js';

export interface TextControlProps extends ControlProps<string> {
  type?: 'text' | 'email';
  /** What a mask makes of the text. */
  wording?: Wording<string>;
}

const PLAIN: Wording<string> = {show: (value) => value, read: (text) => ({value: text})};
const EMAIL: Wording<string> = {show: (value) => value, read: (text) => ({value: text.trim()})};

/** One line of text. */
export function TextControl(props: TextControlProps) {
  return useTextControl(props);
}

/** The same within a component that renders nothing else: a form has hundreds. */
export function useTextControl({type = 'text', wording, ...props}: TextControlProps) {
  const {input} = useTypedText(props, wording ?? (type === 'email' ? EMAIL : PLAIN));
  return useInputBox({
    ...props,
    children: (
      // Not type=email: it rewrites international addresses and hides spaces that were typed.
      <input
        {...input}
        type="text"
        {...(type === 'email' && {inputMode: props.inputMode ?? 'email', autoCapitalize: 'off', spellCheck: false})}
      />
    ),
  });
}
