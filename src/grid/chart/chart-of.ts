import {ChartModel} from '../../state/chart/chart-model.js';
import type {GridSession} from '../grid-session.js';
import {countNames, figureName} from './figure-text.js';

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
  }
  return chart;
}
