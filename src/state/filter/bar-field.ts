import type {FilterCondition} from '../../query/conditions.js';
import {configOf} from '../../values/attribute-type.js';
import type {Attribute} from '../../values/types.js';
import {basicView, isBasic} from './basic-filter.js';
import {filterType} from './filters.js';

/** How a filter is shown in the bar: in a field of its own, or in words where no field can say it. */
export type BarField = 'text' | 'options' | 'answer' | 'presence' | 'records' | 'period' | 'range' | 'words';

/** The field for what a column is filtered by; `enumerated`: its values are known without asking. */
export function barField(attribute: Attribute, filter: FilterCondition | null, enumerated: boolean): BarField {
  const view = basicView(attribute);
  if (!isBasic(filter, view) || filter?.operator2) return 'words';
  const operator = filter?.operator1;
  const ofList = !operator || operator === 'IN';
  switch (view) {
    case 'text':
      return !operator || operator === 'LIKE' ? 'text' : 'words';
    case 'reference':
      return configOf(attribute).ref && ofList ? 'records' : 'words';
    case 'choices':
      if (filterType(attribute) === 'boolean') return operator === 'IN' ? 'words' : 'answer';
      if (enumerated) return ofList ? 'options' : 'words';
      return filterType(attribute) === 'reference' && configOf(attribute).ref && ofList ? 'records' : 'words';
    default:
      return view;
  }
}
