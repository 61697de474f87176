import {ServiceError} from '../../api/errors.js';
import {identity, isEmptyValue, sameValue} from '../../values/compare.js';
import {localized} from '../../values/localized.js';
import {isPromise} from '../../values/is-promise.js';
import type {Fault} from '../../rules/validate.js';
import type {Rule} from '../../values/types.js';
import {DelayedFlag} from '../app/delayed-flag.js';
import type {FieldModel} from '../field/field-model.js';
import type {FormBody} from '../draft/form-body.js';
import type {FormModel} from './form-model.js';

type RemoteRule = Rule & {kind: 'remote'};

/** After this many ms without an answer a rule is passed over: the server checks on save anyway. */
const PATIENCE = 10_000;

/** Of thousands of values, as a paste has, this many are sent before the screen is painted and keys are handled. */
const AT_ONCE = 1000;

const PASSED_OVER = 'passed over';

interface Answer {
  value: unknown;
  fault: Fault | null;
}

/** What the server and the page are asked about one value. */
class Question {
  private made?: AbortController;

  constructor(
    readonly path: string,
    readonly field: FieldModel,
    readonly value: unknown,
  ) {}

  /** Aborts when the value has changed; made when asked for, because most questions are over at once. */
  get abort(): AbortController {
    return (this.made ??= new AbortController());
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }
}

type Verdict = Fault | null | Promise<Fault | null>;

/** The checks of the values of one open record by the server: running ones, and the results so far. */
interface Questions {
  asked: Map<FieldModel, {value: unknown; abort: AbortController; done: Promise<void>}>;
  answered: WeakMap<FieldModel, Answer>;
}

const known = new WeakMap<FormBody, Questions>();

/** Asks the server and the page about values at their paths, where the form's own rules find them right. */
export async function askAbout(
  form: FormModel,
  body: FormBody,
  fields: ReadonlyMap<FieldModel, string>,
): Promise<void> {
  if (!body.validation.onLeave) return;
  const questions: (Promise<void> | void)[] = [];
  let count = 0;
  for (const [field, path] of fields) {
    if (count++ === AT_ONCE) {
      count = 1;
      await new Promise((done) => setTimeout(done));
      if (body.validation.gone.aborted) return;
    }
    // Not what was undone meanwhile.
    if (field.dirty.peek()) questions.push(ask(form, body, path, field));
  }
  await Promise.all(questions);
}

/** Before a save: asks about every value that was changed and that nobody has answered for. */
export async function askAll(form: FormModel, body: FormBody): Promise<void> {
  const questions: (Promise<void> | void)[] = [];
  const look = (path: string, field: FieldModel) => {
    if (field.dirty.peek() && field.changed.peek()) questions.push(ask(form, body, path, field, true));
  };
  for (const [id, field] of body.fields) look(id, field);
  for (const table of body.tables.values())
    for (const row of table.rows.peek()) for (const cell of row.made) look(`${table.id}.${row.id}.${cell.id}`, cell);
  await Promise.all(questions);
}

/** `again`: also where the last answer was a refusal, which may hold no longer. */
function ask(form: FormModel, body: FormBody, path: string, field: FieldModel, again = false): Promise<void> | void {
  const {asked, answered} = questionsOf(body);
  const value = identity(field.value.peek());
  const earlier = asked.get(field);
  if (earlier && sameValue(earlier.value, value)) return earlier.done;
  earlier?.abort.abort();
  const unchecked = field.calculated || field.readonly.peek() || !field.visible.peek();
  if (unchecked || field.fault.peek() || isEmptyValue(value)) return;
  const answer = answered.get(field);
  if (answer && sameValue(answer.value, value) && !(again && answer.fault)) return field.blame(answer.fault);
  const question = new Question(path, field, value);
  const take = (fault: Fault | null) => {
    answered.set(field, {value, fault});
    if (fault) field.blame(fault);
  };
  const isSame = (now: unknown) => sameValue(identity(now), value);
  const found = verdicts(form, question);
  // Of most values nobody has anything to say, and thousands of them may be pasted at once.
  if (isKnown(found)) return isSame(field.value.peek()) ? take(found.find((fault) => fault) ?? null) : undefined;
  const {abort} = question;
  const end = () => abort.abort();
  const stop = field.value.subscribe((now) => {
    if (!isSame(now)) end();
  });
  body.validation.gone.addEventListener('abort', end, {once: true});
  const wait = waits.get(field) ?? shownWait(field);
  wait.set(true);
  const done = verdict(found, abort).then((fault) => {
    stop();
    body.validation.gone.removeEventListener('abort', end);
    if (asked.get(field)?.abort === abort) {
      asked.delete(field);
      wait.set(false);
    }
    if (fault !== 'late') take(fault);
  });
  asked.set(field, {value, abort, done});
  return done;
}

const waits = new WeakMap<FieldModel, DelayedFlag>();

/** A short wait is not worth a spinner. */
function shownWait(field: FieldModel): DelayedFlag {
  const wait = new DelayedFlag();
  wait.shown.subscribe((shown) => field.setAsked(shown));
  waits.set(field, wait);
  return wait;
}

function questionsOf(body: FormBody): Questions {
  let questions = known.get(body);
  if (!questions) known.set(body, (questions = {asked: new Map(), answered: new WeakMap()}));
  return questions;
}

/** What is wrong by the server and the page, all asked at once. */
function verdicts(form: FormModel, question: Question): Verdict[] {
  const {field} = question;
  const rules = field.isPassword ? [] : field.validation.rules().filter((rule) => rule.kind === 'remote');
  return [...rules.map((rule) => remote(form, rule, question)), page(form, question)];
}

const isKnown = (found: Verdict[]): found is (Fault | null)[] => !found.some(isPromise);

/** The first fault found; `late` where the value has changed meanwhile. */
async function verdict(found: Verdict[], abort: AbortController): Promise<Fault | null | 'late'> {
  const {signal} = abort;
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
  {path, field, value, signal}: Question,
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

/** On the configured server or the page's own; a rule sends a value to no other origin. */
function isOurs(url: URL, server: URL): boolean {
  return url.origin === server.origin || url.origin === globalThis.location?.origin;
}

/** At once where the page has nothing to wait for. */
function page({host}: FormModel, question: Question): Verdict {
  const {path, field, value} = question;
  let text = '';
  const report = (message: string) => {
    text ||= message;
  };
  const judge = (right: boolean) => (text ? {text} : right ? null : refused(field));
  const detail = {
    path,
    value,
    report,
    get signal() {
      return question.signal;
    },
  };
  const answer = host.before('lc-validate', detail);
  return isPromise(answer) ? answer.then(judge) : judge(answer);
}

const refused = ({label}: FieldModel): Fault => ({key: 'rule.refused', params: {label}});
