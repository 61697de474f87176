import {useEffect, useLayoutEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {AssistantMessage} from '../../contract/assistant.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {ErrorState} from '../../ui/marks/empty-state.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {faultIn} from '../../ui/operation-fault.js';
import {useSheet} from '../../ui/root-context.js';
import {Answer} from './answer.js';
import type {AssistantSession} from './assistant-session.js';
import css from './thread-pane.css';

/** px from the end within which what is written moves the view. */
const NEAR = 60;

interface ThreadPaneProps {
  session: AssistantSession;
  insertable: boolean;
}

/** What was asked and answered. */
export function ThreadPane({session, insertable}: ThreadPaneProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {opened} = session.model;
  const {status, error} = opened;
  const messages = opened.messages.value;
  const pending = opened.pending.value;
  const box = useEnd(opened.id.value, messages, pending);
  if (status.value === 'failed') {
    return (
      <div className="lc-assistant__log">
        <ErrorState error={faultIn(error.value)} onRetry={() => void session.model.reload()} />
      </div>
    );
  }
  return (
    <div
      ref={box}
      className="lc-assistant__log"
      role="log"
      aria-live="off"
      aria-label={t('assistant.thread')}
      aria-busy={status.value === 'loading'}
      tabIndex={0}
    >
      {status.value === 'loading' ? (
        <WaitingLines
          className="lc-assistant__waiting"
          label={t('assistant.loadingThread')}
          widths={['60%', '90%', '75%']}
        />
      ) : opened.isEmpty ? (
        <Beginning session={session} />
      ) : (
        messages.map((message, at) =>
          message.isOwn ? (
            <Question key={message.id} text={message.content} />
          ) : (
            <Answer key={message.id} {...{session, insertable}} answer={message} last={at === messages.length - 1} />
          ),
        )
      )}
      {pending !== null && <Question text={pending} pending />}
    </div>
  );
}

function Question({text, pending = false}: {text: string; pending?: boolean}) {
  useSignals();
  const {t} = useApp();
  return (
    <div className="lc-assistant__question" dir="auto" aria-busy={pending}>
      <span className="lc-unseen">{t('assistant.own')} </span>
      {text}
    </div>
  );
}

/** Before the first question: who it is, and what can be asked. */
function Beginning({session}: {session: AssistantSession}) {
  useSignals();
  const {t} = useApp();
  const assistant = session.model.assistant!;
  return (
    <div className="lc-assistant__begin">
      <span className="lc-assistant__mark">
        <Icon name={assistant.icon || 'sparkles'} />
      </span>
      <div className="lc-assistant__name">{assistant.name}</div>
      {assistant.description && <p className="lc-assistant__about">{assistant.description}</p>}
      <p className="lc-assistant__about">{t('assistant.private')}</p>
      {assistant.suggestions.length > 0 && (
        <ul className="lc-assistant__ideas" aria-label={t('assistant.suggestions')}>
          {assistant.suggestions.map((question) => (
            <li key={question}>
              <Button className="lc-assistant__idea" onPress={() => session.suggest(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The end stays in view while it is, whatever is written there. */
function useEnd(thread: string, messages: readonly AssistantMessage[], pending: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const note = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    element.addEventListener('scroll', note);
    const follow = new MutationObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    follow.observe(element, {childList: true, subtree: true, characterData: true});
    return () => {
      element.removeEventListener('scroll', note);
      follow.disconnect();
    };
  }, [thread]);
  const {length} = messages;
  useLayoutEffect(() => {
    atEnd.current = true;
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [thread, length, pending]);
  return box;
}
