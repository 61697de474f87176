import {ChartModel} from '../../state/chart/chart-model.js';
import type {GridSession} from '../grid-session.js';
import {lazyPart} from '../../values/lazy-part.js';
import {chartTitle, countNames, figureFormat, figureName} from './figure-text.js';

/** It comes with the first page that is exported, which has the texts of the view. */
const chartSheets = lazyPart(() => import('../export/chart-sheet.js'));
const TEXTS = {chartTitle, figureFormat, figureName};

const charts = new WeakMap<GridSession, ChartModel>();

/** The chart of a list, which its view and its tools in the action bar share. */
export function chartOf(session: GridSession): ChartModel {
  let chart = charts.get(session);
  if (!chart) {
    const {app, model} = session;
    chart = new ChartModel(model, () => {
      const figure = chart!.figure.peek();
      return {
        t: app.t,
        formats: app.formats.peek(),
        now: Date.now(),
        figure: figure ? figureName(figure, session) : '',
        counts: figure && countNames(figure, session),
      };
    });
    charts.set(session, chart);
    session.chartSheet.value = async (longest) =>
      (await chartSheets.load()).chartSheet(session, chart!, TEXTS, longest);
  }
  return chart;
}
