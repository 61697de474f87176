import {shownText} from '../../../../../src/types/shown.js';
import {configOf, isNumeric} from '../../../../../src/values/attribute-type.js';
import {formatsOf} from '../../../../../src/values/formats.js';
import type {Attribute, Locale} from '../../../../../src/values/types.js';
import {sentence} from '../../../http/sentences.js';
import type {ReadCell} from '../../cells.js';
import type {ReadRecord} from '../../context.js';
import type {EarlierLines} from '../../earlier-lines.js';
import type {Reader} from '../provider.js';
import {capital, inline, recordLink, table} from './markdown.js';
import {referenceOf, rowAsked} from './rows.js';
import {mentions, shareOf, tokensOf, WORDS} from './words.js';

/** Rows of the table. */
const MOST_LINES = 5;

interface Column {
  id: string;
  label: string;
  attribute: Attribute;
}

/** A number of a line beside those of earlier lines about the same; null where the record has no such lines. */
export function comparison(record: ReadRecord, content: string, reader: Reader): string | null {
  const {locale} = reader;
  const asked = rowAsked(record, content, locale);
  const section = asked?.section ?? record.sections.find(({rows}) => rows.length);
  const cells = asked?.cells ?? section?.rows[0];
  const name = (cells && section && referenceOf(section.columns, cells)) || undefined;
  const about = name ? String(name.value) : record.id;
  const earlier = record.earlier.find((one) => one.about.id === about);
  if (!earlier) {
    const column = section && columnAsked(section.columns, content, locale);
    return name && column ? sentence(locale, 'assistant.answer.noEarlier', {name: inline(name.text)}) : null;
  }
  const column = columnAsked(earlier.columns, content, locale);
  if (!column) return null;
  const now = name ? cells?.[column.id] : undefined;
  const line = section && cells ? section.rows.indexOf(cells) + 1 : 0;
  const isOfYear = mentions(content, WORDS[locale].ask.lastYear) && earlier.lastYear !== null;
  return compared(earlier, column, {now, line, reader, isOfYear});
}

/** The column that is named, else the price, else the first amount. */
function columnAsked(columns: readonly Column[], content: string, locale: Locale): Column | undefined {
  const numbers = columns.filter(({attribute}) => isNumeric(attribute));
  const shares = numbers.map((column) => ({column, share: shareOf(column.label, content, locale)}));
  const best = Math.max(0, ...shares.map(({share}) => share));
  if (best > 0) return shares.find(({share}) => share === best)!.column;
  const prices = WORDS[locale].ask.price.flatMap(tokensOf);
  return (
    numbers.find(({label}) => tokensOf(label).some((token) => prices.includes(token))) ??
    numbers.find(({attribute}) => (configOf(attribute).scale ?? 0) >= 2)
  );
}

interface Compared {
  now: ReadCell | undefined;
  line: number;
  reader: Reader;
  /** With the lines of the year before instead of the latest ones. */
  isOfYear: boolean;
}

function compared(
  {lines, lastYear, kind, dateLabel, about}: EarlierLines,
  {id, label, attribute}: Column,
  {now, line, reader, isOfYear}: Compared,
): string {
  const {locale, timeZone} = reader;
  const name = inline(about.presentation);
  const filled = (all: EarlierLines['lines']) => all.filter(({cells}) => cells[id]);
  const ofYear = isOfYear ? filled(lastYear!.lines) : [];
  const year = ofYear.length ? lastYear!.year : null;
  const known = year ? ofYear : filled(lines).slice(0, MOST_LINES);
  if (!known.length) return sentence(locale, 'assistant.answer.noEarlier', {name});
  // Without a line in that year the latest ones are named as what they are.
  const none =
    isOfYear && !year ? [sentence(locale, 'assistant.answer.noLastYear', {name, year: String(lastYear!.year)})] : [];
  const mean = known.reduce((sum, {cells}) => sum + Number(cells[id]!.value), 0) / known.length;
  const average = shownText(Number(mean.toFixed(configOf(attribute).scale ?? 2)), attribute, {
    formats: formatsOf(locale, timeZone),
  });
  const params = {
    ...{count: known.length, average, name, column: inline(label), line},
    ...{value: inline(now?.text ?? ''), year: String(year)},
  };
  const said = now
    ? [
        changeOf(Number(now.value), mean, locale),
        sentence(locale, year ? 'assistant.answer.comparedYear' : 'assistant.answer.compared', params),
      ]
    : [sentence(locale, year ? 'assistant.answer.averageYear' : 'assistant.answer.average', params)];
  const heads = [
    {text: capital(kind), isNumber: false},
    {text: dateLabel, isNumber: false},
    {text: label, isNumber: true},
  ];
  const rows = known
    .slice(0, MOST_LINES)
    .map(({record, date, cells}) => [
      recordLink(record, record.presentation),
      inline(date.text),
      inline(cells[id]!.text),
    ]);
  const more = known.length - rows.length;
  const rest = more ? [sentence(locale, 'assistant.answer.more', {count: more})] : [];
  return [[...none, ...said].join(' '), table(heads, rows), ...rest].join('\n\n');
}

/** How far the number is from the mean. */
function changeOf(now: number, mean: number, locale: Locale): string {
  const share = mean ? now / mean - 1 : 0;
  const percent = new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits: 1}).format(Math.abs(share));
  if (Math.abs(share) < 0.0005) return sentence(locale, 'assistant.answer.same');
  return sentence(locale, share > 0 ? 'assistant.answer.higher' : 'assistant.answer.lower', {percent});
}
