import {useId, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_REASON} from '../../contract/signing.js';
import {LongTextControl} from '../../controls/text/long-text-control.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {describedBy, FieldFrame} from '../../ui/field-frame.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useSheet} from '../../ui/root-context.js';
import type {PackageDesk} from './package-desk.js';
import {faultText} from './words.js';
import formCss from './review.css';
import css from './signing.css';

/** Asks why a package is voided, and voids it. */
export function VoidDialog({desk, onClose}: {desk: PackageDesk; onClose: () => void}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const run = async (reason: string) => {
    await desk.model.void(reason);
    desk.session.done(t('signing.wasVoided'));
  };
  return (
    <ReasonDialog
      title={t('signing.voidTitle')}
      text={t('signing.voidText')}
      label={t('signing.void')}
      run={run}
      onClose={onClose}
    />
  );
}

interface ReasonDialogProps {
  title: string;
  /** The consequence. */
  text: string;
  /** On the button. */
  label: string;
  /** Rejects with why it failed. */
  run: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a reason before something ends. */
export function ReasonDialog({title, text, label, run, onClose}: ReasonDialogProps) {
  useSignals();
  useSheet(css);
  useSheet(formCss);
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      size="small"
      title={title}
      describedBy={`${id}-text`}
      footer={<ReasonFoot {...{id, busy, label}} />}
      onClose={onClose}
    >
      <p id={`${id}-text`} className="lc-signing__about lc-signform__text">
        {text}
      </p>
      <ReasonForm {...{id, run, busy}} onBusy={setBusy} />
    </Modal>
  );
}

function ReasonFoot({id, busy, label}: {id: string; busy: boolean; label: string}) {
  useSignals();
  const {t} = useApp();
  const modal = useModal();
  return (
    <>
      <Button disabled={busy} onPress={() => void modal?.hide()}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={id} variant="danger" busy={busy}>
        {label}
      </Button>
    </>
  );
}

interface ReasonFormProps extends Pick<ReasonDialogProps, 'run'> {
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function ReasonForm({id, run, busy, onBusy}: ReasonFormProps) {
  useSignals();
  const app = useApp();
  const modal = useModal();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const label = app.t('signing.reason');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!reason.trim()) {
      event.currentTarget.querySelector('textarea')?.focus();
      return setError(app.t('rule.required', {label}));
    }
    onBusy(true);
    try {
      await run(reason.trim());
      void modal?.hide({force: true});
    } catch (cause) {
      setError(faultText(app, cause));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="lc-signform" noValidate onSubmit={(event) => void submit(event)}>
      <FieldFrame id={`${id}-reason`} label={label} required error={error}>
        <LongTextControl
          id={`${id}-reason`}
          value={reason}
          required
          maxLength={LONGEST_REASON}
          invalid={Boolean(error)}
          describedBy={describedBy(`${id}-reason`, {error})}
          onInput={setReason}
          onCommit={setReason}
        />
      </FieldFrame>
    </form>
  );
}
