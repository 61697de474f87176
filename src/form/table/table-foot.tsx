import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../../values/localized.js';
import {formatNumber} from '../../values/number.js';
import {shownText} from '../../types/shown.js';
import {useApp} from '../../ui/app-context.js';
import {columnClass} from './column-class.js';
import type {TableModel} from '../../state/rows/table-model.js';
import type {FooterTotal} from '../../values/metadata.js';
import type {Attribute} from '../../values/types.js';

/** ms without another key, after which a figure's column adapts its width. */
const PAUSE = 300;

/** The figures beneath a table's columns. */
export function TableFoot({table}: {table: TableModel}) {
  useSignals();
  const totals = table.placement?.footer ?? [];
  if (!table.rows.value.length || !table.columns.some((column) => totals.some((total) => isOf(total, column))))
    return null;
  const first = table.columns.findIndex((column) => totals.some((total) => isOf(total, column)));
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2 + first} className="lc-rows__foot">
          <FootName table={table} />
        </th>
        {table.columns.slice(first).map((column) => (
          <td key={column.internalId} className={columnClass(table, column)}>
            {totals
              .filter((total) => isOf(total, column))
              .map((total) => (
                <FootFigure key={total.fn} {...{table, column, total}} />
              ))}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}

/** The same figures at the end of the cards. */
export function CardsFoot({table}: {table: TableModel}) {
  useSignals();
  const app = useApp();
  const totals = table.placement?.footer ?? [];
  const placed = table.columns.flatMap((column) =>
    totals.filter((total) => isOf(total, column)).map((total) => ({column, total})),
  );
  if (!table.rows.value.length || !placed.length) return null;
  return (
    <dl className="lc-rowcards__foot">
      {table.search.value !== '' && (
        <div className="lc-muted">
          <dt>
            <FootName table={table} />
          </dt>
        </div>
      )}
      {placed.map(({column, total}) => (
        <div key={`${column.internalId} ${total.fn}`}>
          <dt>{localized(column.label, app.locale.value)}</dt>
          <dd>
            <Figure {...{table, column, total}} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "Totals"; while a search hides rows, of how many lines they are. */
function FootName({table}: {table: TableModel}) {
  useSignals();
  const {t} = useApp();
  return table.search.value === '' ? t('table.totals') : t('table.totalsOfAll', {count: table.rows.value.length});
}

interface FigureProps {
  table: TableModel;
  column: Attribute;
  total: FooterTotal;
}

/**
 * A figure that follows what is typed. Its column is laid out anew only when it has another group of digits, and not
 * between two keys.
 */
function FootFigure(props: FigureProps) {
  useSignals();
  const {label, spoken, text} = useFigure(props);
  const digits = text.replace(/\d/g, '0').replace(/0+/, (group) => group.padEnd(3, '0'));
  const shape = useSettled(spoken ? digits : `${label} ${digits}`);
  return (
    <div className="lc-rows__figure" data-shape={shape}>
      <div>
        <span>
          <Figure {...props} />
        </span>
      </div>
    </div>
  );
}

/** A text once it has been the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}

function Figure(props: FigureProps) {
  useSignals();
  const {label, spoken, text} = useFigure(props);
  return (
    <>
      <span className={spoken ? 'lc-unseen' : 'lc-muted'}>{label} </span>
      {text}
    </>
  );
}

function useFigure({table, column, total}: FigureProps) {
  const app = useApp();
  const formats = app.formats.value;
  const value = table.totals.of(total);
  const text =
    total.fn === 'count'
      ? formatNumber(Number(value), 0, formats)
      : shownText(value, column, {formats, emptyDash: true});
  const label = total.label ? localized(total.label, app.locale.value) : app.t(`table.total.${total.fn}`);
  // A sum under its column needs no label.
  return {label, text, spoken: total.fn === 'sum' && !total.label};
}

const isOf = (total: FooterTotal, column: Attribute) => total.column === column.internalId;
