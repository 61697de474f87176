import {json} from '@codemirror/lang-json';
import {syntaxTree} from '@codemirror/language';
import {linter, type Diagnostic} from '@codemirror/lint';
import {
  insertCompletionText,
  pickedCompletion,
  type Completion,
  type CompletionContext,
} from '@codemirror/autocomplete';
import type {EditorState, Extension, Text} from '@codemirror/state';
import {hoverTooltip, type EditorView, type Tooltip} from '@codemirror/view';
import type {Translate} from '../../../i18n/catalogue.js';
import {lazyPart, type LazyPart} from '../../../values/lazy-part.js';
import type {LanguageSettings} from '../languages.js';
import {nameAt, placeAt, rangeOf} from './json-places.js';
import {SchemaChecker} from './schema-faults.js';
import {membersAt, valuesAt, type JsonSchema} from './schema-members.js';

const LINT_DELAY = 300;
const MOST_FAULTS = 100;

/** The published schemas of our own metadata and queries. */
const OWN: Record<string, LazyPart<{default: unknown}>> = {
  form: lazyPart(() => import('../../../../schema/form.schema.json')),
  list: lazyPart(() => import('../../../../schema/list.schema.json')),
  page: lazyPart(() => import('../../../../schema/page.schema.json')),
  metadata: lazyPart(() => import('../../../../schema/metadata.schema.json')),
  query: lazyPart(() => import('../../../../schema/query.schema.json')),
};

export async function extension({schema, check, t}: LanguageSettings): Promise<Extension> {
  const known = await schemaOf(schema);
  const checker = known && new SchemaChecker(known);
  const support = json();
  return [
    support,
    linter((view) => faultsOf(view, checker, check, t), {delay: LINT_DELAY}),
    known ? [support.language.data.of({autocomplete: completion(known)}), hoverTooltip(description(known))] : [],
  ];
}

/** null for a name that is none of ours. */
async function schemaOf(given: LanguageSettings['schema']): Promise<JsonSchema | null> {
  if (typeof given !== 'string') return given as JsonSchema | null;
  const part = Object.hasOwn(OWN, given) ? await OWN[given]!.load() : null;
  return (part?.default as JsonSchema | undefined) ?? null;
}

function faultsOf(
  {state}: EditorView,
  checker: SchemaChecker | null,
  check: LanguageSettings['check'],
  t: Translate,
): Diagnostic[] {
  const text = state.doc.toString();
  if (!text.trim()) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [syntaxFault(state, t)];
  }
  if (check) {
    const fault = check(value);
    return fault ? [{...rangeOf(state, fault.path, false), severity: 'error', message: fault.message}] : [];
  }
  const faults = checker?.faults(value) ?? [];
  return faults.slice(0, MOST_FAULTS).map(({path, key, params, isName}) => ({
    ...rangeOf(state, path, isName),
    severity: 'error',
    message: t(key, params),
  }));
}

/** Where the grammar stumbles first; the last character where only the parser does. */
function syntaxFault(state: EditorState, t: Translate): Diagnostic {
  let at: {from: number; to: number} | null = null;
  syntaxTree(state).iterate({
    enter: ({type, from, to}) => {
      if (type.isError) at ??= {from, to};
      return !at;
    },
  });
  const end = lastOf(state.doc);
  const {from, to} = at ?? {from: end - 1, to: end};
  const start = Math.max(0, Math.min(from, end - 1));
  const stop = Math.min(state.doc.length, Math.max(to, start + 1));
  return {from: start, to: stop, severity: 'error', message: t('code.noJson')};
}

const lastOf = (doc: Text) => doc.toString().trimEnd().length;

function completion(schema: JsonSchema) {
  return (context: CompletionContext) => {
    const place = placeAt(context.state, context.pos);
    if (!place || (!context.explicit && place.from === context.pos)) return null;
    const {path, from, isName, present, quoted} = place;
    const options: Completion[] = isName
      ? membersAt(schema, path)
          .filter(({name}) => !present.includes(name))
          .map(({name, description, type}) => ({
            label: JSON.stringify(name),
            apply: JSON.stringify(name) + (place.hasValue ? '' : ': '),
            detail: type,
            info: description,
            type: 'property',
          }))
      : valuesAt(schema, path).map((value) => ({label: JSON.stringify(value), type: 'constant'}));
    // What is typed in a name without quotes finds it, too.
    const shown = quoted
      ? options
      : options.map((each) => ({...each, displayLabel: each.label, label: each.label.replaceAll('"', '')}));
    // In the order of the schema, what must be there first.
    const applied = shown.map((each, at) => ({
      ...each,
      boost: Math.max(-99, -at),
      apply: insertion((each.apply as string | undefined) ?? each.displayLabel ?? each.label),
    }));
    // What is found is found by what stands before the caret; the quote behind it is replaced with the rest.
    return options.length ? {from, options: applied, validFor: /^"?[\w$-]*"?$/} : null;
  };
}

/** Puts a completion in the place of all that stands there, also behind the caret. */
function insertion(text: string) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const end = placeAt(view.state, to)?.to ?? to;
    view.dispatch({
      ...insertCompletionText(view.state, text, from, Math.max(to, end)),
      annotations: pickedCompletion.of(completion),
    });
  };
}

/** What the member under the pointer is, by the schema. */
function description(schema: JsonSchema) {
  return ({state}: EditorView, pos: number): Tooltip | null => {
    const name = nameAt(state, pos);
    if (!name) return null;
    const text = membersAt(schema, name.path).find((each) => each.name === name.name)?.description;
    if (!text) return null;
    return {
      pos: name.from,
      end: name.to,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'lc-code__about';
        dom.textContent = text;
        return {dom};
      },
    };
  };
}
