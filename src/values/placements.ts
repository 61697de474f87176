import {compartmentsOf} from './form-containers.js';
import type {FieldPlacement, FormElement, TablePlacement} from './metadata.js';
import type {Expression, Rule} from './types.js';

type Placement = FieldPlacement | TablePlacement;

/** The placement of a field or table in a form. */
interface PlacedElement {
  placement: Placement;
  /** Under which conditions the containers around it are shown. */
  within: readonly Expression[];
}

/** The settings of a form for one field or table, which may have several placements. */
export interface Places {
  placements: Placement[];
  /** For each placement the condition to show it there; one that holds is enough. */
  shownWhen: (readonly Expression[])[];
  rules: Rule[];
}

/** Whether a field or table is read-only at all of its placements, by their conditions; `holds` evaluates one. */
export function lockedEverywhere(placements: readonly Placement[], holds: (text: Expression) => boolean): boolean {
  return (
    placements.some(({readonlyWhen}) => readonlyWhen !== undefined) &&
    placements.every(
      ({readonly, readonlyWhen}) => readonly === true || (readonlyWhen !== undefined && holds(readonlyWhen)),
    )
  );
}

/** Every placement in a form's elements, containers opened. */
export function* placesIn(elements: FormElement[], within: readonly Expression[] = []): Generator<PlacedElement> {
  for (const element of elements) {
    for (const {elements: inside, visibleWhen} of compartmentsOf(element))
      yield* placesIn(inside, visibleWhen === undefined ? within : [...within, visibleWhen]);
    if (element.kind === 'field' || element.kind === 'table') yield {placement: element, within};
    if (element.kind === 'field' && element.end !== undefined) yield {placement: endOf(element, element.end), within};
  }
}

/** The placements of each field and table, by internalId. */
export function placesOf(elements: FormElement[]): ReadonlyMap<string, Places> {
  const found = new Map<string, Places>();
  for (const {placement, within} of placesIn(elements)) {
    const {placements = [], shownWhen = [], rules = []} = found.get(placement.field) ?? {};
    const own = placement.visibleWhen === undefined ? [] : [placement.visibleWhen];
    found.set(placement.field, {
      placements: [...placements, placement],
      shownWhen: [...shownWhen, [...own, ...within]],
      rules: placement.kind === 'field' ? [...rules, ...(placement.rules ?? [])] : rules,
    });
  }
  return found;
}

/** The second field of a range is shown where the first is, under its own label, and not before it. */
function endOf({field, visible, readonly, visibleWhen, readonlyWhen}: FieldPlacement, end: string): FieldPlacement {
  return {kind: 'field', field: end, visible, readonly, visibleWhen, readonlyWhen, rules: [{kind: 'after', field}]};
}
