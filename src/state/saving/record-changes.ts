import {sameValue} from '../../values/compare.js';
import {formatTime} from '../../values/date/time.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {localTime} from '../../values/date/zone.js';
import {contentAfterMerge} from './merge-record.js';
import type {AppModel} from '../app/app-model.js';
import type {FormModel} from '../form/form-model.js';
import type {SavedObject} from '../../contract/records.js';
import type {SectionRow} from '../../values/types.js';

/** More fields than these are counted. */
const NAMED = 4;

/** What another version of the record has otherwise than the one that this form began with. */
export interface RecordChanges {
  /** Ids of all that differs, fields first. */
  paths: string[];
  /** Labels of fields. */
  fields: string[];
  /** Rows that were changed, added, removed; of a table whose rows only moved, one. */
  rows: {label: string; count: number}[];
}

export function changesIn(form: FormModel, theirs: SavedObject): RecordChanges {
  const changes: RecordChanges = {paths: [], fields: [], rows: []};
  const [body, record] = [form.body.peek(), form.record.peek()];
  if (!body || !record) return changes;
  const columns = body.metadata.columns ?? [];
  const [was, now] = [contentAfterMerge(record.content, columns), contentAfterMerge(theirs.content, columns)];
  for (const [id, {label, calculated}] of body.fields) {
    if (calculated || sameValue(was[id], now[id])) continue;
    changes.paths.push(id);
    changes.fields.push(label);
  }
  for (const [id, {label}] of body.tables) {
    const count = changedRows(rowsOf(was[id]), rowsOf(now[id]));
    if (!count) continue;
    changes.paths.push(id);
    changes.rows.push({label, count});
  }
  return changes;
}

/** "Maja Holm changed Note and 2 lines, 10:42" */
export function changesText({app, body}: FormModel, {fields, rows}: RecordChanges, by: SavedObject): string {
  const {t} = app;
  const tables = body.peek()?.tables.size ?? 0;
  const parts = [
    ...fields,
    ...rows.map(({label, count}) =>
      tables > 1 ? t('saving.newsRowsOf', {label, count}) : t('saving.newsRows', {count}),
    ),
  ];
  const shown =
    parts.length > NAMED
      ? [...parts.slice(0, NAMED - 1), t('form.moreFields', {count: parts.length - NAMED + 1})]
      : parts;
  const what = new Intl.ListFormat(app.locale.peek(), {type: 'conjunction'}).format(shown);
  const [who, when] = [by.changedBy ?? '', timeText(app, by.changedAt ?? Date.now())];
  if (!what) return t(who ? 'saving.newsSavedBy' : 'saving.newsSaved', {who, when});
  return t(who ? 'saving.newsChangedBy' : 'saving.newsChanged', {who, what, when});
}

/** "Maja Holm, 10:42"; '' where the server does not say who. */
export function saverText(app: AppModel, {changedBy, changedAt}: SavedObject): string {
  if (!changedBy) return '';
  return changedAt === undefined ? changedBy : app.t('saving.newsBy', {who: changedBy, when: timeText(app, changedAt)});
}

/** The time of today, else with its date. */
function timeText({formats}: AppModel, at: number): string {
  const shown = formats.peek();
  const [then, now] = [at, Date.now()].map((ms) => localTime(ms, shown.timeZone)) as [LocalTime, LocalTime];
  return then.date === now.date ? formatTime(then.time, shown) : formatTimestamp(at, shown);
}

type LocalTime = ReturnType<typeof localTime>;

function changedRows(was: SectionRow[], now: SectionRow[]): number {
  const before = new Map(was.map((row) => [row.id, row]));
  const after = new Set(now.map(({id}) => id));
  const changed = now.filter((row) => !sameValue(before.get(row.id), row)).length;
  const removed = was.filter(({id}) => !after.has(id)).length;
  const moved = was.map(({id}) => id).join() !== now.map(({id}) => id).join();
  return changed + removed || (moved ? 1 : 0);
}

function rowsOf(value: unknown): SectionRow[] {
  return Array.isArray(value) ? (value as SectionRow[]) : [];
}
