import {useEffect, useId, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_CONTENT} from '../../contract/assistant.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {faultText} from '../../ui/operation-fault.js';
import {useSheet} from '../../ui/root-context.js';
import type {AssistantSession} from './assistant-session.js';
import {AddRecord} from './read-chips.js';
import css from './composer.css';

/** What is asked next: Enter sends, Shift+Enter begins a line. */
export function Composer({session, autoFocus}: {session: AssistantSession; autoFocus: boolean}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const id = useId();
  const {opened} = session.model;
  const text = opened.text.value;
  const fault = opened.fault.value;
  const [first] = opened.records.all.value;
  const tooLong = text.trim().length > LONGEST_CONTENT;
  const field = useField(session, text, autoFocus);
  const name = first && (first.presentation || first.id);
  return (
    <div className="lc-assistant__compose">
      {fault && <FaultLine text={faultText(app, fault)} onRetry={fault.retryable ? () => session.send() : undefined} />}
      <div className="lc-assistant__writing">
        <textarea
          ref={field}
          rows={2}
          dir="auto"
          aria-label={t('assistant.question')}
          aria-describedby={`${id}-count`}
          aria-invalid={tooLong || undefined}
          placeholder={name ? t('assistant.askAbout', {name}) : t('assistant.ask')}
          defaultValue={text}
          onInput={({currentTarget: {value}}) => opened.write(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.stopPropagation();
            session.send();
          }}
        />
        <div className="lc-assistant__tools">
          <AddRecord session={session} variant="muted" size="small" icon="at-sign" label={t('assistant.mention')} />
          <span className="lc-grow" />
          <Count id={`${id}-count`} length={text.length} tooLong={tooLong} />
          <Button
            variant="primary"
            size="small"
            icon="arrow-up"
            label={t('assistant.send')}
            disabled={!opened.maySend}
            onPress={() => session.send()}
          />
        </div>
      </div>
      <p className="lc-assistant__foot">{t('assistant.check')}</p>
    </div>
  );
}

function Count({id, length, tooLong}: {id: string; length: number; tooLong: boolean}) {
  useSignals();
  const {t} = useApp();
  return (
    <span id={id} className={tooLong ? 'lc-assistant__count is-over' : 'lc-assistant__count'}>
      {t('assistant.count', {count: length, most: LONGEST_CONTENT})}
      {tooLong && <span className="lc-unseen"> {t('assistant.tooLong')}</span>}
    </span>
  );
}

/** The field has its own text while someone types; what comes from elsewhere is put into it. */
function useField(session: AssistantSession, text: string, autoFocus: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current!;
    if (element.value !== text) element.value = text;
  }, [text]);
  const begins = useRef(autoFocus);
  useEffect(() => {
    session.composer = field.current;
    if (begins.current) field.current!.focus({preventScroll: true});
    begins.current = false;
    return () => {
      session.composer = null;
    };
  }, [session]);
  return field;
}
