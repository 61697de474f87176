import type {MouseEvent, ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {InboxEntry} from '../../contract/inbox.js';
import type {InboxModel} from '../../state/inbox/inbox-model.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {useRoot} from '../../ui/root-context.js';
import {saveFile} from '../../ui/files/save-file.js';
import {safeUrl} from '../../ui/safe-url.js';
import {RoleMark} from '../../ui/marks/role-mark.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {entryTime} from '../../values/date/entry-time.js';

/** One entry: pressing it marks it as read and leads to its page. */
export function InboxItem({entry, model}: {entry: InboxEntry; model: InboxModel}) {
  useSignals();
  const {t, formats} = useApp();
  const {id, tone, icon, title, context, detail, at, read, actions} = entry;
  const links = actions.filter(({url}) => safeUrl(url, location.href));
  return (
    <li className={classes('lc-inbox__item', !read && 'is-new')} data-entry={id}>
      <RoleMark role={tone}>
        <Icon name={icon} size="small" />
      </RoleMark>
      <Main {...{entry, model}}>
        {!read && <span className="lc-unseen">{t('shell.inbox.new')} </span>}
        <span className="lc-inbox__text" dir="auto">
          <span className={read ? undefined : 'lc-strong'}>{title}</span> {context}
        </span>
        {detail && (
          <span className="lc-inbox__detail" dir="auto">
            {detail}
          </span>
        )}
      </Main>
      <time className="lc-inbox__time" dateTime={new Date(at).toISOString()} title={formatTimestamp(at, formats.value)}>
        {entryTime(at, Date.now(), formats.value)}
      </time>
      {links.length > 0 && (
        <span className="lc-inbox__actions">
          {links.map(({label, url}) => (
            <a key={url} className="lc-link" href={url} onClick={() => void model.markRead(entry)}>
              {label}
            </a>
          ))}
        </span>
      )}
    </li>
  );
}

/** A link to the page, a button that saves the file; without either a button that marks it as read, as long as it is new. */
function Main({entry, model, children}: {entry: InboxEntry; model: InboxModel; children: ReactNode}) {
  const root = useRoot();
  const url = entry.url && safeUrl(entry.url, location.href);
  const mark = () => void model.markRead(entry);
  const {file} = entry;
  if (file) {
    const save = () => void model.saveFile(entry, file, (bytes) => saveFile(bytes, file.name));
    return (
      <button type="button" className="lc-inbox__main" onClick={save}>
        {children}
      </button>
    );
  }
  if (!url && entry.read) return <span className="lc-inbox__main">{children}</span>;
  if (!url)
    return (
      <button type="button" className="lc-inbox__main" onClick={mark}>
        {children}
      </button>
    );
  const open = (event: MouseEvent) => {
    mark();
    if (!root.emit('lc-inbox-open', {id: entry.id, url}, {cancelable: true})) event.preventDefault();
  };
  return (
    <a className="lc-inbox__main" href={url} onClick={open} onAuxClick={(event) => event.button === 1 && mark()}>
      {children}
    </a>
  );
}
