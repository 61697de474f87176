import type {TextPart} from '../../state/assistant/writing-model.js';

export type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** The selected part of a text; the whole where nothing is selected, or only blanks are. */
export function partOf({value, selectionStart, selectionEnd}: TextInput): TextPart {
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
  const text = value.slice(from, to);
  return text.trim()
    ? {before: value.slice(0, from), text, after: value.slice(to)}
    : {before: '', text: value, after: ''};
}

/** Replaces the whole text as typing does: the browser can undo it, and the control reports it. */
export function typeOver(input: TextInput, text: string): void {
  input.focus();
  input.select();
  const {ownerDocument: page} = input;
  const done = text ? page.execCommand('insertText', false, text) : page.execCommand('delete');
  if (done && input.value === text) return;
  input.value = text;
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true, inputType: 'insertReplacementText'}));
}
