import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {generatePassword} from '../../rules/password-generate.js';
import {useT} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {partName} from '../../ui/part-name.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {InputBox} from '../input-box.js';
import {useTypedText, type Wording} from '../typed-text.js';
import type {PasswordPolicy} from '../../values/types.js';
import type {ControlProps} from '../props.js';
import {Strength} from './strength.js';
import css from './password.css';

export interface PasswordControlProps extends ControlProps<string> {
  /** What a made-up password keeps to; without one there is no button that makes one up. */
  policy?: PasswordPolicy & {maxLength?: number};
  /** Shows how strong the password is. */
  meter?: boolean;
}

const PLAIN: Wording<string> = {show: (value) => value, read: (text) => ({value: text})};
/** Does not reveal how long the password is. */
const MASK = '••••••••';

/** A password: hidden until the person asks to see it, with its strength beneath. */
export function PasswordControl(props: PasswordControlProps) {
  if (props.readonly) return <MaskedText {...props} />;
  return <EditedPassword {...props} />;
}

function MaskedText(props: PasswordControlProps) {
  const {input} = useTypedText(props, {...PLAIN, show: (value) => value && MASK});
  return (
    <InputBox {...props}>
      <input {...input} type="text" />
    </InputBox>
  );
}

function EditedPassword({policy, meter, ...props}: PasswordControlProps) {
  useSignals();
  useSheet(css);
  const t = useT();
  const root = useRoot();
  const [shown, setShown] = useState(false);
  const {typed, input} = useTypedText(props, PLAIN);
  const strengthId = `${props.id}-strength`;
  const describedBy = classes(meter && strengthId, props.describedBy);
  const generate = (asked: NonNullable<typeof policy>) => {
    setShown(true);
    typed.replace(generatePassword(asked, randomBelow));
    root.announce(t('password.generated'));
  };
  return (
    <>
      <InputBox {...props}>
        <input
          {...input}
          className="lc-input__v lc-password"
          type={shown ? 'text' : 'password'}
          aria-describedby={describedBy || undefined}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className="lc-input__btn"
          aria-label={partName(t('password.show'), props)}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size="small" />
        </button>
        {policy && (
          <button
            type="button"
            className="lc-input__btn"
            aria-label={partName(t('password.generate'), props)}
            disabled={props.disabled}
            onClick={() => generate(policy)}
          >
            <Icon name="refresh-cw" size="small" />
          </button>
        )}
      </InputBox>
      {meter && <Strength id={strengthId} password={props.value} />}
    </>
  );
}

/** Evenly spread: what would favour the first numbers is drawn again. */
function randomBelow(limit: number): number {
  const [number] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number];
  const even = 2 ** 32 - (2 ** 32 % limit);
  return number < even ? number % limit : randomBelow(limit);
}
