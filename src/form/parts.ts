import {lazy} from 'react';
import {typeOf} from '../values/attribute-type.js';
import type {FormElement, MetadataObject} from '../values/metadata.js';

const loadTable = () => import('./form-table.js');
const loadTabs = () => import('../ui/tabs.js');
const loadLookup = () => import('../controls/lookup/lookup-control.js');

/** What only some forms have comes with the first that has it. */
export const FormTable = lazy(() => loadTable().then(({FormTable: table}) => ({default: table})));
export const Tabs = lazy(() => loadTabs().then(({Tabs: tabs}) => ({default: tabs})));
export const LookupControl = lazy(() => loadLookup().then(({LookupControl: control}) => ({default: control})));

/** Begins to load what the metadata of a form names; a failure shows when the part is rendered. */
export function loadParts({columns = [], forms = []}: MetadataObject): void {
  const types = new Set(columns.map(typeOf));
  const loads = [
    types.has('tabular_section') && loadTable(),
    types.has('reference') && loadLookup(),
    forms.some(({elements}) => hasTabs(elements)) && loadTabs(),
  ];
  for (const load of loads) if (load) load.catch(() => undefined);
}

function hasTabs(elements: FormElement[]): boolean {
  return elements.some((element) => element.kind === 'tabs');
}
