import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_ANSWER, type SigningField} from '../../contract/signing.js';
import {SignaturePicture} from '../../controls/signature/signature-picture.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {TYPE_ICONS} from '../signing/words.js';
import type {VisitSession} from './visit-session.js';
import css from './visit-field.css';

interface VisitFieldProps {
  session: VisitSession;
  field: SigningField;
  /** px of a point. */
  scale: number;
}

/** px beneath which a field shows its icon alone. */
const NARROW = 64;

/** A field on its page: it is filled where it is, and signed in a dialog. */
export function VisitField({session, field, scale}: VisitFieldProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {model} = session;
  const {id, type, x, y, width, height, required} = field;
  const value = model.answers.value[id] ?? '';
  const label = field.label || t(`signing.type.${type}`);
  const current = session.field.value === id;
  const box = {left: x * scale, top: y * scale, width: width * scale, height: height * scale};
  const look = classes('lc-vfield', current && 'is-current', value && 'is-done', !required && 'is-optional');
  const at = () => (session.field.value = id);
  if (type === 'checkbox')
    return (
      <label className={classes(look, 'is-check')} style={box} title={label}>
        <input
          type="checkbox"
          className="lc-check"
          data-field={id}
          aria-label={label}
          checked={value === 'true'}
          required={required}
          onFocus={at}
          onChange={({currentTarget}) => model.answer(field, currentTarget.checked ? 'true' : '')}
        />
      </label>
    );
  if (type === 'text' || (type === 'date' && value))
    return (
      <span
        className={classes(look, 'is-input')}
        style={type === 'date' ? {...box, width: undefined, minWidth: box.width} : box}
      >
        <input
          type={type}
          data-field={id}
          aria-label={label}
          placeholder={label}
          required={required}
          maxLength={LONGEST_ANSWER}
          value={value}
          style={{fontSize: Math.max(9, Math.min(14, height * scale * 0.5))}}
          onFocus={at}
          onChange={({currentTarget}) => model.answer(field, currentTarget.value)}
          onKeyDown={({key, nativeEvent}) => key === 'Enter' && !nativeEvent.isComposing && session.goToNext()}
        />
      </span>
    );
  return <Press {...{session, field, scale, value, label, look, box}} />;
}

interface PressProps extends VisitFieldProps {
  value: string;
  label: string;
  look: string;
  box: {left: number; top: number; width: number; height: number};
}

function Press({session, field, value, label, look, box}: PressProps) {
  useSignals();
  const {t} = useApp();
  const {id, type} = field;
  return (
    <button
      type="button"
      className={look}
      style={box}
      data-field={id}
      aria-haspopup={type === 'date' ? undefined : 'dialog'}
      onFocus={() => (session.field.value = id)}
      onClick={(event) => void session.press(field, event.detail === 0)}
    >
      <span className="lc-unseen">{value ? t('signing.visit.fieldDone', {label}) : label}</span>
      {value ? (
        <SignaturePicture key={value} value={{data: value}} />
      ) : (
        <span className="lc-vfield__face" aria-hidden="true">
          <Icon name={TYPE_ICONS[type]} size="small" />
          {box.width >= NARROW && <span className="lc-truncate">{field.label || t(`signing.visit.here.${type}`)}</span>}
        </span>
      )}
    </button>
  );
}
