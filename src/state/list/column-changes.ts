import type {ArrangedColumn, ColumnLayout} from './grid-layout.js';
import {fittingWidth, type ColumnSetting} from './list-settings.js';

/** Gives a column `width` px, or with null its own again. */
export function resizeColumn(layout: ColumnLayout, path: string, width: number | null): void {
  change(layout, path, ({width: _, ...rest}) => (width === null ? rest : {...rest, width: fittingWidth(width)}));
}

/** Hides a column, unless it is the last that is visible. */
export function hideColumn(layout: ColumnLayout, path: string): void {
  change(layout, path, (setting) => ({...setting, visible: false}));
}

/** Pins a column at the start, after those pinned before; or unpins it, back to its position. */
export function pinColumn(layout: ColumnLayout, path: string, pinned: boolean): void {
  change(layout, path, ({pin: _, ...rest}) => (pinned ? {...rest, pin: 'start'} : rest));
}

/** Shows the texts of a column over several lines, or on one. */
export function wrapColumn(layout: ColumnLayout, path: string, wrap: boolean): void {
  change(layout, path, (setting) => ({...setting, wrap}));
}

/** Moves a visible column to `place` among the visible ones; pinned ones stay among themselves. */
export function moveColumn(layout: ColumnLayout, path: string, place: number): void {
  const all = layout.all.peek();
  const moved = all.find(({column}) => column.path === path);
  if (!moved) return;
  const others = all.filter((item) => item !== moved);
  const beside = others.filter(({setting}) => setting.visible);
  const [low, high] = reach(layout, moved);
  const next = beside[Math.max(low, Math.min(place, high))];
  others.splice(next ? others.indexOf(next) : others.length, 0, moved);
  layout.take(others.map(({setting}) => setting));
}

/** The first and last position, among the visible ones, that a column may move to. */
function reach(layout: ColumnLayout, {setting}: ArrangedColumn): [number, number] {
  const pinned = layout.pinned.peek();
  return setting.pin ? [0, pinned - 1] : [pinned, layout.columns.peek().length - 1];
}

function change(layout: ColumnLayout, path: string, change: (setting: ColumnSetting) => ColumnSetting): void {
  const all = layout.all.peek().map(({setting}) => (setting.key === path ? change(setting) : setting));
  if (all.some(({visible}) => visible)) layout.take(all);
}
