import {useSignals} from '@preact/signals-react/runtime';
import {BarSelect, type BarSelectProps} from '../../ui/menu/bar-select.js';
import {useSheet} from '../../ui/root-context.js';
import {BUCKETS} from '../../values/date/bucket.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';
import {chartOf} from './chart-of.js';
import {figureName} from './figure-text.js';
import css from './chart-tools.css';

/** How the list is drawn, by what, and which figure: chosen in place, kept in the address and in named views. */
export function ChartTools({session}: {session: GridSession}) {
  useSignals();
  useSheet(css);
  const {app} = session;
  const {t} = app;
  const chart = chartOf(session);
  const [by, figure, bucket] = [chart.by.value, chart.figure.value, chart.bucket.value];
  if (!by || !figure) return null;
  const columns = chart.columns.value.map(({path, label}) => [path, localized(label, app.locale.value)] as const);
  const figures = chart.figures.value.map((choice) => [choice.id, figureName(choice, session)] as const);
  return (
    <span className="lc-charttools">
      <Choice
        label={t('chart.kind')}
        value={chart.kind.value}
        options={chart.kinds.value.map((kind) => [kind, t(`chart.kind.${kind}`)])}
        onChange={(kind) => chart.choose('kind', kind)}
      />
      <Choice
        label={t('chart.figure')}
        value={figure.id}
        options={figures}
        onChange={(id) => chart.choose('figure', id)}
      />
      <Choice label={t('chart.by')} value={by.path} options={columns} onChange={(path) => chart.choose('by', path)} />
      {bucket && chart.kind.value !== 'scatter' && (
        <Choice
          label={t('chart.bucket')}
          value={bucket}
          options={BUCKETS.map((unit) => [unit, t(`chart.bucket.${unit}`)])}
          onChange={(unit) => chart.choose('bucket', unit)}
        />
      )}
    </span>
  );
}

/** A choice, where there is one. */
function Choice(props: BarSelectProps) {
  return props.options.length < 2 ? null : <BarSelect {...props} />;
}
