import {useEffect, useEffectEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Boundary} from '../../ui/late/boundary.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {faultIn} from '../../ui/operation-fault.js';
import {useSheet} from '../../ui/root-context.js';
import type {AssistantSession} from './assistant-session.js';
import {Composer} from './composer.js';
import {HistoryPane} from './history-pane.js';
import {PanelHead} from './panel-head.js';
import {ReadChips} from './read-chips.js';
import {ThreadPane} from './thread-pane.js';
import css from './assistant.css';

interface AssistantViewProps {
  session: AssistantSession;
  /** Closes the panel; absent where it is a part of the page. */
  onClose?: () => void;
  /** The page takes texts by `lc-insert`. */
  insertable?: boolean;
  /** It was opened by who wants to write. */
  autoFocus?: boolean;
}

/** A panel in which a person asks an assistant. */
export function AssistantView({session, onClose, insertable = false, autoFocus = false}: AssistantViewProps) {
  useSignals();
  useSheet(css);
  const begin = useEffectEvent(() => {
    if (session.model.status.peek() !== 'ready') void session.start();
    session.model.opened.resume();
  });
  useEffect(() => {
    begin();
    return () => session.model.opened.close();
  }, [session]);
  const stopByKey = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!session.model.opened.writing.peek()) return;
    event.preventDefault();
    event.stopPropagation();
    session.stop();
  };
  return (
    <div className="lc-view lc-assistant" onKeyDown={stopByKey}>
      <PanelHead {...{session, onClose}} />
      <Boundary>
        <Body {...{session, insertable, autoFocus}} />
      </Boundary>
    </div>
  );
}

function Body({session, insertable, autoFocus}: {session: AssistantSession; insertable: boolean; autoFocus: boolean}) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  if (model.status.value === 'failed') {
    return <ErrorState error={faultIn(model.error.value)} onRetry={() => void session.start()} />;
  }
  if (model.status.value === 'loading') {
    return (
      <WaitingLines className="lc-assistant__loading" label={t('assistant.loading')} widths={['55%', '80%', '65%']} />
    );
  }
  if (!model.assistant) {
    return <EmptyState icon="sparkles" title={t('assistant.none')} text={t('assistant.noneText')} />;
  }
  if (session.showsHistory.value) return <HistoryPane session={session} />;
  return (
    <>
      <ReadChips session={session} />
      <ThreadPane {...{session, insertable}} />
      <Composer {...{session, autoFocus}} />
    </>
  );
}
