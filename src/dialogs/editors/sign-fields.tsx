import {useMemo, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LookupControl} from '../../controls/lookup/lookup-control.js';
import {SelectControl} from '../../controls/select/select-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import {useApp} from '../../ui/app-context.js';
import {FieldFrame} from '../../ui/field-frame.js';
import type {Draft} from './editor-dialog.js';
import {currencyOptions, NO_SIGN, signOf, SIGNS, unitOptions, type Sign, type SignParts} from './number-signs.js';
import type {NumberFormat} from './value-format.js';

/** What stands beside the digits, and the text of no number. */
export function SignFields({id, value, change}: Draft<NumberFormat>) {
  useSignals();
  const {t} = useApp();
  const [sign, setSign] = useState(() => signOf(value));
  const left = useRef<Partial<Record<Sign, SignParts>>>({});
  const options = SIGNS.map((key) => ({key, value: key, text: t(`dialogs.format.sign.${key}`)}));
  const choose = (next: Sign) => {
    const {prefix, suffix, currency, unit} = value;
    left.current[sign] = {prefix, suffix, currency, unit};
    setSign(next);
    change({...value, ...NO_SIGN, ...left.current[next]});
  };
  const props = {id, value, change};
  return (
    <>
      <div className="lc-editor__row">
        <FieldFrame id={`${id}-sign`} label={t('dialogs.format.sign')}>
          <SelectControl
            id={`${id}-sign`}
            required
            options={options}
            value={sign}
            onCommit={(key) => choose(key as Sign)}
          />
        </FieldFrame>
        <TextField {...props} name="empty" />
      </div>
      {sign === 'own' && (
        <div className="lc-editor__row">
          <TextField {...props} name="prefix" />
          <TextField {...props} name="suffix" />
        </div>
      )}
      {(sign === 'currency' || sign === 'unit') && <CodeField key={sign} {...props} name={sign} />}
    </>
  );
}

function TextField({id, value, change, name}: Draft<NumberFormat> & {name: 'prefix' | 'suffix' | 'empty'}) {
  const {t} = useApp();
  const set = (text: string) => change({...value, [name]: text});
  return (
    <FieldFrame id={`${id}-${name}`} label={t(`dialogs.format.${name}`)}>
      <TextControl id={`${id}-${name}`} value={value[name]} onInput={set} onCommit={set} />
    </FieldFrame>
  );
}

const OFFERED = {currency: currencyOptions, unit: unitOptions};

/** A currency or unit, found by typing. */
function CodeField({id, value, change, name}: Draft<NumberFormat> & {name: keyof typeof OFFERED}) {
  useSignals();
  const {t, formats} = useApp();
  const {tag} = formats.value;
  const chosen = value[name];
  const [given] = useState(chosen);
  const options = useMemo(() => OFFERED[name](tag, given), [name, tag, given]);
  const source = useMemo(() => ({options}), [options]);
  const text = options.find(({key}) => key === chosen)?.text ?? chosen;
  return (
    <FieldFrame id={`${id}-${name}`} label={t(`dialogs.format.${name}`)}>
      <LookupControl
        id={`${id}-${name}`}
        source={source}
        noCard
        value={chosen ? {id: chosen, presentation: text} : null}
        placeholder={t('dialogs.format.find')}
        onCommit={(picked) => change({...value, [name]: picked?.id ?? ''})}
      />
    </FieldFrame>
  );
}
