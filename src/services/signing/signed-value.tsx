import {useSignals} from '@preact/signals-react/runtime';
import type {SigningField} from '../../contract/signing.js';
import {SignaturePicture} from '../../controls/signature/signature-picture.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import css from './signed-value.css';

/** Points of letters on a document at most, and of a height the share that they have. */
const [LARGEST, SHARE] = [11, 0.7];

interface SignedValueProps {
  field: Pick<SigningField, 'type' | 'height' | 'answer'>;
  /** px of a point. */
  scale: number;
  /** Whose it is, where nothing else says so. */
  label?: string;
}

/** What was signed, as it will stand on the document. */
export function SignedValue({field: {type, height, answer = ''}, scale, label}: SignedValueProps) {
  useSignals();
  useSheet(css);
  const isPicture = type === 'signature' || type === 'initials';
  const size = Math.min(LARGEST, height * SHARE) * scale;
  return (
    <span className="lc-signed">
      {label && <span className="lc-unseen">{label}</span>}
      {isPicture && <SignaturePicture key={answer} value={{data: answer}} />}
      {type === 'checkbox' && answer && <Icon name="square-check" />}
      {!isPicture && type !== 'checkbox' && (
        <span className="lc-signed__text" dir="auto" style={{fontSize: size}}>
          {answer}
        </span>
      )}
    </span>
  );
}
