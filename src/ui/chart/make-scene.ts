import type {ChartData, ChartKind} from '../../values/chart.js';
import {barScene} from './bars.js';
import {donutScene} from './donut.js';
import {lineScene} from './lines.js';
import {pointScene} from './points.js';
import {isLying, rowScene} from './rows.js';
import type {Scene, SceneSize} from './scene.js';

/** A chart of a size; `unit` is written beneath the total of a donut. */
export function makeScene(kind: ChartKind, data: ChartData, size: SceneSize, unit = ''): Scene {
  switch (kind) {
    case 'line':
    case 'figure':
      return lineScene(data, size, false);
    case 'area':
      return lineScene(data, size, true);
    case 'donut':
      return donutScene(data, size, data.total === null ? '' : size.short(data.total), unit);
    case 'scatter':
      return pointScene(data, size);
    case 'stacked':
      return barScene(data, size, true);
    case 'bar':
      return isLying(data, size) ? rowScene(data, size) : barScene(data, size, false);
  }
}

/** Whether there is nothing to draw. */
export const isEmptyChart = ({series, points}: ChartData): boolean =>
  !points?.x.length && series.every(({values}) => values.every((value) => !value));
