import {CELLS_FORMAT, type CopiedCells} from '../state/table-copy.js';
import {takesText as takesKeys} from './shortcuts.js';

/** A pasted block as it came: texts between tabs and lines, and the values behind them. */
export interface ClipBlock {
  text: string;
  copied?: CopiedCells;
}

/** Whether what is pasted there is text to the browser. */
export const takesText = (element: Element) => takesKeys(element);

/**
 * What the clipboard holds for cells; null where it is text for the input it is pasted into: one value without tabs and
 * lines, unless several cells are selected. One copied cell replaces a whole one, not a part of a text.
 */
export function takesBlock(data: DataTransfer, input: HTMLElement | null, isRange: boolean): ClipBlock | null {
  const copied = readCells(data.getData(CELLS_FORMAT));
  // Spreadsheets end the last line too.
  const text = data.getData('text/plain').replace(copied ? '' : /\r?\n$/, '');
  if (!text && !copied) return null;
  if (isRange || !input) return {text, copied};
  if (copied) {
    const isOne = copied.rows.length === 1 && copied.columns.length === 1;
    return isOne && isTyped(input) ? null : {text, copied};
  }
  if (text.includes('\t')) return {text};
  const isTable = /<table/i.test(data.getData('text/html'));
  return text.includes('\n') && (isTable || !(input instanceof HTMLTextAreaElement)) ? {text} : null;
}

/** Whether an input holds text of which not all is selected; what a lookup shows is a choice, not a text. */
function isTyped(input: HTMLElement): boolean {
  if (!takesKeys(input) || !('value' in input) || input.role === 'combobox') return false;
  const {value, selectionStart, selectionEnd} = input as HTMLInputElement;
  return value !== '' && (selectionStart !== 0 || selectionEnd !== value.length);
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
