import {Fragment, useEffect, useLayoutEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SmsMessage} from '../../contract/sms.js';
import type {ThreadModel} from '../../state/sms/thread-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {ErrorState} from '../../ui/marks/empty-state.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {MenuButton} from '../../ui/menu/menu.js';
import {useSheet} from '../../ui/root-context.js';
import {addToDate} from '../../values/date/date.js';
import {dayText} from '../../values/date/day-text.js';
import {localTime, today} from '../../values/date/zone.js';
import {shownNumber} from '../../values/phone-number.js';
import {Bubble, OutgoingBubble} from './bubbles.js';
import {Composer} from './composer.js';
import type {MessagesSession} from './messages-session.js';
import type {Room} from '../panes.js';
import css from './conversation.css';

/** px from the end within which what arrives moves the view, and from the beginning within which older ones are loaded. */
const NEAR = 60;

interface ConversationProps {
  session: MessagesSession;
  room: Room;
  thread: ThreadModel;
}

/** The messages with one number, and what is written next. */
export function Conversation({session, room, thread}: ConversationProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {status, error} = thread;
  return (
    <section
      className="lc-messages__thread"
      aria-label={t('messages.conversation', {name: session.called(thread.number)})}
    >
      <Head {...{session, room, thread}} />
      {status.value === 'failed' ? (
        <div className="lc-messages__state">
          <ErrorState error={error.value!} onRetry={() => void thread.load()} />
        </div>
      ) : (
        <Log {...{session, thread}} />
      )}
      <Composer {...{session, thread}} />
    </section>
  );
}

function Head({session, room, thread}: ConversationProps) {
  useSignals();
  const {t} = useApp();
  const {number} = thread;
  const contact = session.model.contacts.found.value.get(number);
  const name = session.called(number);
  const company = contact?.about.at(-1);
  const actions = {
    unread: () => session.markUnread(number),
    copy: () => void session.copyNumber(number),
    details: () => session.show('contact'),
  };
  return (
    <div className="lc-messages__head lc-messages__who">
      {room === 'phone' && (
        <Button variant="muted" icon="arrow-left" label={t('messages.back')} onPress={() => session.back()} />
      )}
      <Avatar name={contact?.name ?? '#'} />
      <div className="lc-grow lc-messages__with">
        <h2 className="lc-messages__title lc-truncate" dir="auto">
          {name}
        </h2>
        <span className="lc-messages__about lc-truncate">
          {contact && <bdi>{shownNumber(number)}</bdi>}
          {company && ` · ${company}`}
        </span>
      </div>
      <a
        className="lc-btn lc-btn--muted lc-btn--icon"
        href={`tel:${number}`}
        aria-label={t('messages.call', {name})}
        title={t('messages.call', {name})}
      >
        <Icon name="phone" />
      </a>
      <MenuButton
        variant="muted"
        icon="ellipsis"
        label={t('messages.actions')}
        items={[
          ...(room === 'desk' ? [] : [{id: 'details', label: t('messages.details'), icon: 'contact-round'}]),
          {id: 'unread', label: t('messages.markUnread'), icon: 'message-square', hint: 'U'},
          {id: 'copy', label: t('messages.copyNumber'), icon: 'copy'},
        ]}
        onAction={(id) => actions[id as keyof typeof actions]()}
      />
    </div>
  );
}

function Log({session, thread}: Omit<ConversationProps, 'room'>) {
  useSignals();
  const {t, formats} = useApp();
  const {status, outgoing} = thread;
  const messages = thread.messages.value;
  const waiting = outgoing.all.value.filter(({sid}) => !sid);
  const box = useLogScroll(messages, waiting.length);
  return (
    <div
      ref={(element) => {
        box.current = element;
        session.parts.thread = element;
      }}
      className="lc-messages__log"
      role="log"
      aria-live="off"
      aria-label={t('messages.conversation', {name: session.called(thread.number)})}
      aria-busy={status.value === 'loading'}
      tabIndex={0}
      onScroll={({currentTarget: {scrollTop}}) => {
        if (scrollTop < NEAR && !thread.fault.peek()) void thread.loadOlder();
      }}
    >
      {status.value === 'loading' && !messages.length ? (
        <WaitingLines className="lc-messages__waiting" label={t('messages.loading')} widths={['55%', '70%', '45%']} />
      ) : (
        <Older thread={thread} />
      )}
      <span className="lc-messages__space" />
      {daysOf(messages, formats.value.timeZone).map(({day, those}) => (
        <Fragment key={day}>
          <Day day={day} />
          {those.map((message) => (
            <Bubble key={message.sid} {...{message, thread}} />
          ))}
        </Fragment>
      ))}
      {waiting.map((one) => (
        <OutgoingBubble key={one.key} {...{one, thread}} />
      ))}
    </div>
  );
}

/** The end stays in view while it is, whatever comes or grows beneath; where older ones come, what is read stays where it is. */
function useLogScroll(messages: readonly SmsMessage[], waiting: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({first: '', height: 0, atEnd: true});
  const first = messages[0]?.sid ?? '';
  const last = messages.at(-1)?.sid ?? '';
  useLayoutEffect(() => {
    const element = box.current!;
    const {first: was, height, atEnd} = before.current;
    if (was && was !== first) element.scrollTop += element.scrollHeight - height;
    else if (atEnd || !was || waiting) element.scrollTop = element.scrollHeight;
    before.current = {...before.current, first, height: element.scrollHeight};
  }, [first, last, waiting]);
  useEffect(() => {
    const element = box.current!;
    const observer = new ResizeObserver(() => {
      if (before.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    const note = () => {
      before.current.atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    element.addEventListener('scroll', note);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, []);
  return box;
}

function Older({thread}: {thread: ThreadModel}) {
  useSignals();
  const app = useApp();
  const fault = thread.fault.value;
  if (fault) return <FaultLine text={errorText(app, fault)} onRetry={() => void thread.loadOlder()} />;
  return (
    thread.more.value && (
      <Button
        size="small"
        variant="muted"
        className="lc-messages__older"
        busy={thread.busy.value}
        onPress={() => void thread.loadOlder()}
      >
        {app.t('messages.older')}
      </Button>
    )
  );
}

function Day({day}: {day: string}) {
  useSignals();
  const {t, formats} = useApp();
  const {timeZone, tag} = formats.value;
  const now = today(Date.now(), timeZone);
  const year = day.slice(0, 4) === now.slice(0, 4) ? undefined : ('numeric' as const);
  const text =
    day === now
      ? t('messages.today')
      : day === addToDate(now, -1, 'day')
        ? t('messages.yesterday')
        : dayText(day, tag, {weekday: 'long', month: 'short', day: 'numeric', year});
  return (
    <h3 className="lc-messages__day">
      <time dateTime={day}>{text}</time>
    </h3>
  );
}

function daysOf(messages: readonly SmsMessage[], zone: string): {day: string; those: SmsMessage[]}[] {
  const days: {day: string; those: SmsMessage[]}[] = [];
  for (const message of messages) {
    const day = localTime(message.date, zone).date;
    if (days.at(-1)?.day === day) days.at(-1)!.those.push(message);
    else days.push({day, those: [message]});
  }
  return days;
}
