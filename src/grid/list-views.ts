import type {ComponentType} from 'react';
import {LIST_MODES, offeredMode, type ListMode} from '../values/list-modes.js';
import type {MessageKey} from '../values/message-key.js';
import {lazyView} from '../ui/late/lazy-view.js';
import type {GridSession} from './grid-session.js';
import type {LazyCommands} from './lazy-commands.js';
import {skeletonList} from './skeleton-list.js';

/** What a view of a list gets. */
export interface ListViewProps {
  session: GridSession;
  commands: LazyCommands;
  /** The list is as narrow as a phone. */
  narrow: boolean;
}

interface ListView {
  /** Its Lucide name. */
  icon: string;
  label: MessageKey;
  /** Absent for those that share the rows of the list: the table, cards and the gallery. */
  View?: ComponentType<ListViewProps>;
  /** What it adds to the action bar. */
  Tools?: ComponentType<{session: GridSession}>;
}

const BoardView = lazyView(() => import('./board/board-view.js').then(({BoardView: view}) => view), {
  words: 'tools',
  frame: skeletonList,
});

const BoardTools = lazyView(() => import('./board/board-tools.js').then(({BoardTools: view}) => view), {
  words: 'tools',
  sign: 'bar',
});

const TimelineView = lazyView(() => import('./timeline/timeline-view.js').then(({TimelineView: view}) => view), {
  words: 'tools',
  frame: skeletonList,
});

const TimelineTools = lazyView(() => import('./timeline/timeline-tools.js').then(({TimelineTools: view}) => view), {
  words: 'tools',
  sign: 'bar',
});

const TreeView = lazyView(() => import('./tree/tree-view.js').then(({TreeView: view}) => view), {
  words: 'tools',
  frame: skeletonList,
});
const CalendarView = lazyView(() => import('./calendar/calendar-view.js').then(({CalendarView: view}) => view), {
  words: 'tools',
  frame: skeletonList,
});
const MapView = lazyView(() => import('./map/map-view.js').then(({MapView: view}) => view), {
  words: 'tools',
  frame: skeletonList,
});

const PivotView = lazyView(() => import('./pivot/pivot-view.js').then(({PivotView: view}) => view), {
  words: 'tools',
  frame: skeletonList,
});

const ChartView = lazyView(() => import('./chart/chart-view.js').then(({ChartView: view}) => view), {
  words: 'tools',
  frame: skeletonList,
});

const ChartTools = lazyView(() => import('./chart/chart-tools.js').then(({ChartTools: view}) => view), {
  words: 'tools',
  sign: 'bar',
});

/** All views of lists: a new one is a line here, its name in `values/list-modes.ts` and a folder of its own. */
export const LIST_VIEWS: Record<ListMode, ListView> = {
  list: {icon: 'table-2', label: 'grid.asTable'},
  cards: {icon: 'layout-grid', label: 'grid.asCards'},
  gallery: {icon: 'images', label: 'grid.asGallery'},
  board: {icon: 'square-kanban', label: 'grid.asBoard', View: BoardView, Tools: BoardTools},
  chart: {icon: 'chart-column', label: 'grid.asChart', View: ChartView, Tools: ChartTools},
  timeline: {icon: 'chart-no-axes-gantt', label: 'grid.asTimeline', View: TimelineView, Tools: TimelineTools},
  tree: {icon: 'list-tree', label: 'grid.asTree', View: TreeView},
  calendar: {icon: 'calendar-days', label: 'grid.asCalendar', View: CalendarView},
  pivot: {icon: 'table-properties', label: 'grid.asPivot', View: PivotView},
  map: {icon: 'map', label: 'grid.asMap', View: MapView},
};

/** The views that a person can choose in a list. */
export function offeredModes({model}: GridSession): [ListMode, ListView][] {
  if (!model.view.isOpen) return [];
  return LIST_MODES.filter((mode) => offeredMode(mode, model.view.specs.value) === mode).map((mode) => [
    mode,
    LIST_VIEWS[mode],
  ]);
}
