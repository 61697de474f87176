import {lazyPart} from '../../values/lazy-part.js';
import type {Block} from './paste-plan.js';
import type {CopiedCells} from './table-copy.js';

const papa = lazyPart(() => import('papaparse'));

/** A pasted block as it came: texts between tabs and lines, and the values behind them. */
export interface ClipBlock {
  text: string;
  copied?: CopiedCells;
}

/** What a clipboard has as plain text and in the format of cells; null: nothing for cells. */
export function clipBlock(plain: string, cells: string): ClipBlock | null {
  const copied = readCells(cells);
  // Spreadsheets end the last line too.
  const text = plain.replace(copied ? '' : /\r?\n$/, '');
  return text || copied ? {text, copied} : null;
}

/** Its texts by line and column, as spreadsheets write them: what holds tabs, lines or quotes is quoted. */
export async function blockOf({text, copied}: ClipBlock): Promise<Block> {
  const {default: papaparse} = await papa.load();
  // Empty lines stay: they empty cells.
  const {data} = papaparse.parse<string[]>(text, {delimiter: '\t'});
  const texts = data.length ? data : [['']];
  const fits =
    copied?.rows.length === texts.length && copied.rows.every((row, index) => row.length === texts[index]!.length);
  return {texts, copied: fits ? copied : undefined};
}

/** One value for several selected cells is meant for each of them. */
export function overCells(block: Block, lines: number, columns: number): Block {
  const {texts, copied} = block;
  if (texts.length !== 1 || texts[0]!.length !== 1) return block;
  const along = <T>(value: T) => Array.from({length: columns}, () => value);
  const every = <T>(value: T) => Array.from({length: lines}, () => along(value));
  return {
    texts: every(texts[0]![0]!),
    copied: copied && {columns: along(copied.columns[0]!), rows: every(copied.rows[0]![0]!)},
  };
}

/** Whoever can write a clipboard can write this. */
function readCells(json: string): CopiedCells | undefined {
  if (!json) return undefined;
  try {
    const cells = JSON.parse(json) as CopiedCells | null;
    const isWhole = Array.isArray(cells?.columns) && Array.isArray(cells.rows) && cells.rows.every(Array.isArray);
    return isWhole && cells.columns.every((column) => typeof column === 'object' && column) ? cells : undefined;
  } catch {
    return undefined;
  }
}
