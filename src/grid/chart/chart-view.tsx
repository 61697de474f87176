import {useCallback, useEffect, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ShownChart} from '../../state/chart/chart-model.js';
import {Button} from '../../ui/button.js';
import {Chart, ChartLegend} from '../../ui/chart/chart.js';
import {ChartFigureTile} from '../../ui/chart/chart-figure.js';
import type {Scene, Spot} from '../../ui/chart/scene.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {Skeleton} from '../../ui/marks/states.js';
import {MenuButton, type MenuItem} from '../../ui/menu/menu.js';
import {useSheet} from '../../ui/root-context.js';
import {wanted} from '../../ui/late/wanted.js';
import type {ChartFormat} from '../../ui/chart/chart-texts.js';
import type {ChartData, ChartKind} from '../../values/chart.js';
import {lazyPart} from '../../values/lazy-part.js';
import {localized} from '../../values/localized.js';
import {FaultLine} from '../grid-states.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';
import type {ListViewProps} from '../list-views.js';
import {chartOf} from './chart-of.js';
import {ChartTools} from './chart-tools.js';
import {chartTitle, figureFormat, figureName, unitOf} from './figure-text.js';
import css from './chart-view.css';

/** It comes with the first picture or table that is saved. */
const chartExports = lazyPart(() => import('./export-chart.js'));
/** It comes once a chart is drawn, ahead of the first press. */
const chartPress = lazyPart(() => import('./press-chart.js'));

/** px of the drawing. */
const [WIDE, NARROW] = [380, 260];

/** The list as a chart. */
export function ChartView({session, commands, narrow}: ListViewProps) {
  useSignals();
  useSheet(css);
  const {app} = session;
  const chart = chartOf(session);
  useEffect(() => chart.follow(), [chart]);
  const [shown, error, by] = [chart.shown.value, chart.error.value, chart.by.value];
  const height = narrow ? NARROW : WIDE;
  const retry = () => chart.retry();
  // What a part of a page shows is the page's choice.
  const tools = narrow && !session.settings.drill && <ChartTools session={session} />;
  if (!by) return <EmptyState icon="chart-column" title={app.t('chart.noColumn')} />;
  if (error && !shown) return <ErrorState error={error} onRetry={retry} />;
  return (
    <div className="lc-chartview" aria-busy={chart.busy.value}>
      {error && <FaultLine session={session} error={error} onRetry={retry} />}
      {tools}
      {shown ? <Shown {...{session, commands, shown, height}} /> : <Waiting session={session} height={height} />}
    </div>
  );
}

/** As high as the chart will be. */
function Waiting({session, height}: {session: GridSession; height: number}) {
  useSignals();
  return (
    <div className="lc-chartview__wait" style={{blockSize: height + 42}}>
      {session.model.skeleton.shown.value &&
        [62, 84, 38, 96, 70, 52, 88, 44, 76, 58].map((share, index) => (
          <span key={index} style={{blockSize: `${share}%`}}>
            <Skeleton width="100%" />
          </span>
        ))}
    </div>
  );
}

interface ShownProps {
  session: GridSession;
  commands: LazyCommands;
  shown: ShownChart;
  height: number;
}

function Shown({session, commands, shown, height}: ShownProps) {
  useSignals();
  const {app, model} = session;
  const {t} = app;
  const box = useRef<HTMLDivElement>(null);
  const scene = useRef<Scene | null>(null);
  const {asked, data, kind} = shown;
  const formats = app.formats.value;
  const format = useMemo(() => figureFormat(asked, formats), [asked, formats]);
  const title = chartTitle(asked, session);
  const by = localized(asked.by.label, app.locale.value);
  const figure = figureName(asked.figure, session);
  const press = useCallback(
    (spot: Spot) =>
      void wanted(session.root, async () => (await chartPress.load()).pressChart(session, commands, shown, spot)),
    [session, commands, shown],
  );
  const onScene = useCallback((drawn: Scene) => {
    scene.current = drawn;
    chartPress.preload();
  }, []);
  const name = session.name.toLocaleLowerCase(app.locale.value);
  const empty = t(data.periods ? 'chart.empty' : 'chart.none', {name});
  const exports = {
    png: () =>
      void wanted(session.root, async () => {
        const {savePicture} = await chartExports.load();
        if (scene.current) await savePicture(scene.current, {title, kind, data}, box.current!);
      }),
    csv: () =>
      void wanted(session.root, async () => {
        const {saveFigures} = await chartExports.load();
        await saveFigures(session, shown, {by, figure, title}, format);
      }),
  };
  return (
    <div ref={box} className={model.waiting.shown.value ? 'lc-chartview__body is-old' : 'lc-chartview__body'}>
      <Head {...{session, title, kind, data, format, exports}} />
      {kind === 'figure' ? (
        <ChartFigureTile
          {...{data, format}}
          label={figure}
          good={model.view.spec('chart')?.good}
          compared={comparedText(shown, session)}
        />
      ) : (
        <Chart
          {...{kind, data, height, format, by, figure, empty, onScene}}
          label={title}
          unit={unitOf(asked.figure, session)}
          table={chartOf(session).asTable.value}
          onPress={press}
        />
      )}
    </div>
  );
}

interface HeadProps {
  session: GridSession;
  title: string;
  kind: ChartKind;
  data: ChartData;
  format: ChartFormat;
  exports: Record<'png' | 'csv', () => void>;
}

/** The title, which colour is what, the way to the figures as a table, and what can be saved. */
function Head({session, title, kind, data, format, exports}: HeadProps) {
  useSignals();
  const {t} = session.app;
  const chart = chartOf(session);
  const asTable = chart.asTable.value;
  const isDrawn = kind !== 'figure';
  const items: MenuItem[] = [{id: 'csv', label: t('chart.saveCsv'), icon: 'file-text'}];
  if (isDrawn && !asTable) items.unshift({id: 'png', label: t('chart.savePng'), icon: 'image'});
  return (
    <div className="lc-chartview__head">
      <h2>{title}</h2>
      {isDrawn && !asTable && kind !== 'donut' && <ChartLegend {...{kind, data, format}} />}
      <span className="lc-chartview__tools">
        {isDrawn && (
          <Button
            variant="muted"
            icon="table-2"
            label={t('chart.asTable')}
            pressed={asTable}
            onPress={() => chart.choose('table', asTable ? undefined : 'true')}
          />
        )}
        {!session.switches.noExport && (
          <MenuButton
            variant="muted"
            icon="ellipsis"
            label={t('chart.more')}
            items={items}
            onAction={(id) => exports[id as 'png' | 'csv']()}
          />
        )}
      </span>
    </div>
  );
}

function comparedText({asked, data}: ShownChart, {app}: GridSession): string {
  if (!asked.compare) return '';
  const year = data.series.find(({role}) => role === 'compare')?.label ?? '';
  return /^\d{4}$/.test(year) ? app.t('chart.againstYear', {year}) : app.t(`chart.against.${asked.compare}`);
}
