import {sliceRole} from './donut.js';
import {PAINTS} from './paint.js';
import type {ChartData, ChartKind, SeriesRole} from '../../values/chart.js';

/** A sample of a series' colour. */
export function Swatch({role, line}: {role: SeriesRole; line?: 'line' | 'dashed'}) {
  const name = line ? `lc-swatch is-${line}` : 'lc-swatch';
  return <span className={name} style={{'--lc-_series': `var(${PAINTS[role]})`} as React.CSSProperties} />;
}

/** A colour and what it is. */
export interface LegendEntry {
  key: string;
  label: string;
  role: SeriesRole;
}

/** The colours of a chart that has more than one. What is compared with is drawn first and named last. */
export function legendOf(kind: ChartKind, data: ChartData): LegendEntry[] {
  const {series, categories} = data;
  if (kind === 'donut') return categories.map(({key, label}, at) => ({key, label, role: sliceRole(data, at)}));
  if (kind === 'scatter' || series.length < 2) return [];
  return [...series.filter(({role}) => role !== 'compare'), ...series.filter(({role}) => role === 'compare')];
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
  const {series} = data;
  const entries = legendOf(kind, data);
  if (kind === 'donut') {
    const values = series.at(-1)?.values ?? [];
    const whole = values.reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0);
    return (
      <div className="lc-legend is-donut">
        {entries.map(({key, label, role}, index) => (
          <span key={key}>
            <Swatch role={role} />
            <span className="lc-legend__name">{label}</span>
            <span className="lc-legend__share">{whole ? share(Math.max(0, values[index] ?? 0) / whole) : ''}</span>
          </span>
        ))}
      </div>
    );
  }
  if (!entries.length && target === undefined) return null;
  const line = kind === 'line' || kind === 'area' ? 'line' : undefined;
  return (
    <div className="lc-legend">
      {entries.map(({key, label, role}) => (
        <span key={key}>
          <Swatch role={role} line={line} />
          {label}
        </span>
      ))}
      {target !== undefined && (
        <span>
          <Swatch role="5" line="dashed" />
          {target}
        </span>
      )}
    </div>
  );
}
