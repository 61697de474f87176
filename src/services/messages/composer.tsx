import {useEffect, useId, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {MOST_SMS_PARTS} from '../../contract/sms.js';
import type {ContactRecord} from '../../state/sms/contact-book.js';
import type {ThreadModel} from '../../state/sms/thread-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {MenuButton} from '../../ui/menu/menu.js';
import {useSheet} from '../../ui/root-context.js';
import {plainSms, smsParts, type SmsParts} from '../../values/sms-parts.js';
import type {MessagesSession} from './messages-session.js';
import {Shorten} from './shorten.js';
import {useRecords} from './use-records.js';
import css from './composer.css';

/** Bars of a counter at most. */
const MOST_BARS = 4;

interface ComposerProps {
  session: MessagesSession;
  thread: ThreadModel;
}

/** What is written: the text with templates, how many messages it takes, and Send. */
export function Composer({session, thread}: ComposerProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const id = useId();
  const text = thread.text.value;
  const field = useText(text);
  const counted = smsParts(text.trim());
  const tooLong = counted.parts > MOST_SMS_PARTS;
  const called = t('messages.writeTo', {name: session.called(thread.number)});
  const send = () => {
    if (tooLong || !text.trim()) return;
    void thread.send();
    field.current?.focus();
  };
  return (
    <div className="lc-messages__compose">
      <div className="lc-messages__writing">
        <textarea
          ref={(element) => {
            field.current = element;
            session.parts.composer = element;
          }}
          id={id}
          rows={2}
          dir="auto"
          aria-label={called}
          aria-describedby={counted.outside.length || tooLong ? `${id}-hint` : undefined}
          aria-invalid={tooLong || undefined}
          placeholder={t('messages.write')}
          defaultValue={text}
          onInput={({currentTarget: {value}}) => thread.write(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.stopPropagation();
            send();
          }}
        />
        <div className="lc-messages__tools">
          <Templates {...{session, thread}} insert={(added) => insert(field.current, added, thread)} />
          <Records {...{session, thread}} insert={(added) => insert(field.current, added, thread)} />
          <span className="lc-grow" />
          <Counter counted={counted} />
          <Button variant="primary" size="small" icon="send" disabled={tooLong || !text.trim()} onPress={send}>
            {t('messages.send')}
          </Button>
        </div>
      </div>
      <Hint {...{id: `${id}-hint`, text, counted, tooLong}} onWrite={(plain) => thread.write(plain)} />
      <Shorten {...{id, text, counted}} called={called} input={() => field.current} />
    </div>
  );
}

/** The field has its own text while someone types; what comes from elsewhere is put into it. */
function useText(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    if (element && element.value !== text) element.value = text;
  }, [text]);
  return field;
}

/** Puts a text where the caret is, apart from the words around it. */
function insert(field: HTMLTextAreaElement | null, added: string, thread: ThreadModel): void {
  if (!field) return;
  const {selectionStart: from, selectionEnd: to, value} = field;
  const [before, after] = [value.slice(0, from), value.slice(to)];
  const start = before && !/\s$/.test(before) ? `${before} ` : before;
  const end = after && !/^\s/.test(after) ? ` ${after}` : after;
  field.value = start + added + end;
  field.setSelectionRange(start.length + added.length, start.length + added.length);
  thread.write(field.value);
  field.focus();
}

interface ToolProps extends ComposerProps {
  insert: (text: string) => void;
}

function Templates({session, thread, insert: add}: ToolProps) {
  useSignals();
  const {t} = useApp();
  const templates = session.templates.value;
  const contact = session.model.contacts.found.value.get(thread.number);
  const choose = async (key: string) => {
    const template = templates.find(({id}) => id === key);
    if (template) add(await session.textOf(template, contact));
  };
  return (
    templates.length > 0 && (
      <MenuButton
        variant="muted"
        size="small"
        icon="layout-template"
        align="start"
        label={t('messages.template')}
        items={templates.map(({id, name}) => ({id, label: name}))}
        onAction={(key) => void choose(key)}
      />
    )
  );
}

function Records({session, thread, insert: add}: ToolProps) {
  useSignals();
  const {t} = useApp();
  const {records} = useRecords(session, thread.number);
  const keyOf = ({alias, id}: ContactRecord) => `${alias} ${id}`;
  return (
    records.length > 0 && (
      <MenuButton
        variant="muted"
        size="small"
        icon="link-2"
        align="start"
        label={t('messages.insertRecord')}
        items={records.map((record) => ({id: keyOf(record), label: record.name, icon: record.icon}))}
        onAction={(key) => add(records.find((record) => keyOf(record) === key)?.name ?? '')}
      />
    )
  );
}

function Counter({counted}: {counted: SmsParts}) {
  useSignals();
  const {t} = useApp();
  const {characters, parts, perPart, lastUsed} = counted;
  if (!parts) return null;
  const text = t('messages.parts', {count: parts});
  return (
    <>
      <span className="lc-messages__bars" aria-hidden="true">
        {Array.from({length: Math.min(parts, MOST_BARS)}, (_, at, last = at === Math.min(parts, MOST_BARS) - 1) => (
          <i key={at}>
            <i style={{inlineSize: last ? `${Math.round((lastUsed / perPart) * 100)}%` : '100%'}} />
          </i>
        ))}
      </span>
      <span className="lc-messages__counter">
        {characters}
        <span className="lc-messages__characters">{t('messages.characters', {count: characters})}</span>
        {` · ${text}`}
      </span>
      <span className="lc-unseen" role="status">
        {text}
      </span>
    </>
  );
}

interface HintProps {
  id: string;
  text: string;
  counted: SmsParts;
  tooLong: boolean;
  onWrite: (text: string) => void;
}

/** Why a part is short, and how it would not be. */
function Hint({id, text, counted, tooLong, onWrite}: HintProps) {
  useSignals();
  const {t} = useApp();
  const {outside, perPart} = counted;
  if (!outside.length && !tooLong) return null;
  const plain = plainSms(text);
  const shown = outside.slice(0, 5).map((sign) => t('messages.quoted', {text: sign}));
  const signs = outside.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ');
  const [count, size] = [outside.length, perPart];
  return (
    <div className="lc-messages__hint" id={id}>
      {tooLong && <span className="lc-messages__bad">{t('messages.tooLong', {most: MOST_SMS_PARTS})} </span>}
      {count > 0 && `${t('messages.outside', {count, signs, size})} `}
      {plain && (
        <Button variant="link" size="small" onPress={() => onWrite(plain.text)}>
          {t('messages.writePlain', {
            count: plain.alike.length,
            alike: plain.alike.join(', '),
            parts: smsParts(plain.text.trim()).parts,
          })}
        </Button>
      )}
    </div>
  );
}
