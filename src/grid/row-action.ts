import type {RowAction} from '../state/list/grid-rights.js';

export const ACTION_ICONS: Record<RowAction, string> = {edit: 'pencil', view: 'eye', copy: 'copy', delete: 'trash-2'};
