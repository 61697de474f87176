import {useSignals} from '@preact/signals-react/runtime';
import type {AssistantThread} from '../../contract/assistant.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {confirm} from '../../ui/notices/confirm.js';
import {faultIn, faultText} from '../../ui/operation-fault.js';
import {useSheet} from '../../ui/root-context.js';
import type {AssistantSession} from './assistant-session.js';
import {dayHead, dayOf, timeOf} from './words.js';
import css from './history-pane.css';

/** The earlier threads, by days. */
export function HistoryPane({session}: {session: AssistantSession}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const {history} = session.model;
  const threads = history.threads.value;
  const fault = history.fault.value;
  return (
    <section className="lc-assistant__history" aria-label={t('assistant.history')}>
      <p className="lc-assistant__private">{t('assistant.private')}</p>
      {history.status.value === 'failed' ? (
        <ErrorState error={faultIn(history.error.value)} onRetry={() => void history.load()} />
      ) : history.status.value === 'loading' && !threads.length ? (
        <WaitingLines
          className="lc-assistant__waiting lc-assistant__private"
          label={t('assistant.loadingThreads')}
          widths={['70%', '85%', '55%']}
        />
      ) : threads.length ? (
        daysOf(threads, (ms) => dayOf(app, ms)).map(({day, those}) => (
          <section key={day}>
            <h3 className="lc-assistant__day">
              <time dateTime={day}>{dayHead(app, day)}</time>
            </h3>
            <ul className="lc-assistant__threads">
              {those.map((thread) => (
                <Thread key={thread.id} {...{session, thread}} />
              ))}
            </ul>
          </section>
        ))
      ) : (
        <EmptyState icon="history" title={t('assistant.noThreads')} />
      )}
      {fault && <FaultLine text={faultText(app, fault)} onRetry={() => void history.loadOlder()} />}
      {history.cursor.value && !fault && (
        <Button
          variant="muted"
          size="small"
          className="lc-assistant__older"
          busy={history.busy.value}
          onPress={() => void history.loadOlder()}
        >
          {t('assistant.older')}
        </Button>
      )}
    </section>
  );
}

function Thread({session, thread}: {session: AssistantSession; thread: AssistantThread}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const name = thread.name || t('assistant.nameless');
  const open = thread.id === session.model.opened.id.value;
  const remove = async () => {
    const sure = await confirm(session.root, app, {
      ...{kind: 'danger', title: t('assistant.deleteAsk'), text: name, confirmLabel: t('assistant.delete')},
    });
    if (sure) await session.remove(thread.id);
  };
  return (
    <li className={classes('lc-assistant__row', open && 'is-open')}>
      <button
        type="button"
        className="lc-assistant__open"
        aria-current={open || undefined}
        onClick={() => void session.open(thread.id)}
      >
        <span className="lc-truncate" dir="auto">
          {name}
        </span>
        <time className="lc-assistant__time">{timeOf(app, thread.date)}</time>
      </button>
      <Button
        variant="muted"
        size="small"
        icon="trash-2"
        label={t('assistant.deleteNamed', {name})}
        onPress={() => void remove()}
      />
    </li>
  );
}

function daysOf(threads: readonly AssistantThread[], dayOfMs: (ms: number) => string) {
  const days: {day: string; those: AssistantThread[]}[] = [];
  for (const thread of threads) {
    const day = dayOfMs(thread.date);
    const known = days.find((each) => each.day === day);
    if (known) known.those.push(thread);
    else days.push({day, those: [thread]});
  }
  return days;
}
