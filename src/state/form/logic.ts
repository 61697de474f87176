import {configOf, heldType} from '../../values/attribute-type.js';
import {lockedEverywhere} from '../../values/placements.js';
import {expressions} from '../../rules/lazy-rules.js';
import {lazyPart} from '../../values/lazy-part.js';
import {loadFormulas, calculate} from './formulas.js';
import type {AppModel} from '../app/app-model.js';
import type {Scope} from './form-scope.js';
import type {Failure} from '../../rules/expression.js';
import type {Places} from '../../values/placements.js';
import type {Problem} from '../../rules/metadata-check.js';
import type {MetadataObject} from '../../values/metadata.js';
import type {Attribute, Conditions, Expression} from '../../values/types.js';

/** What conditions and computed values need of the field, row or form they belong to. */
export interface LogicContext {
  app: AppModel;
  /** The values beside: of the row, else of the record. */
  scope: Scope;
  /** The record's values, where `scope` is a row's. */
  record?: Scope;
  /** An expression that cannot be worked out. */
  failed?: (text: Expression, failure: Failure) => void;
}

const logicCheck = lazyPart(() => import('../../rules/logic-check.js'));
const expressionNames = lazyPart(() => import('../../rules/expression-names.js'));

const EXPRESSIONS = /"(?:visibleWhen|readonlyWhen|requiredWhen|expression)"/;

/** Loads what works out the formulas and expressions that metadata, with this JSON text, names; nothing where it names none. */
export async function loadLogic(metadata: MetadataObject, text = JSON.stringify(metadata)): Promise<void> {
  const written = EXPRESSIONS.test(text);
  if (!written && !text.includes('"formula"')) return;
  const language = written ? [expressions.load(), expressionNames.load()] : [];
  await Promise.all([logicCheck.load(), ...language, loadFormulas(metadata.columns ?? [])]);
}

/** What is wrong with formulas and expressions, once they are loaded. */
export function logicProblems(metadata: MetadataObject): Problem[] {
  return logicCheck.peek()?.checkLogic(metadata, expressionNames.peek()?.readExpression) ?? [];
}

/** Reports each expression that fails to the page, once and after the view is rendered. */
export function logicTeller(
  emit: (detail: {code: string; message: string; cause: Failure}) => void,
): NonNullable<LogicContext['failed']> {
  const reported = new Set<Expression>();
  return (text, cause) => {
    if (reported.has(text)) return;
    reported.add(text);
    const message = `${text}: ${cause.reason} ${cause.detail} (${cause.at})`;
    queueMicrotask(() => emit({code: 'LC1010', message, cause}));
  };
}

/** What makes the value of a computed attribute; null where the server or a picked record does. */
export function valueMaker(attribute: Attribute, context: LogicContext): (() => unknown) | null {
  const {formula, expression} = configOf(attribute);
  if (expression !== undefined) {
    return () => {
      const language = expressions.peek();
      const outcome = language?.evaluate(expression, scopesOf(context), clockOf(context));
      if (outcome && 'failure' in outcome) context.failed?.(expression, outcome.failure);
      return language?.computedValue(attribute, outcome && 'value' in outcome ? outcome.value : null) ?? null;
    };
  }
  return formula !== undefined && heldType(attribute) === 'number'
    ? () => calculate(formula, ...scopesOf(context))
    : null;
}

/** Whether a condition holds; `otherwise` where it cannot be worked out. `first` comes before the values beside. */
export function holds(text: Expression, otherwise: boolean, context: LogicContext, first: Scope[] = []): boolean {
  const reported = (failure: Failure) => context.failed?.(text, failure);
  return expressions.peek()?.holds(text, scopesOf(context, first), clockOf(context), otherwise, reported) ?? otherwise;
}

const NONE: readonly never[] = [];

/**
 * The conditions of an attribute and its placements in the form. One that cannot be evaluated leaves the field shown,
 * editable and not required. Where a field's own name is used in `readonlyWhen`, the saved value is meant: a choice
 * that will lock the field can still be changed.
 */
export class Logic {
  private readonly visibleWhen: readonly Expression[];
  private readonly shownWhen: readonly (readonly Expression[])[];
  private readonly readonlyWhen: readonly Expression[];
  private readonly placements: Places['placements'];
  private readonly requiredWhen: readonly Expression[];

  /** `places`: its placements in the form. */
  constructor(
    private readonly attribute: Attribute,
    private readonly context: LogicContext,
    {placements = [], shownWhen = []}: Partial<Places> = {},
  ) {
    const all = (name: keyof Conditions, parts: readonly Conditions[]) => {
      const texts = parts.flatMap((part) => part[name] ?? []);
      return texts.length ? texts : NONE;
    };
    this.visibleWhen = attribute.visibleWhen === undefined ? NONE : [attribute.visibleWhen];
    // One placement without a condition is enough.
    this.shownWhen = shownWhen.every((texts) => texts.length) ? shownWhen : NONE;
    this.readonlyWhen = all('readonlyWhen', [attribute]);
    this.placements = placements;
    this.requiredWhen = all('requiredWhen', [attribute, ...placements]);
  }

  /** Whether a change elsewhere may make the field required, or no longer so. */
  get decides(): boolean {
    return this.requiredWhen.length > 0;
  }

  visible(): boolean {
    const all = (texts: readonly Expression[]) => texts.every((text) => holds(text, true, this.context));
    return all(this.visibleWhen) && (this.shownWhen.length === 0 || this.shownWhen.some(all));
  }

  readonly(saved: () => Scope): boolean {
    const locks = (text: Expression) => holds(text, false, this.context, [saved()]);
    return this.readonlyWhen.some(locks) || lockedEverywhere(this.placements, locks);
  }

  /** At all placements. */
  requiredByItself(): boolean {
    const {requiredWhen} = this.attribute;
    return requiredWhen !== undefined && holds(requiredWhen, false, this.context);
  }

  required(): boolean {
    return this.requiredWhen.some((text) => holds(text, false, this.context));
  }
}

const scopesOf = ({scope, record}: LogicContext, first: Scope[] = []) => [...first, scope, ...(record ? [record] : [])];

const clockOf = ({app}: LogicContext) => ({ms: Date.now(), timeZone: app.formats.value.timeZone});
