import {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap, indentWithTab} from '@codemirror/commands';
import {bracketMatching, indentOnInput, syntaxHighlighting} from '@codemirror/language';
import {lintKeymap} from '@codemirror/lint';
import {search, searchKeymap} from '@codemirror/search';
import {EditorState, type Extension} from '@codemirror/state';
import {highlightSpecialChars, keymap, lineNumbers} from '@codemirror/view';
import {classHighlighter} from '@lezer/highlight';
import type {Translate} from '../../i18n/catalogue.js';
import type {MessageKey} from '../../values/message-key.js';

/** What every language has. Colours are those of the classes in code.css. */
export const basics: Extension = [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({icons: false}),
  search({top: true}),
  syntaxHighlighting(classHighlighter),
  EditorState.tabSize.of(2),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
];

/** Escape and then Tab leaves the editor: that is CodeMirror's own. */
export const indentation: Extension = keymap.of([indentWithTab]);

/** What CodeMirror says, by its own English texts. */
const PHRASES: Record<string, MessageKey> = {
  Find: 'code.find',
  Replace: 'code.replaceWith',
  next: 'code.next',
  previous: 'code.previous',
  all: 'code.all',
  'match case': 'code.matchCase',
  'by word': 'code.byWord',
  regexp: 'code.regexp',
  replace: 'code.replace',
  'replace all': 'code.replaceAll',
  close: 'code.close',
  'current match': 'code.currentMatch',
  'on line': 'code.onLine',
  'replaced $ matches': 'code.replacedMatches',
  'replaced match on line $': 'code.replacedOnLine',
  'Go to line': 'code.goToLine',
  go: 'code.go',
  Completions: 'code.completions',
  Diagnostics: 'code.faults',
  'No diagnostics': 'code.noFaults',
  'Control character': 'code.controlCharacter',
  'Selection deleted': 'code.selectionDeleted',
};

export function phrasesOf(t: Translate): Extension {
  const texts = Object.entries(PHRASES).map(([phrase, key]) => [phrase, t(key, {count: '$', line: '$'})]);
  return EditorState.phrases.of(Object.fromEntries(texts) as Record<string, string>);
}
