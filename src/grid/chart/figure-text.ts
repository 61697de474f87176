import type {FigureChoice} from '../../state/chart/chart-columns.js';
import {isDated} from '../../state/chart/chart-columns.js';
import type {ChartAsked} from '../../state/chart/ask-chart.js';
import {kindOf, kindPart} from '../../types/kinds.js';
import {shownText} from '../../types/shown.js';
import type {ChartFormat} from '../../ui/chart/chart-texts.js';
import {affixesOf} from '../../values/affixes.js';
import {configOf} from '../../values/attribute-type.js';
import {round} from '../../values/decimal.js';
import type {Formats} from '../../values/formats.js';
import {localized} from '../../values/localized.js';
import {formatNumber} from '../../values/number.js';
import type {LocalizedText} from '../../values/types.js';
import type {GridSession} from '../grid-session.js';

/** What a figure is called: `Total`, `Total, average`. */
export function figureName({fn, column, label}: FigureChoice, {app}: GridSession): string {
  const {t} = app;
  if (label) return localized(label, app.locale.value);
  if (fn === 'share') return t('chart.figure.share');
  if (!column) return t('chart.figure.count');
  const name = localized(column.label, app.locale.value);
  if (fn === 'sum') return name;
  return fn === 'count' ? t('chart.figure.countOf', {name}) : t(`chart.figure.${fn}`, {name});
}

/** What all records are called, and those that a share is of; nothing for other figures. */
export function countNames({fn, counts}: FigureChoice, {app}: GridSession): readonly [string, string] | undefined {
  if (fn !== 'share') return undefined;
  const {all, some} = counts ?? {};
  const named = (text: LocalizedText | undefined, key: 'chart.figure.count' | 'chart.figure.some') =>
    text ? localized(text, app.locale.value) : app.t(key);
  return [named(all, 'chart.figure.count'), named(some, 'chart.figure.some')];
}

/** The unit that a figure's values are written with. */
export function unitOf({fn, column}: FigureChoice, {app}: GridSession): string {
  if (fn === 'share') return '%';
  if (!column || fn === 'count') return '';
  const {prefix, suffix} = affixesOf(configOf(column.attribute), app.locale.value);
  return prefix || suffix;
}

/** `Total by week, €`. */
export function chartTitle({figure, by, bucket, kind}: ChartAsked, session: GridSession): string {
  const {app} = session;
  const {t} = app;
  const name =
    bucket && kind !== 'scatter'
      ? t(`chart.bucket.${bucket}`)
      : localized(by.label, app.locale.value).toLocaleLowerCase();
  const title = session.settings.chartTitle || t('chart.title', {figure: figureName(figure, session), by: name});
  const unit = unitOf(figure, session);
  return unit ? t('chart.titleUnit', {title, unit}) : title;
}

/** How the figures of a chart read. */
export function figureFormat({figure, by}: Pick<ChartAsked, 'figure' | 'by'>, formats: Formats): ChartFormat {
  const compact = new Intl.NumberFormat(formats.tag, {notation: 'compact', maximumFractionDigits: 1});
  const short = (value: number) => (Math.abs(value) < 1000 ? plain(value) : compact.format(value).replace(/K$/, 'k'));
  const plain = (value: number) =>
    formatNumber(value, Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0, formats);
  const places = isDated(by) ? dates(formats.tag) : plain;
  const {column, fn} = figure;
  if (fn === 'share') {
    const percent = new Intl.NumberFormat(formats.tag, {style: 'percent', maximumFractionDigits: 1});
    return {
      full: (value) => percent.format(round(value, value > 99 || value < 1 ? 1 : 0) / 100),
      short: plain,
      place: places,
    };
  }
  if (!column || fn === 'count') return {full: plain, short, place: places};
  const {attribute} = column;
  const {fromMeasure} = kindPart(kindOf(attribute));
  const shown = (value: number) => shownText(fromMeasure ? fromMeasure(value) : value, attribute, {formats});
  // A mean has no more digits than say something.
  const full = (value: number) =>
    shown(fn === 'avg' && configOf(attribute).scale === undefined ? round(value, 2) : value);
  return {full, short: fromMeasure ? shown : short, ...(!fromMeasure && {bare: plain}), place: places};
}

function dates(tag: string): (value: number) => string {
  const format = new Intl.DateTimeFormat(tag, {month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC'});
  return (value) => format.format(value);
}
