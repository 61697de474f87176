import {useId, useState, type FormEvent, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {SubmitFoot} from '../../ui/notices/submit-foot.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useSheet} from '../../ui/root-context.js';
import {faultText} from './words.js';
import formCss from './review.css';
import css from './signing.css';

interface AskFormProps {
  /** What it does. */
  text: string;
  /** Does it; false: something is missing in the form. Rejects with why it failed. */
  run: (form: HTMLFormElement) => Promise<boolean>;
  children: ReactNode;
}

interface AskDialogProps extends AskFormProps {
  title: string;
  /** On the button. */
  label: string;
  variant?: 'primary' | 'danger';
  /** It is closing, and the focus is back where it came from. */
  onFocusReturned?: () => void;
  onClose: () => void;
}

/** Asks for something in a form, and does what it is asked for. */
export function AskDialog({title, label, variant, onFocusReturned, onClose, ...form}: AskDialogProps) {
  useSheet(css);
  useSheet(formCss);
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      size="small"
      title={title}
      describedBy={`${id}-text`}
      footer={<SubmitFoot formId={id} {...{busy, label, variant}} />}
      onFocusReturned={onFocusReturned}
      onClose={onClose}
    >
      <AskForm {...{id, busy, ...form}} onBusy={setBusy} />
    </Modal>
  );
}

interface BusyFormProps extends AskFormProps {
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function AskForm({id, busy, text, run, onBusy, children}: BusyFormProps) {
  useSignals();
  const app = useApp();
  const modal = useModal();
  const [fault, setFault] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    onBusy(true);
    setFault('');
    try {
      if (await run(event.currentTarget)) void modal?.hide({force: true});
    } catch (cause) {
      setFault(faultText(app, cause));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="lc-signform" noValidate onSubmit={(event) => void submit(event)}>
      {fault && <FaultLine text={fault} />}
      <p id={`${id}-text`} className="lc-signing__about">
        {text}
      </p>
      {children}
    </form>
  );
}
