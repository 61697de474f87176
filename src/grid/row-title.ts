import type {Row} from '../query/types.js';
import {shownText} from '../types/shown.js';
import type {GridSession} from './grid-session.js';

/** A row in words: its first text. */
export function rowTitle({app, model}: GridSession, row: Row): string {
  const columns = model.description.peek()?.columns ?? [];
  const first = columns.find(({kind, path}) => kind === 'text' && row[path]) ?? columns.find(({path}) => path in row);
  const text = first && shownText(row[first.path], first.attribute, {formats: app.formats.peek()});
  return text || (row.id ?? '');
}
