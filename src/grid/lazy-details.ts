import {useEffect} from 'react';
import {worded} from '../ui/late/wanted.js';
import {lazyPart} from '../values/lazy-part.js';
import type {GridSession} from './grid-session.js';

const rowDetails = lazyPart(() => import('./details/details.js'), 'tools');

/** Lets rows open beneath where the list says how, once the code of it is there. Its caller follows signals. */
export function useDetails(session: GridSession): void {
  const detailed = !!session.model.description.value?.detail;
  useEffect(() => {
    if (!detailed) return;
    void worded(session, rowDetails).then((code) => {
      if (code) session.details.value ??= new code.Details(session);
    });
  }, [detailed, session]);
}
