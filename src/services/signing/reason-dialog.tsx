import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_REASON} from '../../contract/signing.js';
import {LongTextControl} from '../../controls/text/long-text-control.js';
import {useApp} from '../../ui/app-context.js';
import {describedBy, FieldFrame} from '../../ui/field-frame.js';
import {AskDialog} from './ask-dialog.js';

interface ReasonDialogProps {
  title: string;
  /** The consequence. */
  text: string;
  /** On the button. */
  label: string;
  /** Rejects with why it failed. */
  run: (reason: string) => Promise<void>;
  onFocusReturned?: () => void;
  onClose: () => void;
}

/** Asks for a reason before something ends. */
export function ReasonDialog({run, ...dialog}: ReasonDialogProps) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const label = t('signing.reason');
  const end = async (form: HTMLFormElement) => {
    const given = reason.trim();
    setError(given ? '' : t('rule.required', {label}));
    if (given) await run(given);
    else form.querySelector('textarea')?.focus();
    return Boolean(given);
  };
  return (
    <AskDialog variant="danger" run={end} {...dialog}>
      <FieldFrame id={id} label={label} required error={error}>
        <LongTextControl
          id={id}
          value={reason}
          required
          maxLength={LONGEST_REASON}
          invalid={Boolean(error)}
          describedBy={describedBy(id, {error})}
          onInput={setReason}
          onCommit={setReason}
        />
      </FieldFrame>
    </AskDialog>
  );
}
