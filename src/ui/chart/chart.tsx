import {useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ChartData, ChartKind} from '../../values/chart.js';
import {useApp} from '../app-context.js';
import {lazyView} from '../late/lazy-view.js';
import {useRoot, useSheet} from '../root-context.js';
import {Legend} from './chart-legend.js';
import {spotText, summaryOf, type ChartFormat} from './chart-texts.js';
import {Drawing} from './drawing.js';
import {isEmptyChart, makeScene} from './make-scene.js';
import type {Scene, Spot} from './scene.js';
import {SpotTip} from './spot-tip.js';
import {useSpots} from './use-spots.js';
import css from './chart.css';

/** It comes when it is first asked for. */
const ChartTable = lazyView(() => import('./chart-table.js').then(({ChartTable: view}) => view));

export interface ChartProps {
  /** How it is drawn; `figure` as a line (`ChartFigureTile` shows one figure). */
  kind: ChartKind;
  data: ChartData;
  /** What it shows, for readers: `Ordered value by week, €`. */
  label: string;
  /** px of drawing or table, more or less where the page has other room; the legend comes above or beneath. */
  height: number;
  format: ChartFormat;
  /** What the categories are: `Supplier`; heads the table. */
  by: string;
  /** What the figures are: `Total`. */
  figure: string;
  /** Beneath the total of a donut. */
  unit?: string;
  /** Shown in place of the drawing: the same figures as a table. */
  table?: boolean;
  /** Of nothing to draw; the axes stay. */
  empty: string;
  /** A figure was pressed, or Enter on it. */
  onPress?: (spot: Spot) => void;
  /** The drawing that is on the screen, for who makes a picture of it. */
  onScene?: (scene: Scene) => void;
}

/**
 * A chart: drawing, tooltip, and its figures as a table. Knows no list: `data` is given. The arrow keys walk its
 * figures, each of which is announced.
 */
export function Chart(props: ChartProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {kind, data, label, format, by, figure, table, unit} = props;
  return (
    <div className={`lc-chart is-${kind}`}>
      {!table && kind === 'donut' && <ChartLegend {...{kind, data, format}} />}
      <div className="lc-chart__box" style={{blockSize: props.height}}>
        {table ? <ChartTable {...{data, label, by, figure, format}} /> : <Plot {...props} unit={unit} />}
      </div>
      {data.latest && <p className="lc-chart__note">{t('chart.latest', {count: data.latest})}</p>}
      {data.points?.first && <p className="lc-chart__note">{t('chart.firstPoints', {count: data.points.first})}</p>}
    </div>
  );
}

/** Which colour is what: of a donut beside its drawing, of others in the head that they have. */
export function ChartLegend({kind, data, format}: Pick<ChartProps, 'kind' | 'data' | 'format'>) {
  useSignals();
  useSheet(css);
  const {t, formats} = useApp();
  const share = (part: number) =>
    new Intl.NumberFormat(formats.value.tag, {style: 'percent', maximumFractionDigits: part < 0.01 ? 1 : 0}).format(
      part,
    );
  const target = data.target === undefined ? undefined : t('chart.target', {value: format.full(data.target)});
  return <Legend {...{kind, data, share, target}} />;
}

function Plot({kind, data, label, format, unit, empty, onPress, onScene}: ChartProps) {
  useSignals();
  const {t} = useApp();
  const root = useRoot();
  const box = useRef<HTMLDivElement>(null);
  const {width, height, rtl} = useBox(box);
  const scene = useMemo(() => {
    const {full, short, bare = full, place = short} = format;
    return width && height ? makeScene(kind, data, {width, height, rtl, full, short, bare, place}, unit) : null;
  }, [kind, data, width, height, rtl, format, unit]);
  useEffect(() => {
    if (scene) onScene?.(scene);
  }, [scene, onScene]);
  const announce = (spot: Spot) => root.announce(spotText(data, spot, format));
  const {spot, handlers} = useSpots({scene, data, rtl, box, announce, onPress});
  const isEmpty = isEmptyChart(data);
  const where = spot && scene?.where(spot);
  return (
    <div
      ref={box}
      className="lc-chart__plot"
      {...(isEmpty
        ? {role: 'img'}
        : {role: 'application', 'aria-roledescription': t('chart.chart'), tabIndex: 0, ...handlers})}
      aria-label={isEmpty ? `${label}: ${empty}` : summaryOf(data, label, format, t)}
    >
      <span className="lc-chart__side" aria-hidden="true" />
      {scene && <Drawing scene={scene} mark={where?.mark ?? null} />}
      {isEmpty && <p className="lc-chart__empty">{empty}</p>}
      {spot && where && <SpotTip {...{data, kind, spot, format, where, width}} />}
    </div>
  );
}

interface Box {
  width: number;
  height: number;
  rtl: boolean;
}

/** The size of a box, and from which side it is read. */
function useBox(box: React.RefObject<HTMLElement | null>): Box {
  const [size, setSize] = useState<Box>({width: 0, height: 0, rtl: false});
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      const rtl = getComputedStyle(element).direction === 'rtl';
      setSize((known) =>
        known.width === width && known.height === height && known.rtl === rtl ? known : {width, height, rtl},
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Changes its size with the direction of the page.
    observer.observe(element.querySelector('.lc-chart__side')!);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
