import {useEffect, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {MessagesStart} from '../../state/sms/messages-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Boundary} from '../../ui/late/boundary.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {ContactPane} from './contact-pane.js';
import {Conversation} from './conversation.js';
import {ListPane} from './list-pane.js';
import {MessagesSession} from './messages-session.js';
import {NewMessage} from './new-message.js';
import {useBack, useRoomOf, type Room} from '../panes.js';
import {useAddress} from '../use-address.js';
import css from './messages.css';

/** px of the element from which all panes have room. */
const DESK = 1000;

interface MessagesViewProps extends MessagesStart {
  smsUrl: string;
  /** The page's address names the phone and the number. */
  urlState: boolean;
}

/** The phones of a person: their threads, the messages of one, and who it is with. */
export function MessagesView({smsUrl, phone, number, urlState}: MessagesViewProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const session = useMemo(() => new MessagesSession(app, root, smsUrl), [app, root, smsUrl]);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomOf(box, DESK);
  useStart(session, {phone, number});
  useArrivals(session);
  const pane = session.pane.value;
  // A phone shows one pane, and a tablet covers the thread with the contact.
  const covers = room === 'phone' ? pane !== 'list' : room === 'tablet' && pane === 'contact';
  useBack(session, covers ? pane : null);
  useAddress(urlState, placeOf(session, room));
  const {status, lists} = session.model;
  return (
    <div ref={box} className="lc-container lc-messagesbox">
      <div className={classes('lc-view lc-messages', `is-${room}`)} data-pane={pane}>
        <h1 className="lc-unseen">{app.t('messages.title')}</h1>
        {status.value === 'failed' ? (
          <ErrorState error={session.model.error.value!} onRetry={() => void session.model.begin({phone, number})} />
        ) : status.value === 'loading' && !lists.value.length ? (
          <WaitingLines
            className="lc-messages__waiting"
            label={app.t('messages.loading')}
            widths={['60%', '85%', '70%', '80%']}
          />
        ) : lists.value.length ? (
          <Panes session={session} room={room} />
        ) : (
          <EmptyState icon="smartphone" title={app.t('messages.noPhone')} text={app.t('messages.noPhoneText')} />
        )}
      </div>
    </div>
  );
}

function Panes({session, room}: {session: MessagesSession; room: Room}) {
  useSignals();
  const {t} = useApp();
  const pane = session.pane.value;
  const opened = session.model.opened.value;
  const list = room !== 'phone' || pane === 'list';
  const contact = opened && !session.asksWhom.value && (room === 'desk' || pane === 'contact');
  const thread = room === 'desk' || (room === 'tablet' ? pane !== 'contact' || !contact : pane === 'thread');
  return (
    <>
      {list && (
        <Boundary>
          <ListPane {...{session, room}} />
        </Boundary>
      )}
      {thread && (
        <Boundary>
          {session.asksWhom.value ? (
            <NewMessage {...{session, room}} />
          ) : opened ? (
            <Conversation key={`${opened.phone.id} ${opened.number}`} {...{session, room, thread: opened}} />
          ) : (
            <Nothing />
          )}
        </Boundary>
      )}
      {contact && (
        <Boundary>
          <ContactPane {...{session, room, thread: opened}} />
        </Boundary>
      )}
      {room === 'phone' && pane === 'list' && (
        <Button variant="primary" icon="square-pen" className="lc-messages__float" onPress={() => session.write()}>
          {t('messages.new')}
        </Button>
      )}
    </>
  );
}

function Nothing() {
  useSignals();
  const {t} = useApp();
  return (
    <div className="lc-messages__thread">
      <EmptyState icon="message-square" title={t('messages.choose')} text={t('messages.chooseText')} />
    </div>
  );
}

/** Where the person is, once what the element says is there. */
function placeOf({model, pane}: MessagesSession, room: Room) {
  const {phone, number} = model.opened.value ?? {};
  if (model.status.value !== 'ready') return null;
  return {
    phone: model.lists.value.length > 1 ? (phone?.id ?? '') : '',
    number: (room !== 'phone' || pane.value !== 'list') && number ? number : '',
  };
}

/** Begins with what the element says, and follows what it says later. */
function useStart(session: MessagesSession, {phone, number}: MessagesStart): void {
  const first = useRef({phone, number});
  const begun = useRef<MessagesSession>(undefined);
  useEffect(() => {
    void session.loadAccount();
    return session.model.start(first.current, () => void (first.current.number && session.open(first.current.number)));
  }, [session]);
  useEffect(() => {
    const isFirst = begun.current !== session;
    begun.current = session;
    if (isFirst || session.model.status.peek() !== 'ready') return;
    const follow = async () => {
      const wanted = session.model.phone(phone);
      if (wanted) await session.model.choosePhone(wanted.id);
      if (number && number !== session.model.opened.peek()?.number) await session.open(number);
    };
    void follow();
  }, [session, phone, number]);
}

/** What arrives is read out, once. */
function useArrivals(session: MessagesSession): void {
  const message = session.model.arrived.value;
  const {root, app} = session;
  useEffect(() => {
    if (message) root.announce(app.t('messages.arrived', {name: session.called(message.from), text: message.body}));
  }, [message, root, app, session]);
}
