import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {MenuButton, type MenuAction} from '../../ui/menu/menu.js';
import {useSheet} from '../../ui/root-context.js';
import {folderIcon, ofRoles, treeOf} from './folder-tree.js';
import {ListFilter, FilterChips} from './list-filter.js';
import type {MailSession} from './mail-session.js';
import type {Room} from '../panes.js';
import {MessageRows} from './message-rows.js';
import inputCss from '../../styles/input.css';
import css from './list-pane.css';

/** ms after a key before the server is asked. */
const PAUSE = 200;

/** The messages of a folder, with search, filters and what is done with several. */
export function ListPane({session, room}: {session: MailSession; room: Room}) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const selecting = session.model.list.selected.value !== null;
  return (
    <div className="lc-mail__list">
      {selecting ? <SelectionBar session={session} /> : <Head {...{session, room}} />}
      <SearchLine session={session} />
      <FilterChips session={session} />
      <MessageRows session={session} />
    </div>
  );
}

function Head({session, room}: {session: MailSession; room: Room}) {
  useSignals();
  const {t} = useApp();
  const {folder, list} = session.model;
  const {subject} = session;
  const current = folder.value;
  const unread = current?.unreadCount ?? 0;
  return (
    <div className="lc-mail__head">
      {room !== 'desk' && !subject && (
        <Button
          variant="muted"
          icon="panel-left"
          label={t('mail.showFolders')}
          onPress={() => session.show('folders')}
        />
      )}
      <h2 className="lc-mail__title lc-truncate">{subject ? t('mail.messages') : session.listName}</h2>
      <span className="lc-muted lc-mail__unread">{unread > 0 && t('mail.unreadCount', {count: unread})}</span>
      <span className="lc-grow" />
      <ListFilter session={session} />
      <Button
        variant="muted"
        icon="list-checks"
        label={t('mail.select')}
        onPress={() => {
          list.select(true);
          session.show('list');
        }}
      />
      {subject && room === 'desk' && (
        <Button icon="square-pen" size="small" onPress={() => void session.write()}>
          {t('mail.new')}
        </Button>
      )}
    </div>
  );
}

function SelectionBar({session}: {session: MailSession}) {
  useSignals();
  const {t} = useApp();
  const {list} = session.model;
  const ids = [...(list.selected.value ?? [])];
  const none = !ids.length;
  const end = () => {
    list.select(false);
    session.show('list');
  };
  const allUnread = ids.every((id) => !list.head(id)?.isRead);
  return (
    <div className="lc-mail__head" role="toolbar" aria-label={t('mail.selection')}>
      <Button variant="muted" icon="x" label={t('mail.endSelection')} onPress={end} />
      <span className="lc-mail__title" role="status">
        {t('mail.selected', {count: ids.length})}
      </span>
      <span className="lc-grow" />
      <Button variant="muted" icon="check-check" label={t('mail.selectAll')} onPress={() => list.selectAll()} />
      <Button
        variant="muted"
        icon={allUnread ? 'mail-open' : 'mail'}
        label={t(allUnread ? 'mail.markRead' : 'mail.markUnread')}
        disabled={none}
        onPress={() => void session.mark(ids, allUnread)}
      />
      {!session.subject && (
        <>
          <Button
            variant="muted"
            icon="archive"
            label={t('mail.archive')}
            disabled={none || session.model.folder.value?.role === 'archive'}
            onPress={() => void session.archive(ids)}
          />
          <MoveMenu session={session} ids={ids} disabled={none} />
        </>
      )}
      <Button
        variant="muted"
        icon="trash-2"
        label={t('mail.delete')}
        disabled={none}
        onPress={() => void session.remove(ids)}
      />
    </div>
  );
}

/** Before the name of a folder for each that it lies in. */
const INDENT = '\u2003';

interface MoveMenuProps {
  session: MailSession;
  ids: readonly string[];
  disabled?: boolean;
}

/** The folders that messages may be moved to. */
export function MoveMenu({session, ids, disabled}: MoveMenuProps) {
  useSignals();
  const {t} = useApp();
  return (
    <MenuButton
      variant="muted"
      icon="folder-input"
      label={t('mail.move')}
      disabled={disabled}
      items={foldersTo(session)}
      onAction={(id) => void session.moveTo(ids, id)}
    />
  );
}

/** A line of a menu for each folder that messages may be moved to; its id is the folder's. */
export function foldersTo(session: MailSession): MenuAction[] {
  const {folders, folder} = session.model;
  const own = folders.value.filter(({role}) => !role);
  const common = ofRoles(folders.value).filter(({role}) => role === 'inbox' || role === 'archive' || role === 'trash');
  const to = [...common.map((each) => ({folder: each, level: 0})), ...treeOf(own)];
  return to.map(({folder: each, level}) => ({
    id: each.id,
    label: INDENT.repeat(level) + session.nameOf(each.id),
    icon: folderIcon(each),
    disabled: each.id === folder.value?.id,
  }));
}

function SearchLine({session}: {session: MailSession}) {
  useSignals();
  const {t} = useApp();
  const {list} = session.model;
  const {search} = list.narrowing.value;
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (value: string, pause: number) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void list.narrow({search: value}), pause);
  };
  return (
    <div className="lc-mail__search">
      <div className="lc-input">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          className="lc-input__v"
          placeholder={t('mail.search')}
          aria-label={t('mail.search')}
          value={text}
          maxLength={200}
          onChange={({currentTarget: {value}}) => ask(value, PAUSE)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') ask(text, 0);
            else if (event.key === 'ArrowDown') session.show('list');
            else if (event.key === 'Escape' && text) ask('', 0);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </div>
    </div>
  );
}
