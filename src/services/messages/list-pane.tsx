import {useSignals} from '@preact/signals-react/runtime';
import type {PhoneThreads} from '../../state/sms/phone-threads.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {shownNumber} from '../../values/phone-number.js';
import type {MessagesSession} from './messages-session.js';
import type {Room} from '../panes.js';
import {ThreadRows} from './thread-rows.js';
import inputCss from '../../styles/input.css';
import css from './list-pane.css';

/** Our phones, and the threads of the chosen one. */
export function ListPane({session, room}: {session: MessagesSession; room: Room}) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const {t} = useApp();
  return (
    <div className="lc-messages__list">
      <div className="lc-messages__head">
        <h2 className="lc-messages__title lc-grow">{t('messages.title')}</h2>
        {room !== 'phone' && (
          <Button variant="primary" icon="square-pen" label={t('messages.new')} onPress={() => session.write()} />
        )}
      </div>
      <nav className="lc-messages__phones" aria-label={t('messages.phones')}>
        <ul>
          {session.model.lists.value.map((list) => (
            <Phone key={list.phone.id} {...{list, session}} />
          ))}
        </ul>
      </nav>
      <Search session={session} />
      <ThreadRows session={session} />
    </div>
  );
}

function Phone({list, session}: {list: PhoneThreads; session: MessagesSession}) {
  useSignals();
  const {t} = useApp();
  const {name, number, id} = list.phone;
  const current = session.model.list.value === list;
  const unread = session.model.unreadOf(list);
  return (
    <li>
      <button
        type="button"
        className={classes('lc-messages__phone', current && 'is-current')}
        aria-current={current ? 'true' : undefined}
        onClick={() => {
          session.asksWhom.value = false;
          void session.model.choosePhone(id);
        }}
      >
        <Icon name="smartphone" />
        <span className="lc-messages__phonename lc-truncate" dir="auto">
          {name}
        </span>
        <span className="lc-messages__number lc-truncate" dir="auto">
          {shownNumber(number)}
        </span>
        {unread > 0 && (
          <span className="lc-messages__count">
            {unread}
            <span className="lc-unseen"> {t('messages.unread', {count: unread})}</span>
          </span>
        )}
      </button>
    </li>
  );
}

function Search({session}: {session: MessagesSession}) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const text = model.search.value;
  return (
    <div className="lc-messages__search">
      <div className="lc-input">
        <Icon name="search" />
        <input
          type="search"
          className="lc-input__v"
          placeholder={t('messages.search')}
          aria-label={t('messages.search')}
          value={text}
          maxLength={100}
          onChange={({currentTarget: {value}}) => model.find(value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') session.show('list');
            else if (event.key === 'Enter' && model.active.peek()) void session.open(model.active.peek());
            else if (event.key === 'Escape' && text) model.find('');
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </div>
    </div>
  );
}
