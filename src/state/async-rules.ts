import {ServiceError} from '../api/errors.js';
import {identity, isEmptyValue, sameValue} from '../values/compare.js';
import {localized} from '../values/localized.js';
import type {Fault} from '../rules/validate.js';
import type {Rule} from '../values/types.js';
import {DelayedFlag} from './delayed-flag.js';
import type {FieldModel} from './field-model.js';
import type {FormBody} from './form-body.js';
import type {FormModel} from './form-model.js';

type RemoteRule = Rule & {kind: 'remote'};

/** After this many ms without an answer a rule is passed over: the server checks on save anyway. */
const PATIENCE = 10_000;

const PASSED_OVER = 'passed over';

interface Answer {
  value: unknown;
  fault: Fault | null;
}

/** The questions about the values of one open record: those under way, and the answers so far. */
interface Questions {
  asked: Map<FieldModel, {value: unknown; abort: AbortController; done: Promise<void>}>;
  answered: WeakMap<FieldModel, Answer>;
}

const known = new WeakMap<FormBody, Questions>();

/** Asks the server and the page about the value at a path, where there is one and the form's own rules find it right. */
export async function askAbout(form: FormModel, body: FormBody, path: string): Promise<void> {
  const field = fieldAt(body, path);
  if (field && body.validation.onLeave) await ask(form, body, path, field);
}

/** Before a save: asks about every value that was changed and that nobody has answered for. */
export async function askAll(form: FormModel, body: FormBody): Promise<void> {
  const questions: Promise<void>[] = [];
  const look = (path: string, field: FieldModel) => {
    if (field.dirty.peek() && field.changed.peek()) questions.push(ask(form, body, path, field, true));
  };
  for (const [id, field] of body.fields) look(id, field);
  for (const table of body.tables.values())
    for (const row of table.rows.peek()) for (const cell of row.made) look(`${table.id}.${row.id}.${cell.id}`, cell);
  await Promise.all(questions);
}

function fieldAt(body: FormBody, path: string): FieldModel | undefined {
  const [id = '', rowId, column] = path.split('.');
  if (!column) return body.fields.get(id);
  const row = body.tables
    .get(id)
    ?.rows.peek()
    .find((each) => each.id === rowId);
  return row?.has(column) ? row.cell(column) : undefined;
}

/** `again`: also where the last answer was a refusal, which may hold no longer. */
async function ask(form: FormModel, body: FormBody, path: string, field: FieldModel, again = false): Promise<void> {
  const {asked, answered} = questionsOf(body);
  const value = identity(field.value.peek());
  const earlier = asked.get(field);
  if (earlier && sameValue(earlier.value, value)) return earlier.done;
  earlier?.abort.abort();
  const unchecked = field.calculated || field.readonly.peek() || !field.visible.peek();
  if (unchecked || field.fault.peek() || isEmptyValue(value)) return;
  const answer = answered.get(field);
  if (answer && sameValue(answer.value, value) && !(again && answer.fault)) return field.blame(answer.fault);
  const abort = new AbortController();
  const end = () => abort.abort();
  const stop = field.value.subscribe((now) => {
    if (!sameValue(identity(now), value)) end();
  });
  body.validation.gone.addEventListener('abort', end, {once: true});
  const wait = waits.get(field) ?? shownWait(field);
  wait.set(true);
  const done = verdict(form, path, field, value, abort).then((fault) => {
    stop();
    body.validation.gone.removeEventListener('abort', end);
    if (asked.get(field)?.abort === abort) {
      asked.delete(field);
      wait.set(false);
    }
    if (fault === 'late') return;
    answered.set(field, {value, fault});
    if (fault) field.blame(fault);
  });
  asked.set(field, {value, abort, done});
  return done;
}

const waits = new WeakMap<FieldModel, DelayedFlag>();

/** A short wait is not worth a spinner. */
function shownWait(field: FieldModel): DelayedFlag {
  const wait = new DelayedFlag();
  wait.shown.subscribe((shown) => {
    field.asked.value = shown;
  });
  waits.set(field, wait);
  return wait;
}

function questionsOf(body: FormBody): Questions {
  const questions = known.get(body) ?? {asked: new Map(), answered: new WeakMap()};
  known.set(body, questions);
  return questions;
}

/** What is wrong by the server and the page, all asked at once; `late` where the value has changed meanwhile. */
async function verdict(
  form: FormModel,
  path: string,
  field: FieldModel,
  value: unknown,
  abort: AbortController,
): Promise<Fault | null | 'late'> {
  const {signal} = abort;
  const rules = field.isPassword ? [] : field.rules().filter((rule) => rule.kind === 'remote');
  const found = [
    ...rules.map((rule) => remote(form, rule, path, field, value, signal)),
    page(form, path, field, value, signal),
  ];
  const ended = new Promise<void>((end) => signal.addEventListener('abort', () => end(), {once: true}));
  const timer = setTimeout(() => abort.abort(PASSED_OVER), PATIENCE);
  const answers: (Fault | null)[] = [];
  const all = found.map(async (answer, at) => (answers[at] = await answer));
  await Promise.race([Promise.all(all), ended]);
  clearTimeout(timer);
  return signal.aborted && signal.reason !== PASSED_OVER ? 'late' : (answers.find((answer) => answer) ?? null);
}

/** A server that cannot be reached, or gives no answer that can be read, has nothing against the value. */
async function remote(
  {app, host, metadata, record}: FormModel,
  rule: RemoteRule,
  path: string,
  field: FieldModel,
  value: unknown,
  signal: AbortSignal,
): Promise<Fault | null> {
  const url = rule.url ?? (metadata?.baseUrl ? `${metadata.baseUrl}/check-value` : '');
  if (!url) return null;
  try {
    const {client} = await app.services();
    if (!isOurs(client.address(url), client.address('/'))) {
      host.emit('lc-error', {code: 'LC1014', message: `${path}: ${url}`, cause: rule});
      return null;
    }
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const query = {path, value: text, id: record.peek()?.id ?? undefined};
    await client.call(url, {query, signal, timeout: PATIENCE});
    return null;
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.kind !== 'refused') return null;
    const text = localized(rule.message, app.locale.peek()) || thrown.message;
    return text ? {text} : refused(field);
  }
}

/** On the configured server or the page's own; a rule tells a value to nobody else. */
function isOurs(url: URL, server: URL): boolean {
  return url.origin === server.origin || url.origin === globalThis.location?.origin;
}

async function page(
  {host}: FormModel,
  path: string,
  field: FieldModel,
  value: unknown,
  signal: AbortSignal,
): Promise<Fault | null> {
  let text = '';
  const report = (message: string) => {
    text ||= message;
  };
  const right = await host.before('lc-validate', {path, value, report, signal});
  return text ? {text} : right ? null : refused(field);
}

const refused = ({label}: FieldModel): Fault => ({key: 'rule.pattern', params: {label}});
