import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_REASON, type SigningRecipient} from '../../contract/signing.js';
import {LongTextControl} from '../../controls/text/long-text-control.js';
import type {Missing} from '../../state/signing/missing.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {Icon} from '../../ui/icons/icon.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useSheet} from '../../ui/root-context.js';
import type {PackageActions} from './package-actions.js';
import type {PackageDesk} from './package-desk.js';
import {RecipientDot} from './recipient-dot.js';
import {colourOf, faultText} from './words.js';
import css from './review.css';

interface ReviewDialogProps {
  desk: PackageDesk;
  actions: PackageActions;
  onClose: () => void;
}

/** Who gets what, what is missing, and the button that sends. */
export function ReviewDialog({desk, actions, onClose}: ReviewDialogProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const [fault, setFault] = useState('');
  return (
    <Modal size="small" title={t('signing.review')} footer={<Foot desk={desk} onFault={setFault} />} onClose={onClose}>
      <div className="lc-signreview">
        {fault && <FaultLine text={fault} />}
        <MissingParts {...{desk, actions}} />
        <Documents desk={desk} />
        <Who desk={desk} />
        <Message desk={desk} />
      </div>
    </Modal>
  );
}

function MissingParts({desk, actions}: Pick<ReviewDialogProps, 'desk' | 'actions'>) {
  useSignals();
  const {t} = useApp();
  const modal = useModal();
  const missing = desk.model.missing.value;
  if (!missing.length) return null;
  const fix = async (each: Missing) => {
    await modal?.hide();
    requestAnimationFrame(() => repair(each, desk, actions));
  };
  return (
    <section aria-label={t('signing.missing')}>
      <h3 className="lc-signreview__h">{t('signing.missing')}</h3>
      <ul className="lc-signreview__missing">
        {missing.map((each) => (
          <li key={`${each.kind} ${'recipient' in each ? each.recipient.id : ''}`}>
            <Icon name="triangle-alert" size="small" />
            <span className="lc-grow">
              {t(`signing.missing.${each.kind}`, {name: 'recipient' in each ? each.recipient.name : ''})}
            </span>
            <button type="button" className="lc-signpack__back" onClick={() => void fix(each)}>
              {t(`signing.fix.${each.kind}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function repair(missing: Missing, desk: PackageDesk, actions: PackageActions): void {
  if (missing.kind === 'name') actions.part('name')?.focus();
  else if (missing.kind === 'document') actions.part('add-document')?.focus();
  else if (missing.kind === 'recipient') actions.addRecipient();
  else if (missing.kind === 'email') actions.editRecipient(missing.recipient.id);
  else if ('recipient' in missing) {
    desk.wantedRecipient.value = missing.recipient.id;
    actions.part('palette')?.focus();
  }
}

function Documents({desk}: {desk: PackageDesk}) {
  useSignals();
  const {t} = useApp();
  const all = desk.model.documents.value;
  if (!all.length) return null;
  return (
    <section aria-label={t('signing.documents')}>
      <h3 className="lc-signreview__h">{t('signing.documents')}</h3>
      <ul className="lc-signreview__list">
        {all.map(({id, name, pages}) => (
          <li key={id}>
            <Icon name="file-text" />
            <span className="lc-grow lc-truncate" dir="auto">
              {name}
            </span>
            <span className="lc-signing__about">{t('signing.pageCount', {count: pages.length})}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Who({desk: {model}}: {desk: PackageDesk}) {
  useSignals();
  const {t} = useApp();
  const all = model.recipients.value;
  const {isOrdered} = model.pack.value!;
  if (!all.length) return null;
  const whenOf = (at: number) => {
    const before = all.slice(0, at).findLast(({role}) => role !== 'copy');
    return isOrdered && before ? t('signing.turn', {name: before.name}) : t('signing.atOnce');
  };
  const gets = ({id, role}: SigningRecipient) => {
    const count = model.fields.value.filter(({recipientId}) => recipientId === id).length;
    return role === 'signer' ? t('signing.gets.signer', {count}) : t(`signing.gets.${role}`);
  };
  return (
    <section aria-label={t('signing.whoGets')}>
      <h3 className="lc-signreview__h">{t('signing.whoGets')}</h3>
      <ul className="lc-signreview__list">
        {all.map((each, at) => (
          <li key={each.id}>
            <RecipientDot name={each.name} colour={colourOf(all, each.id)} />
            <span className="lc-signreview__who">
              <span className="lc-truncate" dir="auto">
                {each.name}
              </span>
              <span className="lc-signing__about lc-truncate">{each.email}</span>
            </span>
            <span className="lc-signreview__what">
              <span>{gets(each)}</span>
              {each.role !== 'copy' && <span className="lc-signing__about">{whenOf(at)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Message({desk: {model}}: {desk: PackageDesk}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const change = (message: string) => model.changePackage({message});
  return (
    <FieldFrame id={id} label={t('signing.message')}>
      <LongTextControl
        id={id}
        rows={3}
        maxLength={LONGEST_REASON}
        value={model.pack.value!.message}
        onInput={change}
        onCommit={change}
      />
    </FieldFrame>
  );
}

function Foot({desk, onFault}: {desk: PackageDesk; onFault: (text: string) => void}) {
  useSignals();
  const app = useApp();
  const modal = useModal();
  const [busy, setBusy] = useState(false);
  const {session, model} = desk;
  const send = async () => {
    setBusy(true);
    onFault('');
    try {
      await model.send();
      session.done(app.t('signing.wasSent'));
      session.root.emit('lc-package-sent', {id: model.id});
      void modal?.hide({force: true});
    } catch (cause) {
      onFault(faultText(app, cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button disabled={busy} onPress={() => void modal?.hide()}>
        {app.t('ui.cancel')}
      </Button>
      <Button
        variant="primary"
        icon="send"
        busy={busy}
        disabled={model.missing.value.length > 0}
        onPress={() => void send()}
      >
        {app.t('signing.send')}
      </Button>
    </>
  );
}
