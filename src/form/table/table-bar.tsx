import {useEffect, useRef, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../../values/localized.js';
import {configOf} from '../../values/attribute-type.js';
import {formatNumber} from '../../values/number.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {EmptyState} from '../../ui/marks/empty-state.js';
import {useForm} from '../form-context.js';
import {prepareSearch} from '../../state/rows/table-search.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {TableModel} from '../../state/rows/table-model.js';

interface TableBarProps {
  table: TableModel;
  onAdd: () => void;
  mark: ReactNode;
  /** Id of what is wrong with the rows as a whole. */
  fault?: string;
}

/** The bar above the rows: their search, the button that adds one, how many there are. */
export function TableBar({table, onAdd, mark, fault}: TableBarProps) {
  useSignals();
  const add = useRef<HTMLButtonElement>(null);
  useFoundByButton(table, add);
  const app = useApp();
  const {placement} = table;
  if (!placement?.search && !table.permissions.add && !placement?.countUnits) return null;
  return (
    <div className="lc-linesbar">
      {placement?.search && (
        <div className="lc-input lc-linesbar__s" role="search">
          <Icon name="search" />
          <input
            className="lc-input__v"
            type="search"
            aria-label={app.t('table.searchRows', {name: table.label})}
            placeholder={app.t('table.searchRows', {name: table.label.toLocaleLowerCase(app.formats.value.tag)})}
            value={table.search.value}
            onFocus={() => prepare(table, app)}
            onChange={(event) => table.setSearch(event.target.value)}
          />
        </div>
      )}
      {table.permissions.add && (
        <Button ref={add} icon="plus" aria-describedby={fault} onPress={onAdd}>
          {app.t('table.addRow')}
        </Button>
      )}
      <span className="lc-grow" />
      {mark}
      <RowCount table={table} />
    </div>
  );
}

/** What is wrong with a table that shows no row leads to the button that adds one. */
function useFoundByButton({id, shown}: TableModel, button: RefObject<HTMLButtonElement | null>): void {
  const {stage} = useForm();
  const isEmpty = shown.value.length === 0;
  useEffect(() => {
    if (!isEmpty || !button.current) return undefined;
    return stage.take(id, {focus: () => button.current?.focus(), input: () => null, flush: () => true});
  }, [stage, id, isEmpty, button]);
}

/** "8 lines · 382 units". */
function RowCount({table}: {table: TableModel}) {
  useSignals();
  const app = useApp();
  const {countUnits} = table.placement ?? {};
  const parts = [app.t('table.rowCount', {count: table.rows.value.length})];
  if (countUnits) {
    const column = configOf(table.attribute).columns?.find(({internalId}) => internalId === countUnits.column);
    const units = Number(table.totals.of({column: countUnits.column, fn: 'sum'}));
    const scale = column ? (configOf(column).scale ?? 0) : 0;
    const {value: locale} = app.locale;
    const digits = {minimumFractionDigits: scale, maximumFractionDigits: scale};
    const category = new Intl.PluralRules(locale, digits).select(units);
    const plural = category === 'other' ? undefined : countUnits.plural?.[category];
    parts.push(`${formatNumber(units, scale, app.formats.value)} ${localized(plural ?? countUnits.label, locale)}`);
  }
  return (
    <span className="lc-muted lc-linesbar__n" role="status">
      <bdi>{parts.join(' · ')}</bdi>
    </span>
  );
}

/** Shown instead of rows. */
export function NoRows({table}: {table: TableModel}) {
  useSignals();
  const app = useApp();
  const searched = table.search.value !== '';
  return (
    <EmptyState
      icon={searched ? 'search' : 'inbox'}
      title={app.t(searched ? 'table.noRowsFound' : 'table.noRows')}
      text={searched ? app.t('table.noRowsFoundText', {text: table.search.value}) : undefined}
      actions={
        searched && (
          <Button variant="link" onPress={() => table.setSearch('')}>
            {app.t('table.clearSearch')}
          </Button>
        )
      }
    />
  );
}

/** Long tables are made ready for a search while the person still thinks of a word. */
function prepare(table: TableModel, app: AppModel): void {
  let place = 0;
  const step = (slice: IdleDeadline) => {
    place = prepareSearch(table, app, place, () => slice.timeRemaining() > 1);
    if (place < table.rows.peek().length) requestIdleCallback(step);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(step);
}
