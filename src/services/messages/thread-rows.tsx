import {useId, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Thread} from '../../state/sms/threads.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {entryTime} from '../../values/date/entry-time.js';
import {plainKey, RowList, steppedTo} from '../row-list.js';
import type {MessagesSession} from './messages-session.js';

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
  const list = model.list.value;
  const threads = model.threads.value;
  const at = threads.findIndex(({number}) => number === model.active.value);
  return (
    <RowList
      rows={threads}
      keyOf={({number}) => number}
      at={at}
      activeId={at >= 0 ? `${id}-${at}` : undefined}
      className="lc-messages__rows"
      label={t('messages.threads', {name: list?.phone.name ?? ''})}
      fault={list?.fault.value}
      hasMore={list?.more.value ?? false}
      onMore={() => void model.loadMore()}
      onKey={(event) => rowKey(event, session, at)}
      onBox={(box) => {
        session.parts.list = box;
      }}
    >
      {(thread, index) => <Row {...{thread, session, index}} id={`${id}-${index}`} />}
    </RowList>
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
  const key = plainKey(event);
  const to = steppedTo(key, at, threads.length);
  if (to !== null) {
    model.highlight(threads[to]?.number ?? '');
    return true;
  }
  const active = threads[at]?.number;
  if (active === undefined || (key !== 'Enter' && key !== 'u')) return false;
  if (key === 'Enter') void session.open(active);
  else session.markUnread(active);
  return true;
}
