import {useSignals} from '@preact/signals-react/runtime';
import type {SigningField} from '../../contract/signing.js';
import {useApp} from '../../ui/app-context.js';
import {SignedValue} from '../signing/signed-value.js';
import {progressOf} from '../signing/words.js';
import type {VisitSession} from './visit-session.js';

interface OtherFieldProps {
  session: VisitSession;
  field: SigningField;
  /** px of a point. */
  scale: number;
}

/** px beneath which a field has no room for a name. */
const NARROW = 40;

/** A field of somebody else: what is signed already, or who signs there. */
export function OtherField({session, field, scale}: OtherFieldProps) {
  useSignals();
  const {t} = useApp();
  const {recipients, package: pack} = session.model.visit.value!;
  const {x, y, width, height} = field;
  const box = {left: x * scale, top: y * scale, width: width * scale, height: height * scale};
  const who = recipients.find(({id}) => id === field.recipientId);
  if (!who || who.status === 'declined') return null;
  const kind = field.label || t(`signing.type.${field.type}`);
  if (who.status === 'done')
    return field.answer === undefined ? null : (
      <span className="lc-vother" style={box} data-other={field.id}>
        <SignedValue {...{field, scale}} label={t('signing.signedBy', {type: kind, name: who.name})} />
      </span>
    );
  const {key} = progressOf(who, pack, recipients);
  return (
    <span
      className="lc-vother is-open"
      style={box}
      data-other={field.id}
      role="img"
      aria-label={`${t('signing.fieldBy', {type: kind, name: who.name})}, ${t(key)}`}
    >
      {box.width >= NARROW && (
        <span className="lc-truncate" aria-hidden="true">
          {key === 'signing.rstate.next' ? t('signing.signsNext', {name: who.name}) : who.name}
        </span>
      )}
    </span>
  );
}
