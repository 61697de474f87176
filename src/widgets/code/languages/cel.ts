import {snippetCompletion, type Completion, type CompletionContext} from '@codemirror/autocomplete';
import {LanguageSupport, StreamLanguage, type StreamParser} from '@codemirror/language';
import {linter, type Diagnostic} from '@codemirror/lint';
import type {EditorView} from '@codemirror/view';
import {FUNCTIONS, METHODS} from '../../../rules/expression-functions.js';
import {isFailure, treeOf} from '../../../rules/expression-text.js';
import {readExpression, type ExpressionScope} from '../../../rules/expression-names.js';
import type {LanguageSettings} from '../languages.js';

const LINT_DELAY = 300;
const KEYWORDS = /^(?:true|false|null|in)\b/;

/** Token by token: expressions are short, and what is wrong with them is found by the rules themselves. */
const tokens: StreamParser<unknown> = {
  name: 'cel',
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^\/\/.*/)) return 'comment';
    if (stream.match(/^[rRbB]{0,2}(?:"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)/)) return 'string';
    if (stream.match(/^(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)u?/i)) return 'number';
    if (stream.match(KEYWORDS)) return 'keyword';
    if (stream.match(/^[A-Za-z_]\w*(?=\s*\()/)) return 'variableName.function';
    if (stream.match(/^[A-Za-z_]\w*/)) return 'variableName';
    if (stream.match(/^(?:&&|\|\||[=!<>]=|[-+*/%<>!?:])/)) return 'operator';
    stream.next();
    return null;
  },
  languageData: {closeBrackets: {brackets: ['(', '[', '"', "'"]}},
};

const language = StreamLanguage.define(tokens);

export function extension({names, t}: LanguageSettings) {
  const scope = scopeOf(names.map(({name}) => name));
  const check = ({state}: EditorView): Diagnostic[] => {
    const text = state.doc.toString();
    if (!text.trim()) return [];
    const at = (from: number) => ({from: Math.min(from, text.length), to: wordEnd(text, from)});
    const tree = treeOf(text);
    if (isFailure(tree))
      return [{...at(tree.at), severity: 'error', message: t(failureKey(tree.reason), {detail: tree.detail})}];
    const {failures, unknown} = readExpression(text, scope);
    const wrong = failures.map((each): Diagnostic => ({
      ...at(each.at),
      severity: 'error',
      message: t(failureKey(each.reason), {detail: each.detail}),
    }));
    const missing = unknown.map(({path, at: from}): Diagnostic => ({
      ...at(from),
      severity: 'warning',
      message: t('code.unknownName', {name: path}),
    }));
    return names.length ? [...wrong, ...missing] : wrong;
  };
  return new LanguageSupport(language, [
    language.data.of({autocomplete: completion(names)}),
    linter(check, {delay: LINT_DELAY}),
  ]);
}

function failureKey(reason: string) {
  if (reason === 'size') return 'code.tooLong';
  return reason === 'function' ? 'code.unknownFunction' : 'code.unreadable';
}

function wordEnd(text: string, from: number): number {
  const [word = ''] = /^\w+|^./s.exec(text.slice(from)) ?? [];
  return Math.min(text.length, from + Math.max(1, word.length));
}

/** `lines.total` is a column of the section `lines`. */
function scopeOf(names: readonly string[]): ExpressionScope {
  const sections = new Map<string, Set<string>>();
  const values = new Set<string>();
  for (const name of names) {
    const [first = '', column] = name.split('.');
    values.add(first);
    if (column) sections.set(first, (sections.get(first) ?? new Set()).add(column));
  }
  return {values, sections};
}

const called = (name: string, type: string, takesNothing: boolean): Completion =>
  snippetCompletion(takesNothing ? `${name}()` : `${name}(\${})`, {label: name, detail: '()', type});

function completion(names: LanguageSettings['names']) {
  const own = names.map(({name, detail, info}): Completion => ({
    label: name,
    detail,
    info,
    type: 'variable',
    boost: 1,
  }));
  const functions = Object.entries(FUNCTIONS).map(([name, {takes}]) => called(name, 'function', takes[1] === 0));
  const methods = Object.entries(METHODS).map(([name, {takes}]) => called(name, 'method', takes[1] === 0));
  const words = ['true', 'false', 'null'].map((label): Completion => ({label, type: 'keyword'}));
  return (context: CompletionContext) => {
    const found = context.matchBefore(/[A-Za-z_][\w.]*|\.\w*/);
    if (!found && !context.explicit) return null;
    const text = found?.text ?? '';
    const dot = text.lastIndexOf('.');
    const from = found?.from ?? context.pos;
    if (dot < 0) return {from, options: [...own, ...functions, ...words], validFor: /^\w*$/};
    const columns = own
      .filter(({label}) => label.startsWith(text.slice(0, dot + 1)))
      .map((each) => ({...each, label: each.label.slice(dot + 1)}));
    return {from: from + dot + 1, options: [...columns, ...methods], validFor: /^\w*$/};
  };
}
