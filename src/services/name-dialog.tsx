import {useId, useRef, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ControlHandle} from '../controls/props.js';
import {TextControl} from '../controls/text/text-control.js';
import {useApp} from '../ui/app-context.js';
import {describedBy, FieldFrame} from '../ui/field-frame.js';
import {SubmitFoot} from '../ui/notices/submit-foot.js';
import {useModal} from '../ui/overlay/modal-context.js';
import {Modal} from '../ui/overlay/modal.js';

interface NameFormProps {
  /** Of the name. */
  label: string;
  /** Characters of a name. */
  longest: number;
  /** Makes what is named so; answers why it could not, in words for the person. */
  make: (name: string) => Promise<string | undefined>;
}

interface NameDialogProps extends NameFormProps {
  title: string;
  /** Of the button that makes it. */
  submit: string;
  /** It is closing, and the focus is back. */
  onFocusReturned?: () => void;
  onClose: () => void;
}

/** Asks for the name of something new and makes it. */
export function NameDialog({title, submit, onFocusReturned, onClose, ...form}: NameDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const footer = <SubmitFoot formId={id} busy={busy} label={submit} />;
  return (
    <Modal size="small" title={title} footer={footer} {...{onFocusReturned, onClose}}>
      <NameForm {...{id, busy, ...form}} onBusy={setBusy} />
    </Modal>
  );
}

interface BusyFormProps extends NameFormProps {
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function NameForm({id, label, longest, busy, make, onBusy}: BusyFormProps) {
  useSignals();
  const {t} = useApp();
  const modal = useModal();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const control = useRef<ControlHandle>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) {
      control.current?.focus();
      return setError(t('rule.required', {label}));
    }
    onBusy(true);
    const fault = await make(name.trim());
    onBusy(false);
    if (fault === undefined) void modal?.hide({force: true});
    else setError(fault);
  };
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <FieldFrame id={`${id}-name`} label={label} required error={error}>
        <TextControl
          id={`${id}-name`}
          value={name}
          handle={control}
          required
          maxLength={longest}
          invalid={Boolean(error)}
          describedBy={describedBy(`${id}-name`, {error})}
          onInput={setName}
          onCommit={setName}
        />
      </FieldFrame>
    </form>
  );
}
