import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {INKS} from './inks.js';

/** The colour that is signed in. */
export function InkChoice({ink, onInk}: {ink: string; onInk: (ink: string) => void}) {
  useSignals();
  const {t} = useApp();
  const name = useId();
  return (
    <fieldset className="lc-signpad__inks">
      <legend>{t('signature.ink')}</legend>
      {INKS.map(({id, colour, label}) => (
        <label key={id} className="lc-signpad__ink" title={t(label)}>
          <input
            type="radio"
            name={name}
            aria-label={t(label)}
            checked={colour === ink}
            onChange={() => onInk(colour)}
          />
          <span style={{background: colour}} />
        </label>
      ))}
    </fieldset>
  );
}
