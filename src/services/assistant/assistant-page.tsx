import {useEffect, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {useRoot} from '../../ui/root-context.js';
import {AssistantSession} from './assistant-session.js';
import {AssistantView} from './assistant-view.js';
import {useOpenRecord} from './use-open-record.js';

interface AssistantPageProps {
  object: string;
  recordId: string;
  /** Id of who is asked; '': the first one. */
  assistant: string;
  /** Id of the open thread; '': a new one. */
  thread: string;
  insertable: boolean;
  /** Another thread, or a new one, is open. */
  onThread: (id: string) => void;
}

/** The assistant as a part of a page. */
export function AssistantPage({object, recordId, assistant, thread, insertable, onThread}: AssistantPageProps) {
  useSignals();
  const app = useApp();
  const root = useRoot();
  const latest = useRef(onThread);
  latest.current = onThread;
  const session = useMemo(() => {
    const made = new AssistantSession(app, root);
    made.shown = (id) => latest.current(id);
    return made;
  }, [app, root]);
  useEffect(() => {
    if (assistant) session.model.choose(assistant);
  }, [session, assistant]);
  useEffect(() => session.followThread(thread), [session, thread]);
  useOpenRecord(session, object && recordId ? {object, id: recordId} : null);
  return (
    <div className="lc-container lc-assistantbox">
      <AssistantView {...{session, insertable}} />
    </div>
  );
}
