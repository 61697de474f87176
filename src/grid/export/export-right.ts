import {useLayoutEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {GridSession} from '../grid-session.js';

export type ExportRight = 'yes' | 'no' | 'asked';

/**
 * Whether the list as it is may be exported: `asked` until the server has answered, `no` where one of the objects that
 * its columns lead to may not. Where that is unknown, the export itself reports why it fails.
 */
export function useExportRight(session: GridSession): ExportRight {
  useSignals();
  const {model, exportsHere} = session;
  const offered = session.mayExport;
  const columns = model.columns.value;
  const {filters, tree} = model.state.value;
  const [right, setRight] = useState<ExportRight>('asked');
  useLayoutEffect(() => {
    if (!offered) return;
    let gone = false;
    const answer = (may: boolean) => !gone && setRight(may ? 'yes' : 'no');
    model.requests.mayExport().then(answer, () => answer(true));
    return () => {
      gone = true;
    };
  }, [model, offered, columns, filters, tree]);
  return exportsHere ? 'yes' : offered ? right : 'no';
}
