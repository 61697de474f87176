import {useEffect, useId} from 'react';
import {computed} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import {RadioControl} from '../../controls/radio/radio-control.js';
import {openEditor} from '../../dialogs/editors/editor-dialog.js';
import type {Query} from '../../query/types.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {QueryEditorSettings} from '../../state/app/opener.js';
import {QueryEditorModel, type QueryView} from '../../state/query-editor/query-editor-model.js';
import {useSheet, type RootModel} from '../../ui/root-context.js';
import {QueryParts} from './query-parts.js';
import {PreviewNote, PreviewRows} from './query-preview.js';
import {QueryText} from './query-text.js';
import css from './query-editor.css';

/** Edits a query by parts or as text; null when the person gave up. */
export async function openQueryEditor(
  root: RootModel,
  app: AppModel,
  query: Query,
  {title = app.t('query-editor.title')}: QueryEditorSettings,
): Promise<Query | null> {
  const model = new QueryEditorModel(
    query,
    () => app.services(),
    () => app.formats.value,
  );
  const text = await openEditor<string>(root, {
    title,
    size: 'extraLarge',
    value: model.text.peek(),
    blocked: computed(() => !model.isValid.value || model.query.value.from === ''),
    header: <ViewSwitch {...{app, model}} />,
    fields: ({change}) => <QueryFields {...{app, root, model}} onChange={change} />,
    note: () => <PreviewNote {...{app, model}} />,
  });
  model.stop();
  return text === null ? null : model.query.peek();
}

export interface QueryEditorProps {
  app: AppModel;
  root: RootModel;
  model: QueryEditorModel;
}

const VIEWS = ['builder', 'text'] as const;

/** By parts or as text. A text that is no query has no parts. */
function ViewSwitch({app, model}: Omit<QueryEditorProps, 'root'>) {
  useSignals();
  useSheet(css);
  const id = useId();
  const options = VIEWS.map((key) => ({
    key,
    value: key,
    text: app.t(`query-editor.${key}`),
    disabled: key === 'builder' && !model.isValid.value,
  }));
  return (
    <div className="lc-queryed__view">
      <RadioControl
        {...{id, options}}
        variant="buttons"
        label={app.t('query-editor.view')}
        value={model.view.value}
        onCommit={(view) => (model.view.value = view as QueryView)}
        required
      />
    </div>
  );
}

function QueryFields({onChange, ...props}: QueryEditorProps & {onChange: (text: string) => void}) {
  useSignals();
  useSheet(css);
  const {app, root, model} = props;
  useEffect(() => void model.start(), [model]);
  const text = model.text.value;
  useEffect(() => onChange(text), [text]); // eslint-disable-line react-hooks/exhaustive-deps -- a new function each time
  const dropped = model.dropped.value;
  const said = dropped > 0 ? app.t('query-editor.dropped', {count: dropped}) : '';
  useEffect(() => {
    if (said) root.announce(said);
  }, [root, said]);
  return (
    <div className="lc-queryed">
      {said && <p className="lc-queryed__note">{said}</p>}
      {model.view.value === 'text' ? <QueryText {...props} /> : <QueryParts {...props} />}
      <PreviewRows {...{app, model}} />
    </div>
  );
}
