import {configOf, typeOf} from '../values/attribute-type.js';
import {compartmentsOf} from '../values/form-containers.js';
import type {FieldPlacement, FormElement, MetadataObject} from '../values/metadata.js';
import type {AppModel} from '../state/app/app-model.js';
import {defaultForm} from '../state/form/form-layout.js';
import {loadLogic} from '../state/form/logic.js';
import type {Attribute} from '../values/types.js';
import {fetchesFor} from './fields/field-types.js';
import type {Blocks} from './blocks.js';
import type {FormTable} from './table/form-table.js';
import type {TabStrip} from './form-tabs.js';
import type {Steps} from './steps.js';
import type {Totals} from './totals.js';

interface FormParts {
  Blocks?: typeof Blocks;
  FormTable?: typeof FormTable;
  Steps?: typeof Steps;
  TabStrip?: typeof TabStrip;
  Totals?: typeof Totals;
}

/** Code that only some forms need, as far as it is loaded: each part comes with the first form whose metadata names it. */
export const parts: FormParts = {};

/** Loads what a form needs before it can be shown. */
export async function loadParts(metadata: MetadataObject, app: AppModel): Promise<void> {
  const loads = named(metadata);
  const sentences = loads.length ? app.ready('later') : null;
  await Promise.all([...loads.map((load) => load()), sentences, loadModels(metadata)]);
}

/** What the form's model imports next loads at the same time, not one after the other. The model reports a failure. */
async function loadModels(metadata: MetadataObject): Promise<void> {
  try {
    const tables = metadata.columns?.some(isSection) ? import('../state/rows/table-model.js') : null;
    await Promise.all([tables, loadLogic(metadata)]);
  } catch {
    return;
  }
}

function named({columns = [], forms: described = []}: MetadataObject): (() => Promise<unknown>)[] {
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
      ...(columns.some(isSection) ? [part(() => import('./table/form-table.js'))] : []),
      ...(forms.some(({steps}) => steps !== undefined) ? [part(() => import('./steps.js'))] : []),
      ...(elements.some(({kind}) => BLOCKS.has(kind)) ? [part(() => import('./blocks.js'))] : []),
      ...(elements.some(({kind}) => kind === 'totals') ? [part(() => import('./totals.js'))] : []),
      ...(elements.some(({kind}) => kind === 'tabs') ? [part(() => import('./form-tabs.js'))] : []),
      ...fetchesFor([...placed, ...cells.map((column): [Attribute] => [column])]),
    ];
  } catch {
    // Malformed metadata: its check will say where.
    return [];
  }
}

const BLOCKS = new Set<FormElement['kind']>(['section', 'card', 'image', 'widget']);

const part = (load: () => Promise<FormParts>) => async () => void Object.assign(parts, await load());

const isSection = (column: Attribute) => typeOf(column) === 'tabular_section';

function* everyElement(elements: FormElement[]): Iterable<FormElement> {
  for (const element of elements) {
    yield element;
    for (const {elements: inside} of compartmentsOf(element)) yield* everyElement(inside);
  }
}
