import {useId, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {RadioControl} from '../../controls/radio/radio-control.js';
import type {MailNarrowing} from '../../state/mail/message-list.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {Icon} from '../../ui/icons/icon.js';
import {Popup} from '../../ui/overlay/popup.js';
import type {MailSession} from './mail-session.js';

/** Days that the list may be narrowed to. */
const PERIODS = [1, 7, 14, 30, 90];

/** The button and popup of the filters. */
export function ListFilter({session}: {session: MailSession}) {
  useSignals();
  const {t} = useApp();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="muted"
        icon="list-filter"
        label={t('mail.filter')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(!open)}
      />
      <Popup anchor={button} align="end" open={open} onClose={() => setOpen(false)} label={t('mail.filter')}>
        <FilterForm session={session} onDone={() => setOpen(false)} />
      </Popup>
    </>
  );
}

function FilterForm({session, onDone}: {session: MailSession; onDone: () => void}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const {list} = session.model;
  const [draft, setDraft] = useState<MailNarrowing>(list.narrowing.peek());
  const set = (change: Partial<MailNarrowing>) => setDraft({...draft, ...change});
  const options = ['', ...PERIODS.map(String)].map((key) => ({
    value: key,
    key,
    text: capital(key ? t('mail.lastDays', {count: Number(key)}) : t('mail.anyTime')),
  }));
  return (
    <form
      className="lc-mail__filter"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
        void list.narrow(draft);
      }}
    >
      <BooleanControl
        id={`${id}-unread`}
        value={draft.isUnread}
        text={t('mail.onlyUnread')}
        onCommit={(isUnread) => set({isUnread})}
      />
      <BooleanControl
        id={`${id}-attached`}
        value={draft.hasAttachments}
        text={t('mail.withAttachments')}
        onCommit={(hasAttachments) => set({hasAttachments})}
      />
      <FieldFrame id={`${id}-days`} label={t('mail.received')} group>
        <RadioControl
          id={`${id}-days`}
          value={draft.days === null ? '' : String(draft.days)}
          options={options}
          onCommit={(days) => set({days: days ? Number(days) : null})}
        />
      </FieldFrame>
      <div className="lc-mail__filterfoot">
        <Button variant="link" onPress={() => setDraft({...draft, isUnread: false, hasAttachments: false, days: null})}>
          {t('mail.clearFilter')}
        </Button>
        <span className="lc-grow" />
        <Button variant="primary" type="submit">
          {t('ui.ok')}
        </Button>
      </div>
    </form>
  );
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What the list is narrowed by, each to be removed. */
export function FilterChips({session}: {session: MailSession}) {
  useSignals();
  const {t} = useApp();
  const {list} = session.model;
  const {isUnread, hasAttachments, days} = list.narrowing.value;
  const chips = [
    isUnread && {key: 'unread', label: '', text: t('mail.onlyUnread'), off: {isUnread: false}},
    hasAttachments && {key: 'attached', label: '', text: t('mail.withAttachments'), off: {hasAttachments: false}},
    days !== null && {
      key: 'days',
      label: t('mail.received'),
      text: t('mail.lastDays', {count: days}),
      off: {days: null},
    },
  ].filter((chip) => chip !== false);
  if (!chips.length) return null;
  return (
    <ul className="lc-mail__chips" aria-label={t('mail.filters')}>
      {chips.map(({key, label, text, off}) => (
        <li key={key} className="lc-mail__chip">
          {label && <span>{label}</span>} <b>{text}</b>
          <button
            type="button"
            aria-label={t('mail.removeFilter', {text: `${label} ${text}`.trim()})}
            onClick={() => {
              void list.narrow(off);
              session.show('list');
            }}
          >
            <Icon name="x" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
