import {useId, useMemo, type MouseEvent, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {MailHead} from '../../contract/mail.js';
import {groupedLines, type MailGroup, type MailLine} from '../../state/mail/mail-groups.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {ProgressLine} from '../../ui/marks/states.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {dayText} from '../../values/date/day-text.js';
import {entryTime} from '../../values/date/entry-time.js';
import {RowList} from '../row-list.js';
import {partnerOf, type MailSession} from './mail-session.js';
import {rowKey} from './row-keys.js';

/** The messages as a list of one stop, with only what is in view drawn. */
export function MessageRows({session}: {session: MailSession}) {
  useSignals();
  const {t} = useApp();
  const {list} = session.model;
  const {status, error, heads, busy} = list;
  if (status.value === 'failed')
    return (
      <Instead session={session} className="lc-mail__state">
        <ErrorState error={error.value!} onRetry={() => void list.load()} />
      </Instead>
    );
  if (!heads.value.length) return status.value === 'loading' ? <Waiting {...{session}} /> : <Nothing {...{session}} />;
  return (
    <div className="lc-mail__rowsbox">
      {busy.value && <ProgressLine label={t('mail.loading')} />}
      <Rows session={session} />
    </div>
  );
}

function Rows({session}: {session: MailSession}) {
  useSignals();
  const {t, formats} = useApp();
  const id = useId();
  const {list} = session.model;
  const heads = list.heads.value;
  const calendar = formats.value;
  const lines = useMemo(() => groupedLines(heads, Date.now(), calendar), [heads, calendar]);
  const active = list.active.value;
  const current = heads.findIndex((head) => head.id === active);
  return (
    <RowList
      rows={lines}
      keyOf={(line) => ('head' in line ? line.head.id : `group ${line.group}`)}
      at={lines.findIndex((line) => 'head' in line && line.head.id === active)}
      activeId={current >= 0 ? `${id}-${current}` : undefined}
      className="lc-mail__rows"
      label={session.subject ? session.listName : t('mail.messagesIn', {name: session.listName})}
      isMultiple={list.selected.value !== null}
      isBusy={list.busy.value}
      fault={list.fault.value}
      hasMore={list.more.value}
      onMore={() => void list.loadMore()}
      onKey={(event) => rowKey(event, session, current)}
      onBox={(box) => session.listIs(box)}
    >
      {(line) => <Line {...{line, session, id}} />}
    </RowList>
  );
}

function Line({line, session, id}: {line: MailLine; session: MailSession; id: string}) {
  if ('group' in line) return <GroupLine group={line.group} />;
  return <Row head={line.head} session={session} id={`${id}-${line.index}`} index={line.index} />;
}

function GroupLine({group}: {group: MailGroup}) {
  useSignals();
  const {t, formats} = useApp();
  const names: Partial<Record<MailGroup, string>> = {
    today: t('mail.group.today'),
    yesterday: t('mail.group.yesterday'),
    thisWeek: t('mail.group.thisWeek'),
    lastWeek: t('mail.group.lastWeek'),
    later: t('mail.group.later'),
  };
  const text = names[group] ?? dayText(`${group}-01`, formats.value.tag, {month: 'long', year: 'numeric'});
  return (
    <div className="lc-mail__date" aria-hidden="true">
      {text}
    </div>
  );
}

interface RowProps {
  head: MailHead;
  session: MailSession;
  id: string;
  index: number;
}

function Row({head, session, id, index}: RowProps) {
  useSignals();
  const {t, formats} = useApp();
  const {list, opened} = session.model;
  const selection = list.selected.value;
  const chosen = selection ? selection.has(head.id) : opened.id.value === head.id;
  const press = (event: MouseEvent) => {
    if (event.shiftKey && selection) return list.extend(head.id);
    list.highlight(head.id);
    if (event.ctrlKey || event.metaKey || selection) {
      if (!selection) list.select(true);
      return list.toggle(head.id);
    }
    void session.open(head.id);
  };
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-setsize={list.more.value ? -1 : list.heads.value.length}
      aria-posinset={index + 1}
      className={classes(
        'lc-mail__row',
        !head.isRead && 'is-new',
        chosen && 'is-open',
        selection && 'has-check',
        list.active.value === head.id && 'is-active',
      )}
      data-id={head.id}
      onClick={press}
    >
      {selection && (
        <span className={classes('lc-mail__check', chosen && 'is-on')} aria-hidden="true">
          {chosen && <Icon name="check" size="small" />}
        </span>
      )}
      <RowText head={head} />
      <time className="lc-mail__time" dateTime={new Date(head.date).toISOString()}>
        {entryTime(head.date, Date.now(), formats.value)}
      </time>
      <span className="lc-mail__signs">
        {head.records.length > 0 && <Sign icon="link-2" text={t('mail.hasRecords')} />}
        {head.hasAttachments && <Sign icon="paperclip" text={t('mail.hasAttachments')} />}
      </span>
    </div>
  );
}

function RowText({head}: {head: MailHead}) {
  useSignals();
  const {t} = useApp();
  const name = partnerOf(head) || t('mail.nobody');
  return (
    <>
      {!head.isRead && <span className="lc-unseen">{t('mail.unreadMark')} </span>}
      <span className="lc-mail__from lc-truncate" dir="auto">
        {head.status === 'draft' && head.sendAt === null ? `${t('mail.draft')} · ${name}` : name}
      </span>
      <span className="lc-mail__subject lc-truncate" dir="auto">
        {head.subject || t('mail.noSubject')}
      </span>
      {head.status === 'failed' && head.error ? (
        <span className="lc-mail__error lc-truncate" dir="auto">
          {head.error}
        </span>
      ) : (
        <span className="lc-mail__snippet lc-truncate" dir="auto">
          {head.snippet}
        </span>
      )}
    </>
  );
}

function Sign({icon, text}: {icon: string; text: string}) {
  return (
    <>
      <Icon name={icon} size="small" />
      <span className="lc-unseen">{text}</span>
    </>
  );
}

function Nothing({session}: {session: MailSession}) {
  useSignals();
  const {t} = useApp();
  const {list} = session.model;
  const {search, isUnread, hasAttachments, days} = list.narrowing.value;
  const narrowed = Boolean(search) || isUnread || hasAttachments || days !== null;
  const clear = () => void list.narrow({search: '', isUnread: false, hasAttachments: false, days: null});
  return (
    <Instead session={session} className="lc-mail__state">
      <EmptyState
        icon="inbox"
        title={t(narrowed ? 'mail.nothingFound' : 'mail.nothingHere')}
        text={
          narrowed
            ? t('mail.nothingFoundText', {name: session.listName})
            : session.subject
              ? t('mail.nothingOfRecord')
              : t('mail.nothingHereText', {name: session.listName})
        }
        actions={narrowed && <Button onPress={clear}>{t('mail.clearFilter')}</Button>}
      />
    </Instead>
  );
}

function Waiting({session}: {session: MailSession}) {
  useSignals();
  const {t} = useApp();
  return (
    <Instead session={session} className="lc-mail__waitingbox">
      <WaitingLines
        className="lc-mail__waiting"
        label={t('mail.loading')}
        widths={['70%', '85%', '60%', '75%', '80%']}
      />
    </Instead>
  );
}

/** What stands where the rows are not. */
function Instead({session, className, children}: {session: MailSession; className: string; children: ReactNode}) {
  return (
    <div ref={(element) => session.listIs(element)} className={className} tabIndex={-1}>
      {children}
    </div>
  );
}
