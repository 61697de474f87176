import {signal} from '@preact/signals-react';
import {asServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';
import {savedValue, type BoardColumn} from '../../state/board/board-columns.js';
import type {BoardModel} from '../../state/board/board-model.js';
import type {MovedCard} from '../../state/board/moved-cards.js';
import {rowKey} from '../../state/list-rows/row-key.js';
import {errorText} from '../../ui/error-text.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';
import {rowTitle} from '../row-title.js';
import {RowChanges} from '../row-changes.js';

interface Move {
  row: Row;
  from: string;
  to: string;
  index: number;
  /** Key of the card that gets the focus then; the moved one when absent. */
  next?: string;
}

/** Takes cards from column to column: what may be moved where, one save for each, what became of it, and its undoing. */
export class CardMover {
  /** Key of the card that gets the focus where it is drawn next. */
  readonly focused = signal<string | null>(null);
  private readonly changes: RowChanges;
  private release = () => {};

  constructor(
    private readonly board: BoardModel,
    private readonly session: GridSession,
  ) {
    this.changes = new RowChanges(session);
  }

  /** Why a card cannot be lifted; '' where it can. */
  refusal(row: Row): string {
    const by = this.board.by.peek();
    return this.changes.refusal(row, by ? [by] : []);
  }

  /** Why a column takes no card; '' where it does. */
  refusalOf({key, locked}: BoardColumn): string {
    const {t, locale} = this.session.app;
    if (locked !== undefined) return localized(locked, locale.peek()) || t('board.locked');
    const {label, attribute} = this.board.by.peek()!;
    const isRequired = attribute.rules?.some(({kind}) => kind === 'required');
    const isNeeded = key === '' && (isRequired || attribute.type[1]?.allowNull === false);
    return isNeeded ? t('board.needsValue', {column: localized(label, locale.peek())}) : '';
  }

  /** false: it cannot be lifted, which is said. */
  lift(row: Row, from: string, byKeys: boolean): boolean {
    const {app, root} = this.session;
    const refusal = this.refusal(row);
    if (refusal) {
      root.announce(refusal, 'assertive');
      return false;
    }
    this.cancel(false);
    const key = rowKey(row);
    this.release = this.board.hold();
    this.board.lifted.value = {row, key, from, to: from, index: this.board.placeOf(key)?.index ?? 0, byKeys};
    // Its version and the rights to it are there when it is dropped.
    if (row.id && row.alias) this.changes.load(row).catch(() => undefined);
    const column = this.board.columnOf(from)?.text ?? '';
    if (byKeys) root.announce(app.t('board.lifted', {title: rowTitle(this.session, row), column}), 'assertive');
    return true;
  }

  /** It is held over a position of a column. */
  carry(to: string, index: number): void {
    const lifted = this.board.lifted.peek();
    if (!lifted || (lifted.to === to && lifted.index === index)) return;
    this.board.lifted.value = {...lifted, to, index};
    const column = this.nameOf(to);
    this.session.root.announce(this.session.app.t('board.over', {column, position: index + 1}), 'assertive');
  }

  drop(): void {
    const lifted = this.board.lifted.peek();
    if (!lifted) return;
    if (lifted.to === lifted.from) return this.cancel();
    this.end();
    void this.move(lifted);
  }

  /** `focus`: the card has it again; else it is elsewhere by now. */
  cancel(focus = true): void {
    const lifted = this.board.lifted.peek();
    if (!lifted) return;
    this.end(focus);
    const {app, root} = this.session;
    root.announce(
      app.t('board.returned', {title: rowTitle(this.session, lifted.row), column: this.nameOf(lifted.from)}),
    );
  }

  /** Moves a card, and offers to undo it. */
  async move(move: Move): Promise<void> {
    const {app, root} = this.session;
    const title = rowTitle(this.session, move.row);
    const moved = await this.commit(move, title);
    if (!moved) return;
    const run = () => {
      app.notifications.close(note);
      void this.undo(moved, move);
    };
    const column = this.nameOf(move.to);
    const note = app.notifications.add({
      kind: 'success',
      title: app.t('board.dropped', {title, column}),
      actions: [{label: app.t('selection.undo'), run}],
    });
    root.announce(app.t('board.dropped', {title, column}));
  }

  private async undo({row}: MovedCard, {from, to, index}: Move): Promise<void> {
    const {app, root} = this.session;
    const title = rowTitle(this.session, row);
    if (await this.commit({row, from: to, to: from, index}, title))
      root.announce(app.t('board.undone', {title, column: this.nameOf(from)}));
  }

  /** Shows the card where it is dropped and saves that; null: it is back, and why has been said. */
  private async commit({row, from, to, index, next}: Move, title: string): Promise<MovedCard | null> {
    const {board, session} = this;
    const {root} = session;
    const column = board.columnOf(to);
    const by = board.by.peek();
    if (!column || !by || !root.emit('lc-move-card', {id: row.id, from, to, row}, {cancelable: true})) {
      root.announce(session.app.t('board.returned', {title, column: this.nameOf(from)}));
      return null;
    }
    const card = board.moved.put(row, by.path, column, from, index);
    this.focus(next ?? card.key);
    try {
      const change = {column: by, before: from, after: savedValue(column.cell)};
      await this.changes.save(row, [change], () => board.moved.accept(card));
      return row.alias ? card : {...card, row};
    } catch (thrown) {
      board.moved.withdraw(card);
      this.focus(card.key);
      this.report(thrown, title);
      return null;
    }
  }

  private report(thrown: unknown, title: string): void {
    const {app, root} = this.session;
    const error = asServiceError(thrown);
    const text = errorText(app, error);
    root.emit('lc-error', {code: error.code, message: text, cause: error});
    app.notifications.add({kind: 'danger', title: app.t('board.notMoved', {title}), text});
  }

  private nameOf(key: string): string {
    return this.board.columnOf(key)?.text || this.session.app.t('table.noGroup');
  }

  /**
   * A card has the focus where it is drawn next, unless the person has gone elsewhere. Where the focus is then says
   * nothing: React returns it to the element when the card that had it goes.
   */
  private focus(key: string): void {
    const {activeElement} = this.session.root.shadow;
    if (!activeElement || activeElement.closest('.lc-board, .lc-overlays')) this.focused.value = key;
  }

  private end(focus = true): void {
    const lifted = this.board.lifted.peek();
    if (lifted?.byKeys && focus) this.focus(lifted.key);
    this.board.lifted.value = null;
    this.release();
  }
}
