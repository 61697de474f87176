import {useId, useRef, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ControlHandle} from '../../controls/props.js';
import {TextControl} from '../../controls/text/text-control.js';
import {useApp} from '../../ui/app-context.js';
import {errorText} from '../../ui/error-text.js';
import {describedBy, FieldFrame} from '../../ui/field-frame.js';
import {SubmitFoot} from '../../ui/notices/submit-foot.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {Modal} from '../../ui/overlay/modal.js';
import type {MailSession} from './mail-session.js';

/** Asks for the name of a folder and makes it. */
export function NewFolder({session, onClose}: {session: MailSession; onClose: () => void}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      size="small"
      title={t('mail.newFolder')}
      footer={<SubmitFoot formId={id} busy={busy} label={t('mail.makeFolder')} />}
      onClose={onClose}
    >
      <FolderForm {...{id, session, busy}} onBusy={setBusy} />
    </Modal>
  );
}

interface FolderFormProps {
  id: string;
  session: MailSession;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function FolderForm({id, session, busy, onBusy}: FolderFormProps) {
  useSignals();
  const app = useApp();
  const modal = useModal();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const label = app.t('mail.folderName');
  const control = useRef<ControlHandle>(null);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) {
      control.current?.focus();
      return setError(app.t('rule.required', {label}));
    }
    onBusy(true);
    const failure = await session.actions.createFolder(name.trim());
    onBusy(false);
    if (failure) setError(errorText(app, failure));
    else void modal?.hide({force: true});
  };
  return (
    <form id={id} noValidate onSubmit={(event) => void make(event)}>
      <FieldFrame id={`${id}-name`} label={label} required error={error}>
        <TextControl
          id={`${id}-name`}
          value={name}
          handle={control}
          required
          maxLength={100}
          invalid={Boolean(error)}
          describedBy={describedBy(`${id}-name`, {error})}
          onInput={setName}
          onCommit={setName}
        />
      </FieldFrame>
    </form>
  );
}
