import {useEffect} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {RecordName} from '../../contract/assistant.js';
import {openRecord} from '../../state/app/open-record.js';
import type {AssistantSession} from './assistant-session.js';

/** A session reads the given record, or that of the form on top of the page. */
export function useOpenRecord(session: AssistantSession, given: RecordName | null = null): void {
  useSignals();
  const record: (RecordName & {presentation?: string}) | null = given ?? openRecord(session.app);
  const {object = '', id = '', presentation} = record ?? {};
  useEffect(() => {
    void session.followRecord(object && id ? {object, id, presentation} : null);
  }, [session, object, id, presentation]);
}
