import {useSignals} from '@preact/signals-react/runtime';
import {filterable} from '../../state/filter/criterion.js';
import type {DraftBranch} from '../../state/filter/filter-draft.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {useSheet} from '../../ui/root-context.js';
import {BuilderGroup} from '../filter/builder-group.js';
import type {FilterScene} from '../filter/filter-scene.js';
import {useDraftEdits} from '../filter/use-filter-draft.js';
import filterCss from '../filter/filter.css';
import builderCss from '../filter/builder.css';
import type {QueryEditorProps} from './query-dialog.js';

/** The conditions of a query, in groups; those that only the text can have stay as they are. */
export function Where({app, model}: QueryEditorProps) {
  useSignals();
  const {t} = app;
  const draft = model.where.value;
  const columns = model.columns.value.filter(filterable);
  const isKnown = columns.length > 0;
  return (
    <div className="lc-queryed__row" role="group" aria-label={t('query-editor.where')}>
      <span className="lc-queryed__label" aria-hidden="true">
        {t('query-editor.where')}
      </span>
      {isKnown && draft && model.isWhereWritable.value ? (
        <Conditions {...{app, model, columns, draft}} />
      ) : (
        isKnown && <p className="lc-queryed__note">{t('query-editor.whereInText')}</p>
      )}
    </div>
  );
}

interface ConditionsProps extends Pick<QueryEditorProps, 'app' | 'model'> {
  columns: GridColumn[];
  draft: DraftBranch;
}

function Conditions({app, model, columns, draft}: ConditionsProps) {
  useSignals();
  useSheet(filterCss);
  useSheet(builderCss);
  const setDraft = (change: (draft: DraftBranch) => DraftBranch) => model.setDraft(change(model.where.peek() ?? draft));
  const {edits, box, unvalued} = useDraftEdits(draft, setDraft);
  const session: FilterScene = {app, model: {description: {value: {enumerations: model.enumerations.value}}}};
  return (
    <div ref={box} className="lc-builder">
      <BuilderGroup {...{session, columns, edits}} group={draft} level={1} />
      {unvalued > 0 && (
        <p role="status" className="lc-muted">
          {app.t('filter.unvalued', {count: unvalued})}
        </p>
      )}
    </div>
  );
}
