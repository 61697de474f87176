import {holds, type Clock, type Values} from '../../../../src/rules/expression.js';
import {localized} from '../../../../src/values/localized.js';
import {lockedEverywhere, type Places} from '../../../../src/values/placements.js';
import type {Attribute, Conditions, Expression, SectionRow} from '../../../../src/values/types.js';
import {isSection} from '../../schema/columns.js';
import type {Change} from '../change.js';
import type {Content} from '../stored.js';
import type {RecordTransaction} from '../permitted-rows.js';
import type {SaveFault} from '../../http/sentences.js';

export const clockOf = ({viewer, now = Date.now()}: RecordTransaction): Clock => ({ms: now, timeZone: viewer.timeZone});

/**
 * Whether a record's field, or a row's column, is to be validated and to be filled, as the form shows it: what is
 * hidden is not validated, nor what is locked and unchanged, for nobody could correct it.
 */
export function demanded(
  work: RecordTransaction,
  attribute: Attribute,
  {placements, shownWhen}: Places,
  scopes: readonly Values[],
  [before, after]: readonly [unknown, unknown],
) {
  const clock = clockOf(work);
  const is = (text: Expression | undefined) => text !== undefined && holds(text, scopes, clock, false);
  const all = (texts: readonly Expression[]) => texts.every((text) => holds(text, scopes, clock, true));
  const shown = !shownWhen.length || shownWhen.some(all);
  return {
    checked:
      all([attribute.visibleWhen ?? 'true']) &&
      shown &&
      !(
        (before === undefined || same(before, after)) &&
        (is(attribute.readonlyWhen) || lockedEverywhere(placements, is))
      ),
    required: [attribute, ...placements].some(({requiredWhen}) => is(requiredWhen)),
  };
}

const NOWHERE: Pick<Places, 'placements'> = {placements: []};

/** A change of one value that has a condition of being locked. */
interface Guarded {
  path: string;
  attribute: Attribute;
  /** Whether it is locked where the record holds `record`. */
  locked(record: Content): boolean;
  /** The record without this change. */
  without(record: Content): Content;
}

/**
 * Faults for changes of what `readonlyWhen` locks. It is decided on the content before a change, and the changes of one
 * save count as made one after another: what another change unlocks may change, and nothing unlocks itself. A new record
 * has nothing to lock.
 */
export function lockedChanges(
  work: RecordTransaction,
  attributes: readonly Attribute[],
  placed: ReadonlyMap<string, Places>,
  before: Content | null,
  {set}: Change,
  content: Content,
): Map<string, SaveFault> {
  if (!before) return new Map();
  let left = guardedChanges(work, attributes, placed, before, content).filter(({path}) => set.has(path));
  for (let record = before, open = true; left.length && open;) {
    const kept = left.filter((change) => change.locked(record));
    // At first no change is made, then all are but those that wait.
    open = record === before || kept.length < left.length;
    left = kept;
    record = left.reduce((made, change) => change.without(made), content);
  }
  return new Map(left.map(({path, attribute}) => [path, locked(work, attribute)]));
}

const locked = ({viewer}: RecordTransaction, {label}: Attribute): SaveFault => ({
  key: 'server.locked',
  params: {label: localized(label, viewer.locale)},
});

function guardedChanges(
  work: RecordTransaction,
  attributes: readonly Attribute[],
  placed: ReadonlyMap<string, Places>,
  before: Content,
  content: Content,
): Guarded[] {
  const clock = clockOf(work);
  const isLocked = ({readonlyWhen}: Conditions, scopes: readonly Values[], {placements} = NOWHERE) => {
    const locks = (text: Expression) => holds(text, scopes, clock, false);
    return (readonlyWhen !== undefined && locks(readonlyWhen)) || lockedEverywhere(placements, locks);
  };
  return attributes.flatMap((attribute) => {
    const {internalId: id} = attribute;
    const cells = isSection(attribute) ? guardedCells(attribute, before, content, isLocked) : [];
    const places = placed.get(id) ?? NOWHERE;
    const guarded = [attribute, ...places.placements].some(({readonlyWhen}) => readonlyWhen);
    if (!guarded || same(sent(attribute, before[id]), sent(attribute, content[id]))) return cells;
    const own: Guarded = {
      path: id,
      attribute,
      locked: (record) => isLocked(attribute, [record], places),
      without: (record) => ({...record, [id]: before[id]}),
    };
    return [own, ...cells];
  });
}

/** Changed cells of rows that were there before. */
function guardedCells(
  section: Attribute,
  before: Content,
  content: Content,
  isLocked: (of: Conditions, scopes: readonly Values[]) => boolean,
): Guarded[] {
  const columns = (section.type[1]?.columns ?? []).filter(({readonlyWhen}) => readonlyWhen);
  const rows = (of: Content) => (of[section.internalId] ?? []) as SectionRow[];
  if (!columns.length) return [];
  const old = new Map(rows(before).map((row) => [row.id, row]));
  return rows(content).flatMap(({id, ...row}, at) => {
    const kept = old.get(id);
    const changed = kept ? columns.filter(({internalId}) => !same(kept[internalId], row[internalId])) : [];
    return changed.map((column): Guarded => ({
      path: `${section.internalId}.${at}.${column.internalId}`,
      attribute: column,
      locked: (record) => isLocked(column, [rows(record).find((each) => each.id === id) ?? kept!, record]),
      without: (record) => ({
        ...record,
        [section.internalId]: rows(record).map((each) =>
          each.id === id ? {...each, [column.internalId]: kept![column.internalId]} : each,
        ),
      }),
    }));
  });
}

/** What a caller can change: of a section its rows without what is computed. */
function sent(attribute: Attribute, value: unknown): unknown {
  if (!isSection(attribute)) return value;
  const columns = (attribute.type[1]?.columns ?? []).filter(({type}) => type[0] !== 'computed');
  return ((value ?? []) as SectionRow[]).map((row) => [row.id, ...columns.map(({internalId}) => row[internalId])]);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
