import {useSignals} from '@preact/signals-react/runtime';
import type {ThreadModel} from '../../state/sms/thread-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {useSheet} from '../../ui/root-context.js';
import {shownNumber} from '../../values/phone-number.js';
import type {MessagesSession} from './messages-session.js';
import type {Room} from '../panes.js';
import {useRecords} from './use-records.js';
import css from './contact-pane.css';

interface ContactPaneProps {
  session: MessagesSession;
  room: Room;
  thread: ThreadModel;
}

/** Whose number it is, what belongs to them, and how the thread went. */
export function ContactPane({session, room, thread}: ContactPaneProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  return (
    <aside
      className="lc-messages__contact"
      aria-label={t('messages.contact')}
      tabIndex={-1}
      ref={(element) => {
        session.parts.contact = element;
      }}
    >
      {room !== 'desk' && (
        <div className="lc-messages__head">
          <Button variant="muted" icon="arrow-left" onPress={() => session.back()}>
            {t('messages.toThread')}
          </Button>
        </div>
      )}
      <Person {...{session, thread}} />
      <Records {...{session, thread}} />
      <Counts thread={thread} />
    </aside>
  );
}

function Person({session, thread}: Omit<ContactPaneProps, 'room'>) {
  useSignals();
  const {t} = useApp();
  const {number} = thread;
  const contact = session.model.contacts.found.value.get(number);
  return (
    <div className="lc-messages__section lc-messages__person">
      <Avatar name={contact?.name ?? '#'} />
      <h3 className="lc-messages__title">
        <bdi>{session.called(number)}</bdi>
      </h3>
      <span className="lc-messages__about">
        {contact ? contact.about.join(', ') || <bdi>{shownNumber(number)}</bdi> : t('messages.unknown')}
      </span>
      {contact ? (
        <Button variant="link" size="small" onPress={() => void session.openRecord(contact)}>
          {t('messages.openContact')}
        </Button>
      ) : (
        session.mayAdd.value && (
          <Button variant="link" size="small" onPress={() => void session.addContact(number)}>
            {t('messages.newContact')}
          </Button>
        )
      )}
    </div>
  );
}

function Records({session, thread}: Omit<ContactPaneProps, 'room'>) {
  useSignals();
  const app = useApp();
  const {records, error, retry} = useRecords(session, thread.number);
  if (!records.length && !error) return null;
  return (
    <div className="lc-messages__section">
      <h3>{app.t('messages.records')}</h3>
      {error && <FaultLine text={errorText(app, error)} onRetry={retry} />}
      <ul className="lc-messages__records">
        {records.map((record) => (
          <li key={`${record.alias} ${record.id}`}>
            <button type="button" className="lc-messages__record" onClick={() => void session.openRecord(record)}>
              <Icon name={record.icon} size="small" />
              <span className="lc-truncate">{record.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Counts({thread}: {thread: ThreadModel}) {
  useSignals();
  const {t} = useApp();
  const {sent, delivered, failed, received} = thread.counts;
  return (
    <div className="lc-messages__section">
      <h3>{t('messages.thisThread')}</h3>
      <dl className="lc-messages__counts">
        <dt>{t('messages.count.sent')}</dt>
        <dd>{sent}</dd>
        <dt>{t('messages.count.delivered')}</dt>
        <dd>{delivered}</dd>
        <dt>{t('messages.count.failed')}</dt>
        <dd className={failed ? 'lc-messages__bad' : undefined}>{failed}</dd>
        <dt>{t('messages.count.received')}</dt>
        <dd>{received}</dd>
      </dl>
    </div>
  );
}
