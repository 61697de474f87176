import {ServiceError} from '../../api/errors.js';
import type {PartSheet} from '../../state/app/opener.js';
import {until} from '../../state/app/until.js';
import type {ChartModel} from '../../state/chart/chart-model.js';
import {localized} from '../../values/localized.js';
import {chartTable} from '../chart/export-chart.js';
import type * as FigureTexts from '../chart/figure-text.js';
import type {GridSession} from '../grid-session.js';
import {sheetOf} from './client-export.js';

/** The figures of a chart as its table has them, once they are there; null: they may not be saved. */
export async function chartSheet(
  session: GridSession,
  chart: ChartModel,
  {chartTitle, figureFormat, figureName}: Pick<typeof FigureTexts, 'chartTitle' | 'figureFormat' | 'figureName'>,
  longest: number,
): Promise<PartSheet | null> {
  if (session.switches.noExport) return null;
  const {app} = session;
  if (!chart.by.peek()) throw new ServiceError('refused', app.t('chart.noColumn'));
  const ended = await until(() => !chart.busy.value && (chart.error.value ?? chart.shown.value), longest);
  if (!ended || ended instanceof ServiceError) throw ended || new ServiceError('timeout');
  const {asked} = ended;
  const formats = app.formats.peek();
  const heads = {by: localized(asked.by.label, app.locale.peek()), figure: figureName(asked.figure, session)};
  const {rows, columns} = chartTable(ended, heads, figureFormat(asked, formats));
  return {title: chartTitle(asked, session), ...sheetOf(rows, columns, {formats}), more: false};
}
