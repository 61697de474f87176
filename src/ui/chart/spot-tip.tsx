import {useLayoutEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../app-context.js';
import type {ChartData, ChartKind} from '../../values/chart.js';
import {Swatch} from './chart-legend.js';
import {changeOf, changeText, linesOf, titleOf, type ChartFormat} from './chart-texts.js';
import {sliceRole} from './donut.js';
import type {Spot} from './scene.js';

interface SpotTipProps {
  data: ChartData;
  kind: ChartKind;
  spot: Spot;
  format: ChartFormat;
  where: {x: number; y: number};
  /** px of the drawing. */
  width: number;
}

/** What a figure is, beside it. Says nothing to readers: each figure that keys lead to is announced. */
export function SpotTip({data, kind, spot, format, where, width}: SpotTipProps) {
  useSignals();
  const {t, formats} = useApp();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = box.current!;
    const left = where.x + 14 + tip.offsetWidth > width ? where.x - 14 - tip.offsetWidth : where.x + 14;
    Object.assign(tip.style, {
      left: `${Math.max(-8, left)}px`,
      top: `${Math.max(0, where.y - tip.offsetHeight - 8)}px`,
    });
  });
  const lines = linesOf(data, spot, format);
  const order = data.series.map((_, index) => index).sort((a, b) => rank(data, a) - rank(data, b));
  const compared = data.series.find(({role}) => role === 'compare');
  const main = data.series.find(({role}) => role === '1');
  const change = compared && main ? changeOf(data, main.values[spot.category], compared.values[spot.category]) : null;
  return (
    <div ref={box} className="lc-charttip" aria-hidden="true">
      <span className="lc-charttip__title">{titleOf(data, spot, format)}</span>
      {data.points ? (
        <div>
          <b>{lines[0]?.value}</b>
        </div>
      ) : (
        order.map((index) => (
          <div key={index} className={index === spot.series && lines.length > 1 ? 'is-pointed' : undefined}>
            <Swatch role={kind === 'donut' ? sliceRole(data, spot.category) : data.series[index]!.role} />
            {lines[index]!.label}
            <b>{lines[index]!.value}</b>
          </div>
        ))
      )}
      {change !== null && (
        <div className="lc-charttip__title">
          {t('chart.difference')}
          <b>{changeText(data, change, formats.value.tag, t, true)}</b>
        </div>
      )}
    </div>
  );
}

const rank = ({series}: ChartData, index: number) => (series[index]!.role === 'compare' ? 1 : 0);
