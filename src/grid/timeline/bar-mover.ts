import {signal} from '@preact/signals-react';
import {asServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';
import {rowKey} from '../../state/list-rows/row-key.js';
import {barOf, carried, type Bar, type BarChange, type BarEdge} from '../../state/timeline/gantt-lines.js';
import {movedBy} from '../../state/timeline/timeline-columns.js';
import type {TimelineModel} from '../../state/timeline/timeline-model.js';
import {errorText} from '../../ui/error-text.js';
import {dateOfDay} from '../../values/date/date.js';
import {formatRange} from '../../values/date/date-range.js';
import {rawValue} from '../../values/presented.js';
import type {GridSession} from '../grid-session.js';
import {RowChanges, type ValueChange} from '../row-changes.js';
import {rowTitle} from '../row-title.js';

/** Moves and resizes bars: what may be moved, one save for each, what became of it, and its undoing. */
export class BarMover {
  /** Key of the bar that gets the focus where it is drawn next. */
  readonly focused = signal<string | null>(null);
  private readonly changes: RowChanges;

  constructor(
    private readonly model: TimelineModel,
    private readonly session: GridSession,
  ) {
    this.changes = new RowChanges(session);
  }

  /** Why a bar cannot be moved; '' where it can. */
  refusal(row: Row): string {
    const {start, end} = this.model.columns.peek()!;
    return this.changes.refusal(row, end ? [start, end] : [start]);
  }

  /** false: it cannot be moved, which is said. */
  lift(row: Row, edge: BarEdge, byKeys: boolean): boolean {
    const refusal = this.refusal(row);
    if (refusal) {
      this.session.root.announce(refusal, 'assertive');
      return false;
    }
    this.cancel();
    // Its version and the rights to it are there when it is dropped.
    if (row.id && row.alias) this.changes.load(row).catch(() => undefined);
    this.model.lifted.value = {row, key: rowKey(row), edge, change: {start: 0, end: 0}, byKeys};
    return true;
  }

  /** It is held so many days from where it was; `further`: from where it is held now. */
  carry(days: number, edge: BarEdge, further = false): void {
    const lifted = this.model.lifted.peek();
    const bar = lifted && this.barAt(lifted.key);
    if (!lifted || !bar) return;
    const before = lifted.change;
    const base = {start: bar.start - before.start, end: bar.end - before.end};
    const from = further ? (edge === 'end' ? before.end : before.start) : 0;
    const change = carried(base, before, edge, from + days);
    if (change.start === before.start && change.end === before.end) return;
    this.model.lifted.value = {...lifted, edge, change};
    const {app, root} = this.session;
    root.announce(app.t('timeline.over', this.words(lifted.row, this.barAt(lifted.key)!)), 'assertive');
  }

  drop(): void {
    const lifted = this.model.lifted.peek();
    if (!lifted) return;
    const {row, key, change} = lifted;
    if (!change.start && !change.end) return this.cancel();
    this.model.put(key, change);
    this.model.lifted.value = null;
    void this.move(row, change);
  }

  cancel(): void {
    const lifted = this.model.lifted.peek();
    if (!lifted) return;
    const isMoved = lifted.change.start || lifted.change.end;
    this.model.lifted.value = null;
    const {app, root} = this.session;
    if (isMoved) root.announce(app.t('timeline.returned', {title: rowTitle(this.session, lifted.row)}));
  }

  /** The days of a bar, in words. */
  rangeText({start, end}: Bar): string {
    return formatRange(dateOfDay(start), dateOfDay(end), this.session.app.formats.value, 'medium');
  }

  /** Saves a bar that is shown where it was put, and offers to undo it. */
  private async move(row: Row, change: BarChange): Promise<void> {
    const {app, root} = this.session;
    const saved = await this.commit(row, change);
    if (!saved) return;
    const text = app.t('timeline.dropped', saved.words);
    const run = () => {
      app.notifications.close(note);
      void this.undo(row, change, saved.changes);
    };
    const note = app.notifications.add({
      kind: 'success',
      title: text,
      actions: [{label: app.t('selection.undo'), run}],
    });
    root.announce(text);
  }

  private async undo(row: Row, change: BarChange, changes: ValueChange[]): Promise<void> {
    const {app, root} = this.session;
    this.model.put(rowKey(row), {start: -change.start, end: -change.end});
    const back = changes.map(({column, before, after}) => ({column, before: after, after: before}));
    const saved = await this.commit(row, null, back);
    if (saved) root.announce(app.t('timeline.undone', saved.words));
  }

  /** null: it is back, and why has been said. */
  private async commit(row: Row, change: BarChange | null, given?: ValueChange[]) {
    const {model} = this;
    const {root, app} = this.session;
    const key = rowKey(row);
    const changes = given ?? this.valuesOf(row, change!);
    const bar = this.barAt(key);
    const words = bar ? this.words(row, bar) : {title: rowTitle(this.session, row), range: ''};
    this.focused.value = key;
    const {start, end} = bar ?? {start: 0, end: 0};
    const detail = {id: row.id, start: dateOfDay(start), end: dateOfDay(end), row};
    if (!root.emit('lc-move-bar', detail, {cancelable: true})) {
      model.withdraw(key);
      root.announce(app.t('timeline.returned', {title: words.title}));
      return null;
    }
    try {
      await this.changes.save(row, changes, () => model.accept(key));
      return {words, changes};
    } catch (thrown) {
      model.withdraw(key);
      this.focused.value = key;
      const error = asServiceError(thrown);
      const text = errorText(app, error);
      root.emit('lc-error', {code: error.code, message: text, cause: error});
      app.notifications.add({kind: 'danger', title: app.t('timeline.notMoved', {title: words.title}), text});
      return null;
    }
  }

  private valuesOf(row: Row, change: BarChange): ValueChange[] {
    const {start, end} = this.model.columns.peek()!;
    const {timeZone} = this.session.app.formats.peek();
    const changes: ValueChange[] = [];
    const add = (column: typeof start, days: number, cell: unknown) => {
      const before = rawValue(row[column.path]) ?? null;
      if (days) changes.push({column, before, after: movedBy(cell, days, column, timeZone)});
    };
    add(start, change.start, row[start.path]);
    const last = end && row[end.path];
    // A bar without an end has the day of its beginning: it gets an end when that is moved by itself.
    if (end && (rawValue(last) ?? '') !== '') add(end, change.end, last);
    else if (end && change.end !== change.start) add(end, change.end, row[start.path]);
    return changes;
  }

  private barAt(key: string): Bar | null {
    const line = this.model.lines.peek().find((each) => each.kind === 'row' && each.key === key);
    return line?.kind === 'row' ? line.bar : null;
  }

  private words(row: Row, bar: Bar): {title: string; range: string} {
    return {title: rowTitle(this.session, row), range: this.rangeText(bar)};
  }

  /** The bar of a row as its rows have it. */
  barOf(row: Row): Bar | null {
    return barOf(row, this.model.columns.peek()!, this.session.app.formats.peek().timeZone);
  }
}
