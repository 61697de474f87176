import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {MailMessage} from '../../contract/mail.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {MenuButton, type MenuAction} from '../../ui/menu/menu.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {useSheet} from '../../ui/root-context.js';
import {foldersTo, MoveMenu} from './list-pane.js';
import type {MailSession} from './mail-session.js';
import type {Room} from '../panes.js';
import {MessageFiles} from './message-files.js';
import {MessageHead} from './message-head.js';
import filesCss from './files.css';
import css from './message-pane.css';

const MessageBody = lazyView(() => import('./message-body.js').then(({MessageBody: view}) => view));

interface MessagePaneProps {
  session: MailSession;
  room: Room;
}

/** The message that is read. */
export function MessagePane({session, room}: MessagePaneProps) {
  useSignals();
  useSheet(css);
  useSheet(filesCss);
  const {t} = useApp();
  const {opened} = session.model;
  const {status, message, error} = opened;
  const [site, setSite] = useState('');
  if (status.value === 'none')
    return (
      <div className="lc-mail__message is-empty">
        <EmptyState icon="mail-open" title={t('mail.noneOpen')} text={t('mail.noneOpenText')} />
      </div>
    );
  const open = message.value;
  return (
    <div className="lc-mail__message">
      <Bar {...{session, room}} />
      <div
        className="lc-mail__read"
        tabIndex={0}
        role="region"
        aria-label={opened.head.value?.subject || t('mail.noSubject')}
        ref={(element) => {
          session.parts.message = element;
        }}
      >
        {status.value === 'failed' && <ErrorState error={error.value!} onRetry={() => opened.retry()} />}
        {status.value !== 'failed' && opened.head.value && <MessageHead session={session} head={opened.head.value} />}
        {open?.status === 'failed' && <NotSent {...{session, message: open}} />}
        {open ? (
          <MessageBody {...{session, message: open}} onLink={setSite} />
        ) : (
          status.value === 'loading' && <Waiting />
        )}
      </div>
      {open && <MessageFiles session={session} />}
      {site && (
        <div className="lc-mail__leads" dir="ltr" aria-hidden="true">
          {site}
        </div>
      )}
    </div>
  );
}

function Bar({session, room}: MessagePaneProps) {
  useSignals();
  const {t} = useApp();
  const id = session.model.opened.id.value;
  const narrow = room === 'phone';
  return (
    <div className="lc-mail__bar" role="toolbar" aria-label={t('mail.actions')}>
      {narrow && <Button variant="muted" icon="arrow-left" label={t('mail.toList')} onPress={() => session.back()} />}
      <Button icon="reply" onPress={() => void session.answer('reply')}>
        {t('mail.reply')}
      </Button>
      <Button
        variant="muted"
        icon="reply-all"
        label={t('mail.replyAll')}
        onPress={() => void session.answer('replyAll')}
      />
      <Button variant="muted" icon="forward" label={t('mail.forward')} onPress={() => void session.answer('forward')} />
      {!narrow && <Filing session={session} />}
      <span className="lc-grow" />
      <Button variant="muted" icon="trash-2" label={t('mail.delete')} onPress={() => void session.remove([id])} />
      <More {...{session, room}} />
    </div>
  );
}

/** Where the message goes, and whether it counts as read. */
function Filing({session}: {session: MailSession}) {
  useSignals();
  const {t} = useApp();
  const {opened, folder} = session.model;
  const id = opened.id.value;
  const isRead = opened.head.value?.isRead ?? true;
  return (
    <>
      <span className="lc-mail__sep" />
      {!session.subject && (
        <>
          <Button
            variant="muted"
            icon="archive"
            label={t('mail.archive')}
            disabled={folder.value?.role === 'archive'}
            onPress={() => void session.archive([id])}
          />
          <MoveMenu session={session} ids={[id]} />
        </>
      )}
      <Button
        variant="muted"
        icon={isRead ? 'mail' : 'mail-open'}
        label={t(isRead ? 'mail.markUnread' : 'mail.markRead')}
        onPress={() => void session.mark([id], !isRead)}
      />
    </>
  );
}

function More({session, room}: MessagePaneProps) {
  useSignals();
  const {t} = useApp();
  const {opened, folder} = session.model;
  const id = opened.id.value;
  const isRead = opened.head.value?.isRead ?? true;
  const archived = folder.value?.role === 'archive';
  const elsewhere: MenuAction[] = [
    {id: 'archive', label: t('mail.archive'), icon: 'archive', disabled: archived},
    {id: 'move', label: t('mail.move'), icon: 'folder-input', submenu: foldersTo(session)},
  ];
  const filing: MenuAction[] = [
    ...(session.subject ? [] : elsewhere),
    {id: 'mark', label: t(isRead ? 'mail.markUnread' : 'mail.markRead'), icon: isRead ? 'mail' : 'mail-open'},
  ];
  const acts: Record<string, () => unknown> = {
    archive: () => session.archive([id]),
    mark: () => {
      void session.mark([id], !isRead);
      session.back();
    },
    check: () => session.model.check(),
  };
  const items = [...(room === 'phone' ? filing : []), {id: 'check', label: t('mail.check'), icon: 'refresh-cw'}];
  return (
    <MenuButton
      variant="muted"
      icon="ellipsis"
      label={t('mail.more')}
      items={items}
      onAction={(key) => (acts[key] ?? (() => session.moveTo([id], key)))()}
    />
  );
}

/** A message that the mail server did not accept. */
function NotSent({session, message}: {session: MailSession; message: MailMessage}) {
  useSignals();
  const {t} = useApp();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await session.sendAgain();
    setBusy(false);
  };
  return (
    <div className="lc-mail__notsent" role="group" aria-label={t('mail.failed')}>
      <Icon name="circle-alert" />
      <span className="lc-mail__why">
        <b>{t('mail.failed')}</b> <span dir="auto">{message.error}</span>
      </span>
      <span className="lc-mail__acts">
        <Button size="small" busy={busy} onPress={() => void again()}>
          {t('mail.tryAgain')}
        </Button>
        <Button size="small" variant="muted" onPress={() => void session.edit(message.id)}>
          {t('mail.edit')}
        </Button>
      </span>
    </div>
  );
}

function Waiting() {
  useSignals();
  const {t} = useApp();
  return <WaitingLines className="lc-mail__waiting" label={t('mail.loadingMessage')} widths={['90%', '75%', '85%']} />;
}
