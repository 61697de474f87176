import {useEffect, useId, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ServiceError} from '../../../api/errors.js';
import type {MailResult} from '../../../contract/mail.js';
import {useDrop} from '../../../controls/file/use-drop.js';
import type {ControlHandle} from '../../../controls/props.js';
import type {MailDraft} from '../../../state/mail/draft-content.js';
import type {AppModel} from '../../../state/app/app-model.js';
import {ModalModel} from '../../../state/app/modal-model.js';
import {animationLength} from '../../../ui/animation.js';
import {useApp} from '../../../ui/app-context.js';
import {Button} from '../../../ui/button.js';
import {classes} from '../../../ui/classes.js';
import {focusedElement} from '../../../ui/focus.js';
import {errorText} from '../../../ui/error-text.js';
import {useMedia} from '../../../ui/media.js';
import {MenuButton} from '../../../ui/menu/menu.js';
import {FaultLine} from '../../../ui/marks/fault-line.js';
import {confirm} from '../../../ui/notices/confirm.js';
import {Modal} from '../../../ui/overlay/modal.js';
import {useSheet} from '../../../ui/root-context.js';
import {ComposeFiles} from './compose-files.js';
import {ComposeHeader, DraftBadge} from './compose-header.js';
import {ComposeLines} from './compose-lines.js';
import {ComposeText} from './compose-text.js';
import type {ComposeSession} from './compose-session.js';
import {LateText} from './late-text.js';
import {useConst} from './use-const.js';
import fieldCss from '../../../ui/field-frame.css';
import proseCss from '../../../ui/prose/prose.css';
import filesCss from '../files.css';
import paneCss from '../message-pane.css';
import css from './compose.css';

interface ComposeDialogProps {
  session: ComposeSession;
  onSent: (draft: MailDraft, result: MailResult) => void;
  onClose: () => void;
}

/** A message that is being written. It saves itself; closing it loses nothing. */
export function ComposeDialog({session, onSent, onClose}: ComposeDialogProps) {
  useSignals();
  useSheet(css);
  useSheet(filesCss);
  useSheet(paneCss);
  useSheet(proseCss);
  useSheet(fieldCss);
  const {t} = useApp();
  const {model} = session;
  const id = useId();
  const text = useConst(() => new LateText());
  const to = useRef<ControlHandle>(null);
  const modal = useConst(() => new ModalModel({animation: animationLength, onDestroy: onClose}));
  useLife(session, modal, text);
  const {over, drop} = useDrop(true, (files) => model.files.add(files));
  const send = async (undo: boolean) => {
    text.current?.flush();
    to.current?.flush();
    const fault = model.fault();
    session.fault.value = fault;
    if (fault) return fault === 'uploadFailed' || fault === 'pictureGone' ? undefined : to.current?.focus();
    if (!(await session.agreesToSubject())) return;
    const result = await model.send(undo);
    if (!result) return;
    onSent(model.draft.peek(), result);
    await modal.hide({force: true});
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void send(true);
  };
  return (
    <Modal
      model={modal}
      title={t('mail.new')}
      badge={<DraftBadge session={session} />}
      header={<ComposeHeader session={session} />}
      fullscreenToggle
      onBeforeHide={() => {
        text.current?.flush();
        void model.leave();
        return true;
      }}
      footer={<Foot {...{session, modal}} onSend={(undo) => void send(undo)} />}
    >
      <div className={classes('lc-fill lc-compose', over && 'is-over')} {...drop} onKeyDownCapture={keys}>
        <ComposeLines {...{id, session, to}} />
        <ComposeText {...{id, session, text}} />
        <ComposeFiles session={session} />
        <Problem session={session} onRetry={() => void send(true)} />
      </div>
    </Modal>
  );
}

function useLife(session: ComposeSession, modal: ModalModel, text: LateText): void {
  const {model} = session;
  useEffect(() => {
    void begin(session, modal, text).catch(() => undefined);
    const end = new AbortController();
    addEventListener('online', () => model.online(), {signal: end.signal});
    return () => end.abort();
  }, [session, model, modal, text]);
}

/** Where it is known who it goes to, the person goes on with the text, unless they have begun elsewhere. */
async function begin(session: ComposeSession, modal: ModalModel, text: LateText): Promise<void> {
  await modal.show();
  const first = focusedElement();
  // Where the dialog puts it by itself: on itself, or on its first field.
  if (!session.model.draft.peek().to.length || !first?.matches('[role="dialog"], .lc-compose__from *')) return;
  await text.shown;
  requestAnimationFrame(() => focusedElement() === first && text.current?.focus());
}

/** The words of all three buttons do not fit beside each other. */
const PHONE = '(max-width: 576px)';

interface FootProps {
  session: ComposeSession;
  modal: ModalModel;
  onSend: (undo: boolean) => void;
}

function Foot({session, modal, onSend}: FootProps) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {model, root} = session;
  const sending = model.sending.value;
  const phone = useMedia(PHONE);
  const discard = async () => {
    const question = {
      kind: 'warning' as const,
      title: t('mail.discardQuestion'),
      text: t('mail.discardText'),
      confirmLabel: t('mail.discard'),
      cancelLabel: t('mail.keepWriting'),
    };
    const isBlank = model.state.peek() === 'new' && !model.isUnsaved;
    if (!isBlank && !(await confirm(root, app, question))) return;
    const gone = model.discard().catch((error: unknown) => {
      app.notifications.add({kind: 'danger', title: t('mail.not.delete'), text: errorText(app, error)});
    });
    await modal.hide({force: true});
    await gone;
  };
  return (
    <>
      <Button
        variant="muted"
        icon="trash-2"
        label={phone ? t('mail.discard') : undefined}
        onPress={() => void discard()}
      >
        {!phone && t('mail.discard')}
      </Button>
      <span className="lc-grow" />
      <Button
        icon={phone ? 'save' : undefined}
        label={phone ? t('mail.saveDraft') : undefined}
        onPress={() => void model.save()}
        disabled={sending}
      >
        {!phone && t('mail.saveDraft')}
      </Button>
      <span className="lc-compose__send">
        <Button variant="primary" icon="send" busy={sending} onPress={() => onSend(true)}>
          {t(sending ? 'mail.sending' : 'mail.send')}
        </Button>
        <MenuButton
          variant="primary"
          icon="chevron-down"
          label={t('mail.sendMore')}
          disabled={sending}
          items={[{id: 'now', label: t('mail.sendNow'), icon: 'send'}]}
          onAction={() => onSend(false)}
        />
      </span>
    </>
  );
}

/** Why it was not sent or saved; all of it is still there. */
function Problem({session, onRetry}: {session: ComposeSession; onRetry: () => void}) {
  useSignals();
  const app = useApp();
  const {model, fault} = session;
  const error = model.error.value;
  if (fault.value === 'pictureGone' && model.hasGone) return <FaultLine text={app.t('mail.pictureGone')} />;
  if (fault.value === 'uploadFailed' && model.files.failed) return <FaultLine text={app.t('mail.uploadFirst')} />;
  if (!error) return null;
  const unsaved = model.state.value === 'failed';
  return (
    <FaultLine
      text={unsaved ? app.t('mail.notSaved', {reason: errorText(app, error)}) : unsentText(app, error)}
      onRetry={unsaved ? () => void model.save() : onRetry}
    />
  );
}

/** What the mail server said, else all that our server says of it. */
function unsentText(app: AppModel, error: ServiceError): string {
  const {status, error: reason} = (error.details.envelope?.result ?? {}) as Partial<MailResult>;
  if (status === 'failed' && !reason) return errorText(app, error);
  return app.t('mail.notSent', {reason: reason || errorText(app, error)});
}
