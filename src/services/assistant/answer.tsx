import {useSignals} from '@preact/signals-react/runtime';
import type {AssistantMessage} from '../../contract/assistant.js';
import {fieldsToInsert} from '../../state/assistant/insertion.js';
import {sameRecord} from '../../state/assistant/read-records.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {MenuButton} from '../../ui/menu/menu.js';
import {faultText} from '../../ui/operation-fault.js';
import {AnswerText} from './answer-text.js';
import type {AssistantSession} from './assistant-session.js';

interface AnswerProps {
  session: AssistantSession;
  answer: AssistantMessage;
  /** It is the last one, which can be asked for again. */
  last: boolean;
  /** The page takes texts. */
  insertable: boolean;
}

/** An answer with what it rests on and what can be done with it. */
export function Answer({session, answer, last, insertable}: AnswerProps) {
  useSignals();
  const {t} = useApp();
  const {content, state, error} = answer;
  const writing = state === 'writing';
  return (
    <div className="lc-assistant__answer" aria-busy={writing} data-id={answer.id}>
      <span className="lc-assistant__mark">
        <Icon name={session.model.assistant?.icon || 'sparkles'} size="small" />
        <span className="lc-unseen">{t('assistant.answer')}</span>
      </span>
      <div className="lc-assistant__said">
        {(content || writing) && (
          <AnswerText text={content} writing={writing} onRecord={(record) => void session.openRecord(record)} />
        )}
        <Sources {...{session, answer}} />
        {state === 'stopped' && <p className="lc-assistant__about">{t('assistant.stopped')}</p>}
        {state === 'failed' && <FaultLine text={error || t('assistant.failed')} />}
        {writing ? (
          <Writing session={session} />
        ) : (
          <div className="lc-assistant__acts">
            {content && <Uses {...{session, answer, insertable}} />}
            {last && state !== 'done' && (
              <Button variant="muted" size="small" icon="refresh-cw" onPress={() => session.again(answer)}>
                {t('assistant.again')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Writing({session}: {session: AssistantSession}) {
  useSignals();
  const app = useApp();
  const {opened} = session.model;
  const lost = opened.lost.value;
  if (lost) return <FaultLine text={faultText(app, lost)} onRetry={() => opened.resume()} />;
  return (
    <div className="lc-assistant__stop">
      <Button size="small" icon="square" onPress={() => session.stop()}>
        {app.t('assistant.stop')}
      </Button>
    </div>
  );
}

function Uses({session, answer, insertable}: Omit<AnswerProps, 'last'>) {
  useSignals();
  const {t} = useApp();
  const {opened} = session.model;
  return (
    <>
      <Button variant="muted" size="small" icon="copy" onPress={() => void session.copy(answer)}>
        {t('assistant.copy')}
      </Button>
      <Insert {...{session, answer, insertable}} />
      <span className="lc-assistant__rate">
        <Button
          variant="muted"
          size="small"
          icon="thumbs-up"
          label={t('assistant.good')}
          pressed={answer.rating === 1}
          onPress={() => void opened.rate(answer, 1)}
        />
        <Button
          variant="muted"
          size="small"
          icon="thumbs-down"
          label={t('assistant.poor')}
          pressed={answer.rating === -1}
          onPress={() => void opened.rate(answer, -1)}
        />
      </span>
    </>
  );
}

function Insert({session, answer, insertable}: Omit<AnswerProps, 'last'>) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const fields = fieldsToInsert(app);
  const [only] = fields;
  const button = {variant: 'muted', size: 'small', icon: 'corner-down-left'} as const;
  if (!only && !insertable) return null;
  if (fields.length < 2) {
    return (
      <Button {...button} onPress={() => session.insert(answer, only ?? null)}>
        <span className="lc-truncate">
          {only ? t('assistant.insertInto', {field: only.label}) : t('assistant.insert')}
        </span>
      </Button>
    );
  }
  return (
    <MenuButton
      {...button}
      align="start"
      menuLabel={t('assistant.insert')}
      items={fields.map(({id, label}) => ({id, label}))}
      onAction={(id) => session.insert(answer, fields.find((field) => field.id === id) ?? null)}
    >
      {t('assistant.insert')}
    </MenuButton>
  );
}

/** What an answer rests on and does not name itself. */
function Sources({session, answer: {content, sources}}: Pick<AnswerProps, 'session' | 'answer'>) {
  useSignals();
  const {t} = useApp();
  const named = (object: string, id: string) => content.includes(`(record:${object}/${id})`);
  const others = sources.filter(
    (source, at) => !named(source.object, source.id) && sources.findIndex((each) => sameRecord(each, source)) === at,
  );
  if (!others.length) return null;
  return (
    <p className="lc-assistant__about lc-assistant__sources">
      {t('assistant.sources')}
      {others.map((source) => (
        <Button
          key={`${source.object} ${source.id}`}
          variant="link"
          size="small"
          icon={source.icon || 'file-text'}
          onPress={() => void session.openRecord(source)}
        >
          {source.presentation || source.id}
        </Button>
      ))}
    </p>
  );
}
