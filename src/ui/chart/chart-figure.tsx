import {useMemo} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {line} from 'd3-shape';
import type {ChartData} from '../../values/chart.js';
import {useApp} from '../app-context.js';
import {Icon} from '../icons/icon.js';
import {useSheet} from '../root-context.js';
import {changeOf, changeText, type ChartFormat} from './chart-texts.js';
import {extentOf} from './axes.js';
import {circle, px} from './scene.js';
import css from './chart.css';

export interface ChartFigureTileProps {
  data: ChartData;
  /** What the figure is. */
  label: string;
  format: ChartFormat;
  /** Which change is good; `up` when absent. */
  good?: 'up' | 'down';
  /** What it is compared with: `on 2025`. */
  compared?: string;
  onPress?: () => void;
}

const [WIDTH, HEIGHT] = [84, 30];

/** One figure with what it has changed by, and a line of how it came about. */
export function ChartFigureTile({data, label, format, good = 'up', compared = '', onPress}: ChartFigureTileProps) {
  useSignals();
  useSheet(css);
  const {t, formats} = useApp();
  const change = changeOf(data, data.total, data.compared);
  const main = data.series.find(({role}) => role === '1')?.values ?? [];
  const value = data.total === null ? '—' : format.full(data.total);
  return (
    <div className="lc-kpi">
      <span className="lc-kpi__label">{label}</span>
      {onPress ? (
        <button type="button" className="lc-kpi__value" aria-label={`${label}: ${value}`} onClick={onPress}>
          {value}
        </button>
      ) : (
        <span className="lc-kpi__value">{value}</span>
      )}
      {change !== null && (
        <span className="lc-kpi__change">
          <b className={change === 0 ? undefined : change > 0 === (good === 'up') ? 'is-good' : 'is-bad'}>
            {change !== 0 && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size="small" />}
            <span className="lc-kpi__said">
              {t(change > 0 ? 'chart.up' : change < 0 ? 'chart.down' : 'chart.same')}{' '}
            </span>
            {changeText(data, Math.abs(change), formats.value.tag, t)}
          </b>
          {compared}
        </span>
      )}
      {main.length > 1 && <Spark values={main} />}
    </div>
  );
}

/** A line of how a figure came about. */
export function Spark({values}: {values: readonly (number | null)[]}) {
  useSheet(css);
  const {d, end} = useMemo(() => {
    const [least, most] = extentOf(values, false);
    const x = (at: number) => 2 + (at / (values.length - 1)) * (WIDTH - 4);
    const y = (at: number) => HEIGHT - 3 - (((values[at] ?? least) - least) / (most - least || 1)) * (HEIGHT - 6);
    const last = values.length - 1;
    const d =
      line<number>(
        (at) => px(x(at)),
        (at) => px(y(at)),
      )(values.map((_, at) => at)) ?? '';
    return {d, end: circle(x(last), y(last), 2.5)};
  }, [values]);
  return (
    <svg className="lc-kpi__spark" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="is-line" d={d} />
      <path className="is-end" d={end} />
    </svg>
  );
}
