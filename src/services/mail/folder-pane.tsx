import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {MailFolder} from '../../contract/mail.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {MenuButton} from '../../ui/menu/menu.js';
import {formatTime} from '../../values/date/time.js';
import {localTime} from '../../values/date/zone.js';
import type {MailSession} from './mail-session.js';
import type {Room} from '../panes.js';
import {folderIcon, ofRoles, treeOf} from './folder-tree.js';
import {NewFolder} from './new-folder.js';

interface FolderPaneProps {
  session: MailSession;
  room: Room;
}

/** Accounts and folders, and when the server was last asked. */
export function FolderPane({session, room}: FolderPaneProps) {
  useSignals();
  const {t} = useApp();
  const [making, setMaking] = useState(false);
  const folders = session.model.folders.value;
  const own = folders.filter(({role}) => !role);
  return (
    <div className="lc-mail__folders">
      <div className="lc-mail__top">
        {room === 'desk' ? (
          <Button variant="primary" icon="square-pen" onPress={() => void session.write()}>
            {t('mail.new')}
          </Button>
        ) : (
          <Button variant="muted" icon="arrow-left" onPress={() => session.show('list')}>
            {t('mail.toList')}
          </Button>
        )}
      </div>
      <Accounts session={session} />
      <nav className="lc-mail__tree" aria-label={t('mail.folders')}>
        <ul>
          {ofRoles(folders).map((folder) => (
            <Folder key={folder.id} {...{folder, session, level: 0}} />
          ))}
        </ul>
        <div className="lc-mail__group">
          <span>{t('mail.ownFolders')}</span>
          <Button
            variant="muted"
            size="small"
            icon="plus"
            label={t('mail.newFolder')}
            onPress={() => setMaking(true)}
          />
        </div>
        <ul>
          {treeOf(own).map(({folder, level}) => (
            <Folder key={folder.id} {...{folder, session, level}} />
          ))}
        </ul>
      </nav>
      <Checked session={session} />
      {making && <NewFolder session={session} onClose={() => setMaking(false)} />}
    </div>
  );
}

function Accounts({session}: {session: MailSession}) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const accounts = model.accounts.value;
  const chosen = model.account.value;
  const name = chosen?.name ?? '';
  return (
    <div className="lc-mail__account">
      <MenuButton
        icon="at-sign"
        endIcon="chevrons-up-down"
        align="start"
        label={t('mail.account', {name})}
        menuLabel={t('mail.accounts')}
        items={accounts.map(({id, name: label, address}) => ({id, label, hint: address, checked: id === chosen?.id}))}
        onAction={(id) => void model.chooseAccount(id)}
      >
        <span className="lc-truncate">{name}</span>
      </MenuButton>
    </div>
  );
}

interface FolderProps {
  folder: MailFolder;
  session: MailSession;
  level: number;
}

function Folder({folder, session, level}: FolderProps) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const {role, unreadCount, totalCount} = folder;
  const current = model.folder.value?.id === folder.id;
  const count = role === 'drafts' || role === 'failed' ? totalCount : unreadCount;
  const countText = role === 'drafts' || role === 'failed' ? 'mail.inFolder' : 'mail.unread';
  const open = () => {
    if (!current) void model.chooseFolder(folder.id);
    session.show('list');
  };
  return (
    <li>
      <button
        type="button"
        ref={(element) => {
          if (current) session.parts.folders = element;
        }}
        className={classes('lc-mail__folder', current && 'is-current', level > 0 && 'is-inner')}
        aria-current={current ? 'page' : undefined}
        style={level > 1 ? {paddingInlineStart: 36 + (level - 1) * 14} : undefined}
        onClick={open}
      >
        {level === 0 && <Icon name={folderIcon(folder)} />}
        <span className="lc-truncate lc-grow">{role ? t(`mail.folder.${role}`) : folder.name}</span>
        {count > 0 && (
          <span className={classes('lc-mail__count', role === 'failed' && 'is-bad')}>
            {count}
            <span className="lc-unseen"> {t(countText, {count})}</span>
          </span>
        )}
      </button>
    </li>
  );
}

function Checked({session}: {session: MailSession}) {
  useSignals();
  const {t, formats} = useApp();
  const {checkedAt, checking} = session.model;
  const at = checkedAt.value;
  const time = at === null ? '' : formatTime(localTime(at, formats.value.timeZone).time, formats.value);
  return (
    <div className="lc-mail__checked">
      <span className="lc-grow">{checking.value ? t('mail.checking') : time && t('mail.checked', {time})}</span>
      <Button
        variant="muted"
        icon="refresh-cw"
        label={t('mail.check')}
        busy={checking.value}
        onPress={() => void session.model.check()}
      />
    </div>
  );
}
