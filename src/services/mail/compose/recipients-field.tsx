import {useRef, type ReactNode, type Ref, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ControlHandle} from '../../../controls/props.js';
import {addressesIn, isAddress, readAddress} from '../../../state/mail/addresses.js';
import type {KnownPeople} from '../../../state/mail/known-people.js';
import {useApp} from '../../../ui/app-context.js';
import {classes} from '../../../ui/classes.js';
import {Icon} from '../../../ui/icons/icon.js';
import {Avatar} from '../../../ui/marks/avatar.js';
import {useRecipients, type Recipients} from './use-recipients.js';

export interface RecipientsFieldProps {
  id: string;
  label: string;
  value: string[];
  people: KnownPeople;
  /** Looks for more of them. */
  lookFor: (text: string) => Promise<void>;
  /** Beneath it, beside what is wrong with single addresses. */
  error: string;
  onChange: (value: string[]) => void;
  /** Gets the focus when it appears. */
  autoFocus?: boolean;
  /** Has the focus when its dialog opens. */
  isFirst?: boolean;
  handle?: Ref<ControlHandle>;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Addresses as tags. Those that cannot be written to are red, with the reason beneath; a press on one lets it be put right. */
export function RecipientsField(props: RecipientsFieldProps) {
  useSignals();
  const {id, label, value, error, children} = props;
  const {t} = useApp();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const field = useRecipients(props, input);
  const wrong = value.filter((each) => !isAddress(each));
  const faults = [...wrong.map((each) => t('mail.complete', {address: each})), ...(error ? [error] : [])];
  const {part, items, active, listId} = field;
  return (
    <div className="lc-compose__line is-people">
      <label htmlFor={id}>{label}</label>
      <div className="lc-grow">
        <div
          ref={box}
          className="lc-compose__people"
          onMouseDown={(event) => focusInput(event.target, box.current, input.current)}
        >
          <ul aria-label={t('mail.addresses', {label})} hidden={!value.length}>
            {value.map((each) => (
              <Recipient key={each} text={each} onRemove={() => field.remove(each)} onEdit={() => field.edit(each)} />
            ))}
          </ul>
          <RecipientInput {...{id, input, field}} marked={props.isFirst} faulty={faults.length > 0} />
        </div>
        <Faults id={`${id}-faults`} faults={faults} />
      </div>
      {children}
      {part && items.length > 0 && (
        <part.OptionList
          id={listId}
          label={t('mail.suggestions')}
          anchor={box}
          items={items}
          active={active}
          onActive={field.activate}
          onPick={field.pick}
          onClose={field.close}
        />
      )}
    </div>
  );
}

interface RecipientInputProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  field: Recipients;
  marked?: boolean;
  faulty: boolean;
}

function RecipientInput({id, input, field, marked, faulty}: RecipientInputProps) {
  const {shown, active, listId} = field;
  return (
    <input
      ref={input}
      id={id}
      data-autofocus={marked || undefined}
      inputMode="email"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={shown}
      aria-controls={shown ? listId : undefined}
      aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
      aria-invalid={faulty || undefined}
      aria-describedby={faulty ? `${id}-faults` : undefined}
      value={field.text}
      onChange={({currentTarget}) => field.type(currentTarget.value)}
      onKeyDown={field.press}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (addressesIn(pasted).length < 2) return;
        event.preventDefault();
        field.add(pasted);
      }}
      onBlur={() => field.flush()}
    />
  );
}

/** A press beside the tags goes to the input. */
function focusInput(target: EventTarget, box: Element | null, input: HTMLElement | null): void {
  if (target === box || (target as Element).localName === 'ul') setTimeout(() => input?.focus());
}

function Faults({id, faults}: {id: string; faults: readonly string[]}) {
  return (
    <div id={id} role="alert">
      {faults.map((text) => (
        <div key={text} className="lc-error">
          <Icon name="circle-alert" size="small" />
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}

interface RecipientProps {
  text: string;
  onRemove: () => void;
  onEdit: () => void;
}

function Recipient({text, onRemove, onEdit}: RecipientProps) {
  useSignals();
  const {t} = useApp();
  const {name, address} = readAddress(text);
  const good = isAddress(text);
  return (
    <li className={classes('lc-compose__tag', !good && 'is-bad')} title={address}>
      {good ? <Avatar name={name || address} size="small" /> : <Icon name="circle-alert" size="small" />}
      {good ? (
        <span className="lc-truncate" dir="auto">
          {name || address}
        </span>
      ) : (
        <button
          type="button"
          className="lc-compose__fix lc-truncate"
          aria-label={t('mail.correct', {address})}
          onClick={onEdit}
        >
          {address}
        </button>
      )}
      <button type="button" aria-label={t('mail.removeAddress', {name: name || address})} onClick={onRemove}>
        <Icon name="x" size="small" />
      </button>
    </li>
  );
}
