// @words later
import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {reportNativeFault} from '../../ui/device/native-fault.js';
import {Icon} from '../../ui/icons/icon.js';
import {worded} from '../../ui/late/wanted.js';
import {partName} from '../../ui/part-name.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {lazyPart} from '../../values/lazy-part.js';
import {formatNumber} from '../../values/number.js';
import type {PositionConfig} from '../../values/types.js';
import {InputBox} from '../input-box.js';
import type {ControlProps} from '../props.js';
import {useTypedText, type TypedText, type Wording} from '../typed-text.js';
import css from './position.css';

export interface PositionControlProps extends ControlProps<string> {
  request?: PositionConfig;
}

interface Found {
  text: string;
  /** Metres; 0 where the device does not say. */
  accuracy: number;
}

const WORDING: Wording<string> = {show: (value) => value, read: (text) => ({value: text})};
const finding = lazyPart(() => import('./find-position.js'), 'later');

/** A line of text that is typed, or written by where the device is. */
export function PositionControl({request, ...props}: PositionControlProps) {
  useSignals();
  useSheet(css);
  const {t, formats} = useApp();
  const {input, typed} = useTypedText(props, WORDING);
  const {busy, found, ask, forget} = useFound(typed, request);
  const editable = !props.disabled && !props.readonly;
  const label = partName(t(busy ? 'position.finding' : 'position.find'), props);
  const within = found?.text === props.value && found.accuracy > 0 ? Math.ceil(found.accuracy) : 0;
  const withinId = `${props.id}-within`;
  return (
    <>
      <InputBox {...props}>
        <input
          {...input}
          type="text"
          aria-describedby={classes(props.describedBy, within > 0 && withinId) || undefined}
          onInput={(event) => {
            forget();
            input.onInput(event);
          }}
        />
        {editable && (
          <button
            type="button"
            className="lc-input__btn"
            aria-label={label}
            aria-busy={busy || undefined}
            title={label}
            onClick={() => void ask()}
          >
            {busy ? <span className="lc-spin" /> : <Icon name="crosshair" />}
          </button>
        )}
      </InputBox>
      {within > 0 && !props.inCell && (
        <div id={withinId} className="lc-position__within">
          {t('position.within', {shown: formatNumber(within, 0, formats.value)})}
        </div>
      )}
    </>
  );
}

/** Asks the device once at a time; an answer to who has typed meanwhile is not wanted any more. */
function useFound(typed: TypedText<string>, request: PositionConfig | undefined) {
  const app = useApp();
  const root = useRoot();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef<object | null>(null);
  useEffect(() => () => void (asked.current = null), []);
  const forget = () => {
    asked.current = null;
    setBusy(false);
    setFound(null);
  };
  const ask = async () => {
    if (asked.current) return;
    const own = (asked.current = {});
    const isWanted = () => asked.current === own;
    setBusy(true);
    const code = await worded({app, root}, finding);
    await code?.findPosition(request).then(
      (position) => {
        if (!isWanted()) return;
        setFound(position);
        typed.replace(position.text);
        root.announce(app.t('position.found', {text: position.text}));
      },
      (cause: unknown) => isWanted() && reportNativeFault(app, cause, 'position'),
    );
    if (!isWanted()) return;
    asked.current = null;
    setBusy(false);
  };
  return {busy, found, ask, forget};
}
