import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {MailAddress, MailHead, MailRecord} from '../../contract/mail.js';
import {localized} from '../../values/localized.js';
import type {MetadataObject} from '../../values/metadata.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {MenuButton, type MenuItem} from '../../ui/menu/menu.js';
import {formatTime} from '../../values/date/time.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {localTime, today} from '../../values/date/zone.js';
import type {MailSession} from './mail-session.js';

/** Subject, people and records of a message. */
export function MessageHead({session, head}: {session: MailSession; head: MailHead}) {
  useSignals();
  const {t, formats} = useApp();
  const [all, setAll] = useState(false);
  const {from, date} = head;
  const {date: day, time} = localTime(date, formats.value.timeZone);
  const isToday = day === today(Date.now(), formats.value.timeZone);
  const when = isToday
    ? t('mail.today', {time: formatTime(time, formats.value)})
    : formatTimestamp(date, formats.value);
  const people = [...head.to, ...head.cc];
  return (
    <div className="lc-mail__mhead">
      <h2 className="lc-mail__msubject" dir="auto">
        {head.subject || t('mail.noSubject')}
      </h2>
      <div className="lc-mail__people">
        <Avatar name={from.name || from.address || '?'} />
        <div className="lc-grow">
          <div>
            <b dir="auto">{from.name || from.address}</b>{' '}
            {from.name && <span className="lc-muted lc-mail__addr">{from.address}</span>}
          </div>
          <button type="button" className="lc-mail__to" aria-expanded={all} onClick={() => setAll(!all)}>
            <span className="lc-truncate">
              {t('mail.to', {names: people.map(({name, address}) => name || address).join(', ') || t('mail.nobody')})}
            </span>
            <Icon name={all ? 'chevron-up' : 'chevron-down'} size="small" />
          </button>
        </div>
        <time className="lc-muted" dateTime={new Date(date).toISOString()}>
          {when}
        </time>
      </div>
      {all && <Recipients head={head} />}
      <Records session={session} head={head} />
    </div>
  );
}

function Recipients({head}: {head: MailHead}) {
  useSignals();
  const {t} = useApp();
  const rows: [label: string, people: MailAddress[]][] = [
    [t('mail.fromLabel'), [head.from]],
    [t('mail.toLabel'), head.to],
    [t('mail.ccLabel'), head.cc],
    [t('mail.bccLabel'), head.bcc],
  ];
  return (
    <dl className="lc-mail__recipients">
      {rows
        .filter(([, people]) => people.length)
        .map(([label, people]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {people.map(({name, address}, at) => (
                <span key={at} dir="auto">
                  {name} <span className="lc-muted">{address}</span>
                </span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Records({session, head}: {session: MailSession; head: MailHead}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {root} = session;
  const open = ({alias, id}: MailRecord) => void app.opener?.openForm({alias, id}, root.host);
  const [busy, setBusy] = useState('');
  const unlink = async (record: MailRecord) => {
    setBusy(record.id);
    if (await session.actions.link(head.id, record, false))
      root.announce(t('mail.unlinked', {name: record.presentation}));
    setBusy('');
  };
  return (
    <div className="lc-mail__records">
      {head.records.map((record) => (
        <span
          key={`${record.alias} ${record.id}`}
          className={classes('lc-mail__record', busy === record.id && 'is-busy')}
        >
          <button type="button" onClick={() => open(record)}>
            <Icon name={record.icon} size="small" />
            <span className="lc-truncate" dir="auto">
              {record.presentation}
            </span>
          </button>
          <button
            type="button"
            className="lc-mail__unlink"
            aria-label={t('mail.unlink', {name: record.presentation})}
            onClick={() => void unlink(record)}
          >
            <Icon name="x" size="small" />
          </button>
        </span>
      ))}
      <LinkRecord session={session} head={head} />
    </div>
  );
}

/** Lists that lie in a module of the navigation, each once; all of them where there are no modules. */
function linkable(all: readonly MetadataObject[]): MetadataObject[] {
  const shown = all.filter(({canView}) => canView);
  const placed = shown.filter(({owner}) => owner);
  return [...new Map((placed.length ? placed : shown).map((each) => [each.alias, each])).values()];
}

/** Lets the person choose a record of the lists of the navigation that they may see. */
function LinkRecord({session, head}: {session: MailSession; head: MailHead}) {
  useSignals();
  const app = useApp();
  const {t, locale} = app;
  const [objects, setObjects] = useState<MenuItem[] | null>(null);
  const load = async () => {
    if (objects) return;
    const all = await (await app.services()).metadata.all('list');
    setObjects(
      linkable(all).map(({alias, name, icon}) => ({
        id: alias,
        label: localized(name, locale.value),
        icon: icon ?? 'file-text',
      })),
    );
  };
  // Nobody has asked for it yet: a press asks again, and says why it failed.
  const ahead = () => void load().catch(() => undefined);
  const pick = async (alias: string) => {
    const [record] = (await app.opener?.pickRecords({alias, multiple: false, noAdd: true}, session.root.host)) ?? [];
    if (!record) return;
    const item = objects?.find((each) => 'id' in each && each.id === alias);
    const icon = (item && 'icon' in item && item.icon) || 'file-text';
    const linked = {alias, id: record.id, presentation: record.presentation, icon, url: ''};
    if (await session.actions.link(head.id, linked, true))
      session.root.announce(t('mail.linked', {name: record.presentation}));
  };
  if (!app.opener) return null;
  return (
    <span onPointerEnter={ahead} onFocus={ahead}>
      {objects?.length ? (
        <MenuButton
          variant="link"
          size="small"
          icon="plus"
          align="start"
          menuLabel={t('mail.link')}
          items={objects}
          onAction={(alias) => void pick(alias)}
        >
          {t('mail.link')}
        </MenuButton>
      ) : (
        <Button variant="link" size="small" icon="plus" onPress={() => void session.attempt(load)}>
          {t('mail.link')}
        </Button>
      )}
    </span>
  );
}
