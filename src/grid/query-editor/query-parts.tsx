import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {NumberControl} from '../../controls/number/number-control.js';
import {SelectControl} from '../../controls/select/select-control.js';
import type {Query} from '../../query/types.js';
import {setDistinct, setLimit} from '../../state/query-editor/query-edits.js';
import {namesText, sourceName} from '../../state/query-editor/query-tables.js';
import {errorText} from '../../ui/error-text.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {localized} from '../../values/localized.js';
import type {QueryEditorProps} from './query-dialog.js';
import {Columns, Groups, Joins, Sorts} from './query-rows.js';
import {Where} from './query-where.js';

/** The parts of a query, each in a row. */
export function QueryParts(props: QueryEditorProps) {
  useSignals();
  const {app, model} = props;
  const {t} = app;
  const error = model.error.value;
  const isUnknown = model.tables.value?.length === 0 && sourceName(model.query.value) !== '';
  return (
    <>
      <From {...props} />
      {error && <FaultLine text={errorText(app, error)} onRetry={() => model.retry()} />}
      {isUnknown && <FaultLine text={t('query-editor.noSource')} />}
      <Joins {...props} />
      <Columns {...props} />
      <Where {...props} />
      <Groups {...props} />
      <Sorts {...props} />
      <OnlyInText {...props} />
    </>
  );
}

/** The source, how many rows at most, and whether equal ones are one. */
function From({app, model}: QueryEditorProps) {
  useSignals();
  const id = useId();
  const {t, locale} = app;
  const query = model.query.value;
  const source = sourceName(query);
  const known = model.sources.value.map(({scriptAlias, name, icon}) => ({
    key: scriptAlias,
    value: scriptAlias,
    text: localized(name, locale.value),
    icon,
  }));
  known.sort((a, b) => a.text.localeCompare(b.text, locale.value));
  const names = model.tables.value?.[0]?.names;
  const own = {key: source, value: source, text: names ? namesText(names, locale.value) : source, icon: undefined};
  const options = !source || known.some(({key}) => key === source) ? known : [own, ...known];
  return (
    <div className="lc-queryed__row">
      <label className="lc-queryed__label" htmlFor={`${id}-from`} id={`${id}-from-label`}>
        {t('query-editor.from')}
      </label>
      <div className="lc-queryed__source">
        <SelectControl
          id={`${id}-from`}
          options={options}
          value={source || null}
          placeholder={t('query-editor.choose')}
          onCommit={(alias) => alias && void model.setSource(alias)}
          required
        />
      </div>
      <span className="lc-queryed__side">
        <BooleanControl
          id={`${id}-distinct`}
          variant="switch"
          text={t('query-editor.distinct')}
          value={query.distinct === true}
          onCommit={(distinct) => model.edit((each) => setDistinct(each, distinct))}
        />
        <label htmlFor={`${id}-limit`}>{t('query-editor.limit')}</label>
        <span className="lc-queryed__limit">
          <NumberControl
            id={`${id}-limit`}
            value={query.limit !== undefined && query.limit > 0 ? query.limit : null}
            allowNull
            nonNegative
            onCommit={(limit) => model.edit((each) => setLimit(each, limit || null))}
          />
        </span>
      </span>
    </div>
  );
}

const SHOWN: readonly (keyof Query)[] = [
  ...(['from', 'joins', 'select', 'distinct', 'where', 'groupBy', 'orderBy', 'limit'] as const),
];

/** Members of the query that have no part here. */
function OnlyInText({app, model}: QueryEditorProps) {
  useSignals();
  const others = (Object.keys(model.query.value) as (keyof Query)[]).filter((member) => !SHOWN.includes(member));
  if (!others.length) return null;
  return <p className="lc-queryed__note">{app.t('query-editor.onlyInText', {members: others.join(', ')})}</p>;
}
