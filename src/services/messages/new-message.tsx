import {useEffect, useId, useRef, useState, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SmsContact} from '../../state/sms/contact-book.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {errorText} from '../../ui/error-text.js';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {Icon} from '../../ui/icons/icon.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {useSheet} from '../../ui/root-context.js';
import {phoneNumberOf, shownNumber} from '../../values/phone-number.js';
import type {MessagesSession} from './messages-session.js';
import type {Room} from '../panes.js';
import css from './new-message.css';

/** ms after a key before the server is asked. */
const PAUSE = 200;

/** Someone that may be written to: a number as it was entered, or a contact. */
interface Choice {
  number: string;
  contact?: SmsContact;
}

/** Whom to write to: a number, or a contact that is looked for. */
export function NewMessage({session, room}: {session: MessagesSession; room: Room}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  return (
    <section className="lc-messages__thread" aria-label={t('messages.new')}>
      <div className="lc-messages__head lc-messages__who">
        {room === 'phone' && (
          <Button variant="muted" icon="arrow-left" label={t('messages.back')} onPress={() => session.back()} />
        )}
        <h2 className="lc-messages__title lc-grow">{t('messages.new')}</h2>
        {room !== 'phone' && (
          <Button variant="muted" icon="x" label={t('messages.cancel')} onPress={() => session.back()} />
        )}
      </div>
      <Recipient session={session} />
    </section>
  );
}

function Recipient({session}: {session: MessagesSession}) {
  useSignals();
  const app = useApp();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [faulty, setFaulty] = useState(false);
  const {found, error, retry} = useSuggestions(session, text);
  const entered = phoneNumberOf(text);
  const choices: Choice[] = [
    ...(entered ? [{number: entered}] : []),
    ...found.filter(({number}) => number !== entered).map((contact) => ({number: contact.number, contact})),
  ];
  const at = Math.min(active, choices.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step) setActive(Math.min(Math.max(at + step, 0), choices.length - 1));
    else if (event.key === 'Enter' && choices[at]) void session.writeTo(choices[at]);
    else if (event.key === 'Enter') setFaulty(text.trim() !== '');
    else if (event.key === 'Escape') session.back();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const change = (value: string) => {
    setText(value);
    setActive(0);
    setFaulty(false);
  };
  return (
    <div className="lc-messages__to">
      <label htmlFor={id}>{app.t('messages.to')}</label>
      <div className={classes('lc-input', faulty && 'is-invalid')}>
        <Icon name="search" />
        <input
          id={id}
          className="lc-input__v"
          autoFocus
          autoComplete="off"
          maxLength={100}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length ? `${id}-list` : undefined}
          aria-activedescendant={choices.length ? `${id}-${at}` : undefined}
          aria-describedby={`${id}-hint`}
          aria-invalid={faulty || undefined}
          value={text}
          onChange={({currentTarget: {value}}) => change(value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <span id={`${id}-hint`} className={faulty ? 'lc-messages__bad' : 'lc-messages__about'} role="status">
        {faulty ? app.t('messages.noNumber', {text: text.trim()}) : app.t('messages.toHint')}
      </span>
      {error && <FaultLine text={errorText(app, error)} onRetry={retry} />}
      {choices.length > 0 && <Choices {...{id, choices, at, session}} />}
    </div>
  );
}

interface ChoicesProps {
  id: string;
  choices: readonly Choice[];
  /** Index of the highlighted one. */
  at: number;
  session: MessagesSession;
}

function Choices({id, choices, at, session}: ChoicesProps) {
  useSignals();
  const {t} = useApp();
  return (
    <ul id={`${id}-list`} className="lc-messages__choices" role="listbox" aria-label={t('messages.suggestions')}>
      {choices.map((choice, index) => (
        <li
          key={`${choice.number} ${choice.contact?.id}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={classes('lc-messages__choice', index === at && 'is-active')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void session.writeTo(choice)}
        >
          <Suggestion {...choice} />
        </li>
      ))}
    </ul>
  );
}

function Suggestion({number, contact}: Choice) {
  useSignals();
  const {t} = useApp();
  if (!contact)
    return (
      <>
        <Icon name="square-pen" />
        <span className="lc-truncate">{t('messages.writeToNumber', {number: shownNumber(number)})}</span>
      </>
    );
  return (
    <>
      <Avatar name={contact.name} />
      <span className="lc-truncate">
        {contact.name}
        <span className="lc-messages__about"> {[shownNumber(number), ...contact.about].join(' · ')}</span>
      </span>
    </>
  );
}

function useSuggestions(session: MessagesSession, text: string) {
  const [found, setFound] = useState<readonly SmsContact[]>([]);
  const [error, setError] = useState<ServiceError | null>(null);
  const [tries, setTries] = useState(0);
  const latest = useRef('');
  const {contacts} = session.model;
  useEffect(() => {
    latest.current = text;
    const ask = async () => {
      try {
        const those = await contacts.suggested(text);
        if (latest.current !== text) return;
        setFound(those);
        setError(null);
      } catch (cause) {
        if (latest.current === text) setError(asServiceError(cause));
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => clearTimeout(timer);
  }, [contacts, text, tries]);
  return {found, error, retry: () => setTries(tries + 1)};
}
