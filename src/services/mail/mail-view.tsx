import {useEffect, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {MailboxStart} from '../../state/mail/mailbox-model.js';
import type {MailOfRecord} from '../../state/app/opener.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Boundary} from '../../ui/late/boundary.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {FolderPane} from './folder-pane.js';
import {LeftDrafts} from './left-drafts.js';
import {ListPane} from './list-pane.js';
import {MailSession} from './mail-session.js';
import {MessagePane} from './message-pane.js';
import {useBack, useRoomOf, type Room} from '../panes.js';
import {useAddress} from '../use-address.js';
import css from './mail.css';

/** px of the element from which all panes have room. */
const DESK = 900;

interface MailViewProps extends MailboxStart {
  /** Its messages alone are shown. */
  record?: MailOfRecord | null;
  /** Id of the message that is open. */
  message: string;
  /** The page's address names them. */
  urlState?: boolean;
}

/** The mailboxes of a person: folders, the messages of one and the message that is read; or the messages of a record. */
export function MailView({account, folder, message, record = null, urlState = false}: MailViewProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const about = JSON.stringify(record);
  const session = useMemo(
    () => new MailSession(app, root, JSON.parse(about) as MailOfRecord | null),
    [app, root, about],
  );
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomOf(box, DESK);
  useStart(session, {account, folder, message});
  useArrivals(session);
  const {pane} = session;
  // A phone shows one pane, and a tablet covers the list with folders.
  const covers = pane.value === 'folders' ? room !== 'desk' : pane.value === 'message' && room === 'phone';
  useBack(session, covers ? 'list' : null);
  useAddress(urlState, placeOf(session, room));
  const {status, accounts} = session.model;
  const shown = room === 'desk' ? 'all' : pane.value;
  return (
    <div ref={box} className="lc-container lc-mailbox">
      <div className={classes('lc-view lc-mail', `is-${room}`, record && 'of-record')} data-pane={shown}>
        {!record && <h1 className="lc-unseen">{app.t('mail.title')}</h1>}
        {status.value === 'failed' ? (
          <Failed session={session} start={{account, folder}} />
        ) : status.value === 'ready' && !accounts.value.length ? (
          <EmptyState icon="mail" title={app.t('mail.noAccount')} text={app.t('mail.noAccountText')} />
        ) : status.value === 'loading' && !session.model.folders.value.length ? (
          <Waiting />
        ) : (
          <Panes session={session} room={room} />
        )}
      </div>
    </div>
  );
}

function Panes({session, room}: {session: MailSession; room: Room}) {
  useSignals();
  const {t} = useApp();
  const pane = session.pane.value;
  const {subject} = session;
  const folders = !subject && (room === 'desk' || pane === 'folders');
  const list = room === 'desk' || (room === 'tablet' ? pane !== 'folders' : pane === 'list');
  const message = room !== 'phone' || pane === 'message';
  return (
    <>
      {folders && (
        <Boundary>
          <FolderPane {...{session, room}} />
        </Boundary>
      )}
      {list && (
        <Boundary>
          <ListPane {...{session, room}} />
        </Boundary>
      )}
      {message && (
        <Boundary>
          <MessagePane {...{session, room}} />
        </Boundary>
      )}
      {room !== 'desk' && pane !== 'message' && (
        <Button variant="primary" icon="square-pen" className="lc-mail__float" onPress={() => void session.write()}>
          {t('mail.new')}
        </Button>
      )}
      {!subject && <LeftDrafts session={session} />}
    </>
  );
}

function Failed({session, start}: {session: MailSession; start: MailboxStart}) {
  useSignals();
  const error = session.model.error.value;
  return error && <ErrorState error={error} onRetry={() => void session.model.begin(start)} />;
}

function Waiting() {
  useSignals();
  const {t} = useApp();
  return <WaitingLines className="lc-mail__waiting" label={t('mail.loading')} widths={['60%', '85%', '70%', '80%']} />;
}

/** Where the person is, once what the element says is there. */
function placeOf({model, pane}: MailSession, room: Room) {
  const [account, folder, id] = [model.account.value, model.folder.value, model.opened.id.value];
  if (model.status.value !== 'ready' || !account || !folder) return null;
  return {
    account: model.accounts.value.length > 1 ? account.id : '',
    folder: folder.role === 'inbox' ? '' : (folder.role ?? folder.id),
    message: (room !== 'phone' || pane.value === 'message') && id ? id : '',
  };
}

/** Begins with what the element says, and follows what it says later. */
function useStart(session: MailSession, {account, folder, message}: MailViewProps): void {
  const first = useRef({account, folder, message});
  const begun = useRef('');
  useEffect(() => {
    const {message: id, ...at} = first.current;
    return session.model.start(at, () => void (id && session.open(id)));
  }, [session]);
  useEffect(() => {
    const {model} = session;
    const wanted = JSON.stringify([account, folder, message]);
    const isFirst = begun.current === '';
    begun.current = wanted;
    if (isFirst || model.status.peek() !== 'ready') return;
    const follow = async () => {
      if (model.record) return message ? session.open(message) : undefined;
      const to = account || (model.account.peek()?.id ?? '');
      if (to !== model.account.peek()?.id) await model.chooseAccount(to, folder);
      else {
        const next = model.folders.peek().find(({id, role}) => id === folder || role === folder);
        if (next && next.id !== model.folder.peek()?.id) await model.chooseFolder(next.id);
      }
      if (message && message !== model.opened.id.peek()) await session.open(message);
    };
    void follow();
  }, [session, account, folder, message]);
}

/** What arrives is read out, once. */
function useArrivals(session: MailSession): void {
  const head = session.model.arrived.value;
  const {root, app} = session;
  useEffect(() => {
    if (head) root.announce(app.t('mail.arrived', {name: head.from.name || head.from.address, subject: head.subject}));
  }, [head, root, app]);
}
