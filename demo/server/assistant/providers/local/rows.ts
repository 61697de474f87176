import {typeOf} from '../../../../../src/values/attribute-type.js';
import type {Locale} from '../../../../../src/values/types.js';
import type {ReadCell} from '../../cells.js';
import type {ReadRecord, ReadSection} from '../../context.js';
import {shareOf, tokensOf, WORDS} from './words.js';

/** Of a name that must stand in a question, more than this. */
const ENOUGH = 0.5;

/** A row that a question is about. */
export interface AskedRow {
  section: ReadSection;
  cells: Partial<Record<string, ReadCell>>;
  name: string;
}

/** The row that a question names, by what it is about or by its number. */
export function rowAsked({sections}: ReadRecord, content: string, locale: Locale): AskedRow | null {
  const {line} = WORDS[locale].ask;
  const all = sections.flatMap((section) =>
    section.rows.map((cells, at) => ({section, cells, at, name: referenceOf(section.columns, cells)?.text ?? ''})),
  );
  const shares = all.map((row) => ({row, share: shareOf(row.name, content, locale)}));
  const best = Math.max(0, ...shares.map(({share}) => share));
  if (best > ENOUGH) return shares.find(({share}) => share === best)!.row;
  const number = new RegExp(`(?:${line.flatMap(tokensOf).join('|')}) (?:no |nr |№ )?(\\d{1,3}) `).exec(
    ` ${tokensOf(content).join(' ')} `,
  )?.[1];
  return all.find(({at}) => at + 1 === Number(number)) ?? null;
}

/** What a row is about. */
export function referenceOf(columns: ReadSection['columns'], cells: AskedRow['cells']): ReadCell | undefined {
  const column = columns.find(({attribute, id}) => typeOf(attribute) === 'reference' && cells[id]);
  return column && cells[column.id];
}
