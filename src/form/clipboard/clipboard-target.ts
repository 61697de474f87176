import {clipBlock, type ClipBlock} from '../../state/clipboard/clip-block.js';
import {CELLS_FORMAT} from '../../state/clipboard/cells-format.js';
import {acceptsText as takesKeys} from '../commands/shortcuts.js';

/** Whether what is pasted there is text to the browser. */
export const acceptsText = (element: Element) => takesKeys(element);

/**
 * What the clipboard holds for cells; null where it is text for the input it is pasted into: one value without tabs and
 * lines, unless several cells are selected. One copied cell replaces a whole one, not a part of a text.
 */
export function acceptsBlock(data: DataTransfer, input: HTMLElement | null, isRange: boolean): ClipBlock | null {
  const block = clipBlock(data.getData('text/plain'), data.getData(CELLS_FORMAT));
  if (!block || isRange || !input) return block;
  const {text, copied} = block;
  if (copied) {
    const isOne = copied.rows.length === 1 && copied.columns.length === 1;
    return isOne && isTyped(input) ? null : block;
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
