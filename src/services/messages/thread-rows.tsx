import {useEffect, useId, useRef, useState, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Virtuoso, type VirtuosoHandle} from 'react-virtuoso';
import type {Thread} from '../../state/sms/threads.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {errorText} from '../../ui/error-text.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {entryTime} from '../../values/date/entry-time.js';
import type {MessagesSession} from './messages-session.js';

const PAGE = 8;

/** The threads as a list of one stop, with only what is in view drawn. */
export function ThreadRows({session}: {session: MessagesSession}) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const list = model.list.value;
  const status = list?.status.value;
  if (status === 'failed')
    return (
      <div className="lc-messages__state">
        <ErrorState error={list!.error.value!} onRetry={() => void model.loadThreads()} />
      </div>
    );
  if (model.threads.value.length) return <Rows session={session} />;
  if (status === 'ready') return <Nothing session={session} />;
  return (
    <WaitingLines
      className="lc-messages__waiting"
      label={t('messages.loading')}
      widths={['70%', '85%', '60%', '75%', '80%']}
    />
  );
}

function Rows({session}: {session: MessagesSession}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const {model} = session;
  const virtuoso = useRef<VirtuosoHandle>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const threads = model.threads.value;
  const at = threads.findIndex(({number}) => number === model.active.value);
  useEffect(() => {
    if (at >= 0) virtuoso.current?.scrollIntoView({index: at});
  }, [at]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!rowKey(event, session, at)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={(element) => {
        setBox(element);
        session.parts.list = element;
      }}
      role="listbox"
      tabIndex={0}
      className="lc-messages__rows"
      aria-label={t('messages.threads', {name: model.list.value?.phone.name ?? ''})}
      aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      onKeyDown={onKeyDown}
    >
      {box && (
        <Virtuoso
          ref={virtuoso}
          customScrollParent={box}
          data={threads}
          computeItemKey={(_, {number}) => number}
          increaseViewportBy={300}
          endReached={() => void model.loadMore()}
          itemContent={(index, thread) => <Row {...{thread, session, index}} id={`${id}-${index}`} />}
        />
      )}
      <More session={session} />
    </div>
  );
}

interface RowProps {
  thread: Thread;
  session: MessagesSession;
  id: string;
  index: number;
}

function Row({thread, session, id, index}: RowProps) {
  useSignals();
  const {t, formats} = useApp();
  const {model} = session;
  const {number, last} = thread;
  const list = model.list.value!;
  const opened = !session.asksWhom.value && model.opened.value?.number === number;
  const isNew = model.isNew(list.phone.id, thread);
  const contact = model.contacts.found.value.get(number);
  const company = contact?.about.at(-1);
  return (
    <div
      id={id}
      role="option"
      aria-selected={opened}
      aria-setsize={list.more.value ? -1 : model.threads.value.length}
      aria-posinset={index + 1}
      className={classes(
        'lc-messages__row',
        isNew && 'is-new',
        opened && 'is-open',
        model.active.value === number && 'is-active',
      )}
      data-number={number}
      onClick={() => {
        model.highlight(number);
        void session.open(number);
      }}
    >
      {isNew && <span className="lc-unseen">{t('messages.unreadMark')} </span>}
      <bdi className="lc-messages__name lc-truncate" dir="auto">
        {company ? `${contact!.name}, ${company}` : session.called(number)}
      </bdi>
      <time className="lc-messages__time" dateTime={new Date(last.date).toISOString()}>
        {entryTime(last.date, Date.now(), formats.value)}
      </time>
      <span className="lc-messages__snippet lc-truncate" dir="auto">
        {last.state === 'failed' && <span className="lc-messages__bad">{t('messages.failedMark')} </span>}
        {last.isOwn && last.state !== 'failed' ? t('messages.you', {text: last.body}) : last.body}
      </span>
    </div>
  );
}

/** Beneath the list: older threads that did not come. */
function More({session}: {session: MessagesSession}) {
  useSignals();
  const app = useApp();
  const list = session.model.list.value;
  const fault = list?.fault.value;
  if (fault) return <FaultLine text={errorText(app, fault)} onRetry={() => void session.model.loadMore()} />;
  return list?.more.value && <span className="lc-messages__more lc-spin lc-muted" aria-hidden="true" />;
}

function Nothing({session}: {session: MessagesSession}) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const text = model.search.value;
  const name = model.list.value?.phone.name ?? '';
  return (
    <div
      className="lc-messages__state"
      tabIndex={-1}
      ref={(element) => {
        session.parts.list = element;
      }}
    >
      <EmptyState
        icon="message-square"
        title={t(text ? 'messages.nothingFound' : 'messages.nothingHere')}
        text={text ? t('messages.nothingFoundText', {name, text}) : t('messages.nothingHereText', {name})}
        actions={text && <Button onPress={() => model.find('')}>{t('messages.clearSearch')}</Button>}
      />
    </div>
  );
}

/** What the keys of the list do; true when one was handled. */
function rowKey(event: KeyboardEvent, session: MessagesSession, at: number): boolean {
  const {model} = session;
  const threads = model.threads.peek();
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const steps = {ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: PAGE, PageUp: -PAGE, Home: -Infinity, End: Infinity};
  if (Object.hasOwn(steps, key)) {
    const to = Math.min(Math.max(at + steps[key as keyof typeof steps], 0), threads.length - 1);
    model.highlight(threads[to]?.number ?? '');
    return true;
  }
  const active = threads[at]?.number;
  if (active === undefined || (key !== 'Enter' && key !== 'u')) return false;
  if (key === 'Enter') void session.open(active);
  else session.markUnread(active);
  return true;
}
