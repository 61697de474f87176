import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../../state/app/app-model.js';
import {alignOf} from '../../state/list/grid-columns.js';
import {shownBy} from '../../state/query-editor/query-edits.js';
import type {QueryEditorModel} from '../../state/query-editor/query-editor-model.js';
import {previewKeys, type PreviewAnswer} from '../../state/query-editor/query-preview.js';
import {cellText} from '../../state/lookup/lookup-source.js';
import {shownText} from '../../types/shown.js';
import {classes} from '../../ui/classes.js';
import {errorText} from '../../ui/error-text.js';
import {ProgressLine, Skeleton} from '../../ui/marks/states.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {formatNumber} from '../../values/number.js';
import type {Attribute} from '../../values/types.js';
import {columnText, itemText} from './query-words.js';

interface PreviewProps {
  app: AppModel;
  model: QueryEditorModel;
}

/** The first rows of the query; those before stay while others are asked for. */
export function PreviewRows({app, model}: PreviewProps) {
  useSignals();
  const {preview} = model;
  const answer = preview.answer.value;
  const error = preview.error.value;
  return (
    <div className="lc-queryed__preview">
      {preview.waiting.shown.value && <ProgressLine label={app.t('query-editor.previewing')} />}
      {error && (
        <FaultLine text={`${app.t('query-editor.failed')} ${errorText(app, error)}`} onRetry={() => preview.retry()} />
      )}
      {answer ? (
        <Rows {...{app, model, answer}} isOld={preview.isOld.value} />
      ) : (
        !error && (
          <div className="lc-queryed__waiting" aria-hidden="true">
            <Skeleton width="90%" />
            <Skeleton width="72%" />
            <Skeleton width="81%" />
          </div>
        )
      )}
    </div>
  );
}

interface PreviewColumn {
  key: string;
  label: string;
  attribute: Attribute | null;
  isEnd: boolean;
}

function columnsOf({app, model, answer}: PreviewProps & {answer: PreviewAnswer}): PreviewColumn[] {
  const columns = model.columns.value;
  const {select} = answer.query;
  return previewKeys(answer).map(({key, index}) => {
    const item = index === null ? key : select![index]!;
    const shown = shownBy(item);
    const column = shown && columns.find(({path}) => path === shown.path);
    const counts = shown?.figure === 'count' || shown?.figure === 'distinct';
    const label = index === null ? columnText(key, columns, app) : itemText(item, index, columns, app);
    return {
      ...{key, label},
      attribute: counts ? null : (column?.attribute ?? null),
      isEnd: counts || (!!column && alignOf(column) === 'end'),
    };
  });
}

function Rows({answer, isOld, ...props}: PreviewProps & {answer: PreviewAnswer; isOld: boolean}) {
  useSignals();
  const {app, model} = props;
  const columns = columnsOf({...props, answer});
  const context = {formats: app.formats.value, enumerations: model.enumerations.value, emptyDash: true};
  const text = (value: unknown, attribute: Attribute | null) =>
    attribute
      ? shownText(value, attribute, context)
      : typeof value === 'number'
        ? String(value)
        : cellText(value) || '—';
  const label = app.t('query-editor.preview');
  if (!answer.rows.length) return <p className="lc-queryed__none">{app.t('query-editor.noRows')}</p>;
  return (
    <div className={classes('lc-queryed__scroll', isOld && 'is-old')} tabIndex={0} role="region" aria-label={label}>
      <table className="lc-queryed__table">
        <thead>
          <tr>
            {columns.map(({key, label, isEnd}) => (
              <th key={key} scope="col" className={isEnd ? 'is-end' : undefined}>
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row, at) => (
            <tr key={at}>
              {columns.map(({key, attribute, isEnd}) => (
                <td key={key} className={isEnd ? 'is-end' : undefined}>
                  <bdi>{text(row[key], attribute)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many rows the preview shows of how many, and how long it took. */
export function PreviewNote({app, model}: PreviewProps) {
  useSignals();
  const {t, formats} = app;
  if (!model.isValid.value) return t('query-editor.invalid');
  const {answer, isOld} = model.preview;
  const found = answer.value;
  if (!found || isOld.value) return null;
  const text = (value: number) => formatNumber(value, 0, formats.value);
  const ms = text(Math.round(found.ms));
  const shown = found.rows.length;
  if (found.total === null || found.total <= shown) return t('query-editor.previewedAll', {count: shown, ms});
  return t('query-editor.previewed', {shown: text(shown), total: text(found.total), ms});
}
