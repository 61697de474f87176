import type {GridLayout} from '../../values/list-metadata.js';

export type Part = 'summary' | 'actions' | 'grid';

/** The parts of a layout from top to bottom; its name lists them. */
export function layoutParts(layout: GridLayout): Part[] {
  return layout === 'default' ? ['actions', 'grid', 'summary'] : (layout.split('_') as Part[]);
}
