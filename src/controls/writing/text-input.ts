import type {TextPart} from '../../state/assistant/writing-model.js';
import type {TextChange, WrittenText} from '../../ui/control-props.js';
import type {WordRun} from './word-diff.js';

export type TextInput = HTMLInputElement | HTMLTextAreaElement;
/** What the assistant may be asked for the text of. */
export type AnyText = TextInput | WrittenText;

/** The selected part of a text; the whole where nothing is selected, or only blanks are. */
export function partOf(input: AnyText): TextPart {
  const {value} = input;
  const [from, to] = 'edit' in input ? input.selected : [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const text = value.slice(from, to);
  return text.trim()
    ? {before: value.slice(0, from), text, after: value.slice(to)}
    : {before: '', text: value, after: ''};
}

/** Makes of a text what `runs` say of it. */
export function rewrite(input: AnyText, runs: readonly WordRun[]): void {
  if ('edit' in input) input.edit(changesOf(runs));
  else typeOver(input, runs.map(({is, text}) => (is === 'removed' ? '' : text)).join(''));
}

function changesOf(runs: readonly WordRun[]): TextChange[] {
  const changes: TextChange[] = [];
  let at = 0;
  for (const {is, text} of runs) {
    const last = changes.at(-1);
    if (is === 'added' && last?.to === at) last.text += text;
    else if (is !== 'same') changes.push({from: at, to: at, text: is === 'added' ? text : ''});
    if (is === 'added') continue;
    at += text.length;
    if (is === 'removed') changes.at(-1)!.to = at;
  }
  return changes;
}

/** Replaces the whole text as typing does: the browser can undo it, and the control reports it. */
function typeOver(input: TextInput, text: string): void {
  input.focus();
  input.select();
  const {ownerDocument: page} = input;
  const done = text ? page.execCommand('insertText', false, text) : page.execCommand('delete');
  if (done && input.value === text) return;
  input.value = text;
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true, inputType: 'insertReplacementText'}));
}
