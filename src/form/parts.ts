import {tableModel} from '../state/form/lazy-form.js';
import {configOf, typeOf} from '../values/attribute-type.js';
import {compartmentsOf} from '../values/form-containers.js';
import type {FieldPlacement, FormElement, MetadataObject} from '../values/metadata.js';
import type {AppModel} from '../state/app/app-model.js';
import {defaultForm} from '../state/form/form-layout.js';
import {loadLogic} from '../state/form/logic.js';
import {lazyView} from '../ui/late/lazy-view.js';
import type {Attribute} from '../values/types.js';
import {fetchesFor} from './fields/field-types.js';

/** Views that only some forms need: each comes with the first form whose metadata names it, before that is shown. */
export const FormTable = lazyView(() => import('./table/form-table.js').then(({FormTable: view}) => view), {
  words: 'later',
});
export const Steps = lazyView(() => import('./steps.js').then(({Steps: view}) => view), {words: 'later'});
export const Blocks = lazyView(() => import('./blocks.js').then(({Blocks: view}) => view), {words: 'later'});
export const Totals = lazyView(() => import('./totals.js').then(({Totals: view}) => view), {words: 'later'});
export const TabStrip = lazyView(() => import('./form-tabs.js').then(({TabStrip: view}) => view), {words: 'later'});

/** Loads what a form needs before it can be shown. */
export async function loadParts(metadata: MetadataObject, app: AppModel): Promise<void> {
  await Promise.all([...named(metadata).map((load) => load(app)), loadModels(metadata, app)]);
}

/** What the form's model imports next loads at the same time, not one after the other. The model reports a failure. */
async function loadModels(metadata: MetadataObject, app: AppModel): Promise<void> {
  try {
    const tables = metadata.columns?.some(isSection) ? app.load(tableModel) : null;
    await Promise.all([tables, loadLogic(metadata)]);
  } catch {
    return;
  }
}

function named({columns = [], forms: described = []}: MetadataObject): ((app: AppModel) => Promise<unknown>)[] {
  try {
    const forms = described.length ? described : [defaultForm(columns)];
    const attributes = new Map(columns.map((column) => [column.internalId, column]));
    const elements = forms.flatMap((form) => [...everyElement(form.elements)]);
    const placed = elements.flatMap((element): [Attribute, string?][] => {
      const attribute = element.kind === 'field' ? attributes.get(element.field) : undefined;
      return attribute ? [[attribute, (element as FieldPlacement).control]] : [];
    });
    const cells = columns.flatMap((column) => configOf(column).columns ?? []);
    return [
      ...(columns.some(isSection) ? [FormTable.load] : []),
      ...(forms.some((form) => form.steps !== undefined) ? [Steps.load] : []),
      ...(elements.some(({kind}) => BLOCKS.has(kind)) ? [Blocks.load] : []),
      ...(elements.some(({kind}) => kind === 'totals') ? [Totals.load] : []),
      ...(elements.some(({kind}) => kind === 'tabs') ? [TabStrip.load] : []),
      ...fetchesFor([...placed, ...cells.map((column): [Attribute] => [column])]),
    ];
  } catch {
    // Malformed metadata: its check will say where.
    return [];
  }
}

const BLOCKS = new Set<FormElement['kind']>(['section', 'card', 'image', 'widget', 'mail']);

const isSection = (column: Attribute) => typeOf(column) === 'tabular_section';

function* everyElement(elements: FormElement[]): Iterable<FormElement> {
  for (const element of elements) {
    yield element;
    for (const {elements: inside} of compartmentsOf(element)) yield* everyElement(inside);
  }
}
