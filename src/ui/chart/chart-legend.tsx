import {sliceRole} from './donut.js';
import {PAINTS} from './paint.js';
import type {ChartData, ChartKind, SeriesRole} from '../../values/chart.js';

/** A sample of a series' colour. */
export function Swatch({role, line}: {role: SeriesRole; line?: 'line' | 'dashed'}) {
  const name = line ? `lc-swatch is-${line}` : 'lc-swatch';
  return <span className={name} style={{'--lc-_series': `var(${PAINTS[role]})`} as React.CSSProperties} />;
}

interface LegendProps {
  kind: ChartKind;
  data: ChartData;
  /** A share as text. */
  share(part: number): string;
  /** Text of the line to reach; none without one. */
  target?: string;
}

/** Which colour is what, where there is more than one. */
export function Legend({kind, data, share, target}: LegendProps) {
  const {series, categories} = data;
  if (kind === 'donut') {
    const values = series.at(-1)?.values ?? [];
    const whole = values.reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0);
    return (
      <div className="lc-legend is-donut">
        {categories.map(({key, label}, index) => (
          <span key={key}>
            <Swatch role={sliceRole(data, index)} />
            <span className="lc-legend__name">{label}</span>
            <span className="lc-legend__share">{whole ? share(Math.max(0, values[index] ?? 0) / whole) : ''}</span>
          </span>
        ))}
      </div>
    );
  }
  const isMany = series.length > 1 && kind !== 'scatter';
  if (!isMany && target === undefined) return null;
  const line = kind === 'line' || kind === 'area' ? 'line' : undefined;
  return (
    <div className="lc-legend">
      {isMany &&
        // What is compared with is drawn first and named last.
        [...series.filter(({role}) => role !== 'compare'), ...series.filter(({role}) => role === 'compare')].map(
          ({key, label, role}) => (
            <span key={key}>
              <Swatch role={role} line={line} />
              {label}
            </span>
          ),
        )}
      {target !== undefined && (
        <span>
          <Swatch role="5" line="dashed" />
          {target}
        </span>
      )}
    </div>
  );
}
