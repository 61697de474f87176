import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../app-context.js';
import type {ChartData} from '../../values/chart.js';
import {columnsOf, linesOf, titleOf, type ChartFormat} from './chart-texts.js';

/** Rows of a table of points at most: it is read by people. */
const MOST = 1000;

interface ChartTableProps {
  data: ChartData;
  label: string;
  /** What the categories are. */
  by: string;
  /** What points amount to. */
  figure: string;
  format: ChartFormat;
}

/** The figures of a chart as a table, the newest first. */
export function ChartTable({data, label, by, figure, format}: ChartTableProps) {
  useSignals();
  const {t, formats} = useApp();
  const {categories, periods, points} = data;
  const columns = columnsOf(data);
  const {counts = []} = data;
  const whole = new Intl.NumberFormat(formats.value.tag);
  const count = points ? points.x.length : categories.length;
  const order = Array.from({length: Math.min(count, MOST)}, (_, at) => (periods || points ? count - 1 - at : at));
  const heads = points ? [figure] : columns.map(({label}) => label);
  return (
    <div className="lc-chart__scroll" role="region" aria-label={t('chart.tableOf', {label})} tabIndex={0}>
      <table className="lc-charttable">
        <thead>
          <tr>
            <th scope="col">{by}</th>
            {heads.map((head, index) => (
              <th key={index} scope="col" className="is-figure">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((category) => (
            <tr key={category}>
              <th scope="row">{titleOf(data, {category, series: 0}, format)}</th>
              {counts.map(({values}, index) => (
                <td key={index}>{whole.format(values[category] ?? 0)}</td>
              ))}
              {linesOf(data, {category, series: 0}, format).map(({value}, index) => (
                <td key={counts.length + index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
