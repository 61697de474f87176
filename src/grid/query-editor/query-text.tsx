import {useCallback, useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {CodeControl} from '../../controls/code/code-control.js';
import {queryFault} from '../../state/query-editor/query-text.js';
import type {QueryEditorProps} from './query-dialog.js';

const LINES = 14;

/** The query as JSON, completed by its schema; what is wrong with it is shown beneath, by its line. */
export function QueryText({app, model}: QueryEditorProps) {
  useSignals();
  const id = useId();
  const {t} = app;
  const check = useCallback(
    (value: unknown) => {
      const fault = queryFault(value);
      return fault && {path: fault.path, message: t(fault.key, fault.params)};
    },
    [t],
  );
  const change = (text: string) => model.setText(text);
  return (
    <CodeControl
      {...{id, check}}
      label={t('query-editor.text')}
      language="json"
      schema="query"
      lines={LINES}
      mostLines={LINES}
      value={model.text.value}
      onInput={change}
      onCommit={change}
    />
  );
}
