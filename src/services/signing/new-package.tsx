import {useId, useRef, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_NAME} from '../../contract/signing.js';
import type {ControlHandle} from '../../controls/props.js';
import {TextControl} from '../../controls/text/text-control.js';
import {useApp} from '../../ui/app-context.js';
import {describedBy, FieldFrame} from '../../ui/field-frame.js';
import {SubmitFoot} from '../../ui/notices/submit-foot.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {Modal} from '../../ui/overlay/modal.js';
import type {SigningSession} from './signing-session.js';
import {faultText} from './words.js';

/** Asks for the name of a package and makes it. */
export function NewPackage({session, onClose}: {session: SigningSession; onClose: () => void}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      size="small"
      title={t('signing.new')}
      footer={<SubmitFoot formId={id} busy={busy} label={t('signing.create')} />}
      onClose={onClose}
    >
      <NameForm {...{id, session, busy}} onBusy={setBusy} />
    </Modal>
  );
}

interface NameFormProps {
  id: string;
  session: SigningSession;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function NameForm({id, session, busy, onBusy}: NameFormProps) {
  useSignals();
  const app = useApp();
  const modal = useModal();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const control = useRef<ControlHandle>(null);
  const label = app.t('signing.newName');
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) {
      control.current?.focus();
      return setError(app.t('rule.required', {label}));
    }
    onBusy(true);
    try {
      await session.create(name.trim());
      void modal?.hide({force: true});
    } catch (cause) {
      setError(faultText(app, cause));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} noValidate onSubmit={(event) => void make(event)}>
      <FieldFrame id={`${id}-name`} label={label} required error={error}>
        <TextControl
          id={`${id}-name`}
          value={name}
          handle={control}
          required
          maxLength={LONGEST_NAME}
          invalid={Boolean(error)}
          describedBy={describedBy(`${id}-name`, {error})}
          onInput={setName}
          onCommit={setName}
        />
      </FieldFrame>
    </form>
  );
}
