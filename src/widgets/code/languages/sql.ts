import {PostgreSQL, sql} from '@codemirror/lang-sql';
import type {LanguageSettings} from '../languages.js';

/** SQL as PostgreSQL has it. Completion offers `order` and, after its dot, the columns of names like `order.total`. */
export function extension({names}: LanguageSettings) {
  const tables = new Map<string, string[]>();
  for (const {name} of names) {
    const [table = '', column] = name.split('.');
    const columns = tables.get(table) ?? [];
    if (column) columns.push(column);
    tables.set(table, columns);
  }
  return sql({dialect: PostgreSQL, schema: Object.fromEntries(tables), upperCaseKeywords: false});
}
