import {useId, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {useApp} from '../../ui/app-context.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {SubmitFoot} from '../../ui/notices/submit-foot.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useSheet} from '../../ui/root-context.js';
import type {PackageDesk} from './package-desk.js';
import {faultText} from './words.js';
import css from './review.css';

interface ShareDialogProps {
  desk: PackageDesk;
  onClose: () => void;
}

/** For whom else, and where else, the fields of a recipient are placed. */
export function ShareDialog({desk, onClose}: ShareDialogProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      size="small"
      title={t('signing.share')}
      footer={<SubmitFoot formId={id} busy={busy} label={t('signing.share')} />}
      onClose={onClose}
    >
      <ShareForm {...{id, desk, busy}} onBusy={setBusy} />
    </Modal>
  );
}

interface ShareFormProps {
  id: string;
  desk: PackageDesk;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function ShareForm({id, desk, busy, onBusy}: ShareFormProps) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const modal = useModal();
  const {session, model} = desk;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');
  const [from, document] = [desk.recipient.value!, desk.document.value!];
  const recipients = model.recipients.value.filter(({id: of, role}) => of !== from.id && role !== 'copy');
  const documents = model.documents.value.filter((each) => each.id !== document.id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    onBusy(true);
    const own = model.fields
      .peek()
      .filter((field) => field.recipientId === from.id && field.documentId === document.id);
    try {
      const count = await model.share({
        fieldIds: own.map((field) => field.id),
        recipientIds: recipients.map((each) => each.id).filter((each) => chosen.includes(each)),
        documentIds: documents.map((each) => each.id).filter((each) => chosen.includes(each)),
      });
      session.done(t('signing.placed', {count}));
      void modal?.hide({force: true});
    } catch (cause) {
      setFault(faultText(app, cause));
    } finally {
      onBusy(false);
    }
  };
  const group = (label: string, those: readonly {id: string; name: string}[]) =>
    those.length > 0 && (
      <fieldset className="lc-signshare">
        <legend>{label}</legend>
        {those.map((each) => (
          <BooleanControl
            key={each.id}
            id={`${id}-${each.id}`}
            text={each.name}
            value={chosen.includes(each.id)}
            onCommit={(on) => setChosen(on ? [...chosen, each.id] : chosen.filter((other) => other !== each.id))}
          />
        ))}
      </fieldset>
    );
  return (
    <form id={id} className="lc-signform" noValidate onSubmit={(event) => void submit(event)}>
      {fault && <FaultLine text={fault} />}
      <p className="lc-signing__about">{t('signing.shareText', {name: from.name})}</p>
      {group(t('signing.shareWith'), recipients)}
      {group(t('signing.shareOnto'), documents)}
    </form>
  );
}
