import {configOf, typeOf} from '../values/attribute-type.js';
import type {LookupControl} from '../controls/lookup/lookup-control.js';
import type {Tabs} from '../ui/tabs.js';
import type {FormElement, MetadataObject} from '../values/metadata.js';
import type {AppModel} from '../state/app-model.js';
import {loadFormulas} from '../state/formulas.js';
import type {Attribute, TypeName} from '../values/types.js';
import type {FormTable} from './form-table.js';
import type {Steps} from './steps.js';

interface FormParts {
  FormTable?: typeof FormTable;
  LookupControl?: typeof LookupControl;
  Steps?: typeof Steps;
  Tabs?: typeof Tabs;
}

/** Code that only some forms need, as far as it is loaded: each part comes with the first form whose metadata names it. */
export const parts: FormParts = {};

/** Loads what a form needs before it can be shown. */
export async function loadParts(metadata: MetadataObject, app: AppModel): Promise<void> {
  const loads = partsNamed(metadata).map((load) => load());
  const sentences = loads.length ? app.ready('later') : null;
  const [loaded] = await Promise.all([Promise.all(loads), sentences, loadModels(metadata)]);
  Object.assign(parts, ...loaded);
}

/** What the form's model imports next comes at the same time, not one after the other. A failure is the model's to tell. */
async function loadModels({columns = []}: MetadataObject): Promise<void> {
  try {
    const tables = hasType(columns, 'tabular_section') ? import('../state/table-model.js') : null;
    await Promise.all([tables, loadFormulas(columns)]);
  } catch {
    return;
  }
}

function partsNamed({columns = [], forms = []}: MetadataObject): (() => Promise<FormParts>)[] {
  try {
    return [
      ...(hasType(columns, 'tabular_section') ? [() => import('./form-table.js')] : []),
      ...(hasType(columns, 'reference') ? [() => import('../controls/lookup/lookup-control.js')] : []),
      ...(forms.some(({steps}) => steps !== undefined) ? [() => import('./steps.js')] : []),
      ...(forms.some(({elements}) => hasTabs(elements)) ? [() => import('../ui/tabs.js')] : []),
    ];
  } catch {
    // Malformed metadata: its check will say where.
    return [];
  }
}

function hasType(columns: Attribute[], type: TypeName): boolean {
  return columns.some((column) => typeOf(column) === type || hasType(configOf(column).columns ?? [], type));
}

function hasTabs(elements: FormElement[]): boolean {
  return elements.some((element) => {
    if (element.kind === 'group') return hasTabs(element.elements);
    if (element.kind === 'columns') return element.columns.some((column) => hasTabs(column.elements));
    return element.kind === 'tabs';
  });
}
