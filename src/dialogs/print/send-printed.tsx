import {useId, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {asServiceError} from '../../api/errors.js';
import {MailService} from '../../api/mail.js';
import {LongTextControl} from '../../controls/text/long-text-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import {EMAIL} from '../../rules/email.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {FieldFrame, describedBy} from '../../ui/field-frame.js';
import {Icon} from '../../ui/icons/icon.js';
import {SubmitFoot} from '../../ui/notices/submit-foot.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useRoot, useSheet, type RootModel} from '../../ui/root-context.js';
import type {AppModel} from '../../state/app/app-model.js';
import {
  addressOf,
  attachedPrint,
  maySharePrinted,
  notifyUnprinted,
  sharePrinted,
  type PrintChoice,
  type PrintedRecords,
} from './printed-records.js';
import css from './send-printed.css';

interface Printed {
  records: PrintedRecords;
  choice: PrintChoice;
}

/** Asks where a document goes, and sends it as an e-mail with a PDF. */
export async function openSendPrinted(app: AppModel, root: RootModel, printed: Printed): Promise<void> {
  const to = await addressOf(app, printed.records, printed.choice);
  root.openOverlay((close) => <SendPrinted {...{printed, to, close}} />);
}

function SendPrinted({printed, to, close}: {printed: Printed; to: string; close: () => void}) {
  useSignals();
  const {t} = useApp();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      title={t('print.mail.title', {title: printed.records.title})}
      footer={
        <>
          <Share {...printed} />
          <SubmitFoot formId={formId} busy={busy} label={t('print.send')} />
        </>
      }
      onClose={close}
    >
      <Message id={formId} {...{printed, to, busy, onBusy: setBusy}} />
    </Modal>
  );
}

/** The dialog that the device has for it. */
function Share({records, choice}: Printed) {
  useSignals();
  const app = useApp();
  const root = useRoot();
  const share = () => sharePrinted(app, records, choice).catch((cause: unknown) => notifyUnprinted(app, root, cause));
  return (
    <>
      {maySharePrinted() && (
        <Button icon="share-2" onPress={() => void share()}>
          {app.t('print.mail.share')}
        </Button>
      )}
      <span className="lc-grow" />
    </>
  );
}

type Field = 'to' | 'subject' | 'text';

interface MessageProps {
  id: string;
  printed: Printed;
  to: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function Message({id, printed, to, busy, onBusy}: MessageProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const modal = useModal();
  const {t} = app;
  const [values, setValues] = useState<Record<Field, string>>({to, subject: printed.records.title, text: ''});
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const send = async () => {
    const addresses = addressesIn(values.to);
    const wrong = faultsOf(app, values, addresses);
    setFaults(wrong);
    if (busy || Object.keys(wrong).length) return;
    onBusy(true);
    try {
      await sendMessage(app, printed, {...values, addresses});
      void modal?.hide({force: true});
    } catch (thrown) {
      setFaults(asServiceError(thrown).details.envelope?.fields ?? {text: errorText(app, thrown)});
    } finally {
      onBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const frame = (name: Field, hint?: string) => ({
    id: `${id}-${name}`,
    label: t(`print.mail.${name}`),
    required: name !== 'text',
    hint,
    error: faults[name],
  });
  const control = (name: Field, hint?: string) => ({
    id: `${id}-${name}`,
    required: name !== 'text',
    invalid: Boolean(faults[name]),
    describedBy: describedBy(`${id}-${name}`, {hint, error: faults[name]}),
    value: values[name],
    onInput: (text: string) => setValues({...values, [name]: text}),
    onCommit: (text: string) => setValues({...values, [name]: text}),
  });
  const hint = t('print.mail.toHint');
  return (
    <form id={id} className="lc-sendprinted" noValidate onSubmit={submit}>
      <FieldFrame {...frame('to', hint)}>
        <TextControl {...control('to', hint)} type="email" />
      </FieldFrame>
      <FieldFrame {...frame('subject')}>
        <TextControl {...control('subject')} maxLength={300} />
      </FieldFrame>
      <FieldFrame {...frame('text')}>
        <LongTextControl {...control('text')} rows={5} maxLength={20_000} />
      </FieldFrame>
      <Attached {...printed} />
    </form>
  );
}

function Attached({records}: Printed) {
  useSignals();
  const {t} = useApp();
  return (
    <p className="lc-muted lc-sendprinted__file">
      <Icon name="paperclip" size="small" />
      {t('print.mail.attached', {name: `${records.title}.pdf`})}
    </p>
  );
}

async function sendMessage(
  app: AppModel,
  {records, choice}: Printed,
  {addresses, subject, text}: Record<Field, string> & {addresses: string[]},
): Promise<void> {
  const {client} = await app.services();
  await new MailService(client).send({to: addresses, subject, text, print: attachedPrint(records, choice)});
  app.notifications.add({kind: 'success', title: app.t('print.mail.sent', {to: addresses.join(', ')})});
}

const addressesIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter(Boolean);

function faultsOf(
  app: AppModel,
  {subject}: Record<Field, string>,
  addresses: string[],
): Partial<Record<Field, string>> {
  const wrong = addresses.find((address) => !EMAIL.test(address));
  const required = (name: Field) => app.t('rule.required', {label: app.t(`print.mail.${name}`)});
  return {
    ...(!addresses.length && {to: required('to')}),
    ...(wrong !== undefined && {to: app.t('print.mail.address', {address: wrong})}),
    ...(!subject.trim() && {subject: required('subject')}),
  };
}
