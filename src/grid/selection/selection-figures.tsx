import {useSignals} from '@preact/signals-react/runtime';
import {cellFigures, rowFigures, type NumberFigures} from '../../state/list-rows/selection-figures.js';
import type {Row} from '../../query/types.js';
import {formatNumber} from '../../values/number.js';
import {localized} from '../../values/localized.js';
import {rowsIn} from '../cells/cell-filling.js';
import type {GridSession} from '../grid-session.js';

/** What the selected cells, or else the selected rows, amount to. */
export function SelectionFigures({session}: {session: GridSession}) {
  useSignals();
  const texts = session.ranged.value ? ofCells(session) : ofRows(session);
  return (
    <span role="status" className="lc-foot__figures">
      {texts.join(' · ')}
    </span>
  );
}

function ofCells(session: GridSession): string[] {
  const {model, ranged, app, editing} = session;
  const bounds = ranged.value!;
  // Changed cells are followed by what reads them.
  void [model.rows.value, editing.value];
  const rows = rowsIn(session, bounds);
  // Of rows that are not here, nobody knows what they amount to.
  if (rows.some((row) => !row)) return [];
  const {count, numbers} = cellFigures(rows as Row[], model.columns.value.slice(bounds.from, bounds.to + 1));
  const shown = formatNumber(count, 0, app.formats.value);
  return [app.t('selection.figure.count', {shown}), ...(numbers ? words(session, numbers) : [])];
}

function ofRows(session: GridSession): string[] {
  const model = session.selecting.value?.model;
  if (!model || model.every || !model.rows.size) return [];
  const {locale} = session.app;
  return rowFigures([...model.rows.values()], session.model.columns.value).map(
    ([{label}, figures]) => `${localized(label, locale.value)}: ${words(session, figures).join(', ')}`,
  );
}

function words({app}: GridSession, {sum, average, scale}: NumberFigures): string[] {
  const text = (value: number, digits: number | undefined) => formatNumber(value, digits, app.formats.value);
  return [
    app.t('selection.figure.sum', {shown: text(sum, scale)}),
    app.t('selection.figure.average', {shown: text(average, scale === undefined ? undefined : Math.max(2, scale))}),
  ];
}
