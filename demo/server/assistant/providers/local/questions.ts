import {isNumeric} from '../../../../../src/values/attribute-type.js';
import type {Locale} from '../../../../../src/values/types.js';
import {sentence} from '../../../http/sentences.js';
import type {ReadField, ReadRecord, ReadSection} from '../../context.js';
import type {Question} from '../provider.js';
import {comparison} from './comparison.js';
import {capital, inline, table} from './markdown.js';
import {rowAsked, type AskedRow} from './rows.js';
import {messageOf} from './texts.js';
import {mentions, shareOf, tokensOf, WORDS} from './words.js';

/** What an answer has at most. */
const MOST = {fields: 6, summary: 12, rows: 20, columns: 6, value: 300};
/** Of a label that must stand in a question. */
const ENOUGH = 0.5;

/** An answer from the records, by the words of the question. */
export function answerOf({reader, content, records}: Question): string {
  const {locale} = reader;
  if (!records.length) return sentence(locale, 'assistant.answer.noRecord');
  const {ask} = WORDS[locale];
  if (mentions(content, ask.draft)) return quoted(messageOf({reader, content, records, variant: 0}));
  if (mentions(content, ask.compare)) {
    const found = records.map((record) => comparison(record, content, reader)).find(Boolean);
    if (found) return found;
  }
  const one = records.length === 1;
  const answers = records.flatMap((record) => {
    const found = ofRecord(record, content, locale);
    return found ? [one ? found : `**${inline(record.presentation)}**\n\n${found}`] : [];
  });
  return answers.length ? answers.join('\n\n') : cannot(records, locale);
}

function ofRecord(record: ReadRecord, content: string, locale: Locale): string | null {
  if (mentions(content, WORDS[locale].ask.summary)) return summary(record, locale);
  const row = rowAsked(record, content, locale);
  const cells = row ? cellsAsked(row, record, content, locale) : [];
  if (cells.length) return cells.join('\n\n');
  const section = record.sections.find(({label, rows}) => rows.length && shareOf(label, content, locale) === 1);
  const fields = fieldsAsked(record, content, locale);
  const count = section && fields.find(({label}) => label === section.label);
  if (section && (!fields.length || count)) return sectionTable(section, locale);
  return fields.length ? fields.map((field) => labelled(field, locale)).join('\n\n') : null;
}

const short = (text: string): string => (text.length > MOST.value ? `${text.slice(0, MOST.value)}…` : text);
const labelled = ({label, text}: {label: string; text: string}, locale: Locale): string =>
  sentence(locale, 'assistant.answer.labelled', {label: inline(label), text: inline(short(text))});

/** Fields whose label stands in the question, the whole of it where there is such a one. */
function fieldsAsked(record: ReadRecord, content: string, locale: Locale): ReadField[] {
  const kind = tokensOf(record.kind);
  const shares = record.fields.map((field) => ({field, share: shareOf(field.label, content, locale, kind)}));
  const whole = shares.filter(({share}) => share === 1);
  const found = whole.length ? whole : shares.filter(({share}) => share >= ENOUGH);
  return found.slice(0, MOST.fields).map(({field}) => field);
}

function cellsAsked({section, cells, name}: AskedRow, record: ReadRecord, content: string, locale: Locale): string[] {
  const without = tokensOf(`${record.kind} ${name}`);
  const filled = section.columns.filter(({id}) => cells[id] && cells[id].text !== name);
  const asked = filled.filter(({label}) => shareOf(label, content, locale, without) >= ENOUGH);
  const shown = asked.length ? asked : filled;
  const values = shown.map(({id, label}) => labelled({label, text: cells[id]!.text}, locale));
  return [inline(name), ...values].filter(Boolean);
}

function summary({kind, presentation, fields, sections}: ReadRecord, locale: Locale): string {
  const items = fields
    .filter(({text}) => text !== presentation)
    .slice(0, MOST.summary)
    .map((field) => `- ${labelled(field, locale)}`);
  const counts = sections
    .filter(({rows, label}) => rows.length && !fields.some((field) => field.label === label))
    .map(
      ({label, rows, more}) =>
        `- ${labelled({label, text: new Intl.NumberFormat(locale).format(rows.length + more)}, locale)}`,
    );
  return [`${capital(inline(kind))} **${inline(presentation)}**`, [...items, ...counts].join('\n')].join('\n\n');
}

function sectionTable({columns, rows, more}: ReadSection, locale: Locale): string {
  const shown = columns.filter(({id}) => rows.some((row) => row[id])).slice(0, MOST.columns);
  const heads = shown.map(({label, attribute}) => ({text: label, isNumber: isNumeric(attribute)}));
  const cells = rows.slice(0, MOST.rows).map((row) => shown.map(({id}) => inline(short(row[id]?.text ?? ''))));
  const count = rows.length + more - cells.length;
  return [table(heads, cells), ...(count ? [sentence(locale, 'assistant.answer.more', {count})] : [])].join('\n\n');
}

/** Says what can be asked, with the labels that there are. */
function cannot(records: readonly ReadRecord[], locale: Locale): string {
  const [record] = records;
  const labels = record!.fields.slice(0, MOST.fields).map(({label}) => inline(label));
  const names = records.map(({presentation}) => `**${inline(presentation)}**`).join(', ');
  return sentence(locale, 'assistant.answer.cannot', {records: names, fields: labels.join(', ')});
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${inline(line)}`.trimEnd())
    .join('\n');
