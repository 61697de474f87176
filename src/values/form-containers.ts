import type {FormElement} from './metadata.js';
import type {Expression} from './types.js';

/** One list of elements inside a container, with the condition it is shown by. */
interface Compartment {
  elements: FormElement[];
  visibleWhen?: Expression;
}

/** What a container holds: one list of elements for each of its tabs or columns. Nothing for what is no container. */
export function compartmentsOf(element: FormElement): readonly Compartment[] {
  switch (element.kind) {
    case 'tabs':
      return element.tabs;
    case 'columns':
      return element.columns;
    case 'group':
    case 'section':
    case 'card':
      return [element];
    default:
      return [];
  }
}
