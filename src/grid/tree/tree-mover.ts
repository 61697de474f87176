import {signal} from '@preact/signals-react';
import {asServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';
import {TOP} from '../../state/tree/forest.js';
import type {NodeLine} from '../../state/tree/tree-line.js';
import type {TreeModel} from '../../state/tree/tree-model.js';
import {errorText} from '../../ui/error-text.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';
import {RowChanges} from '../row-changes.js';
import type {TreeCursor} from './tree-cursor.js';
import {nodeTitle} from './tree-parts.js';

/** A node in the hand of a person. */
export interface LiftedNode {
  row: Row;
  key: string;
  /** Key of the node that it would be put beneath; '' for the top, null: nowhere. */
  over: string | null;
  /** Why it is not put there; '' where it is. */
  refusal: string;
}

/** Takes nodes beneath other ones: what may go where, one save for each, what became of it, and its undoing. */
export class TreeMover {
  readonly lifted = signal<LiftedNode | null>(null);
  /** What was cut, to be put beneath another node. */
  readonly cutRow = signal<Row | null>(null);
  /** Key of the node that is being saved. */
  readonly saving = signal('');
  private readonly changes: RowChanges;
  private release = () => {};

  constructor(
    readonly tree: TreeModel,
    readonly session: GridSession,
    private readonly cursor: TreeCursor,
  ) {
    this.changes = new RowChanges(session);
  }

  /** Why a node cannot be moved; '' where it can. */
  refusal(row: Row): string {
    const {columns} = this.tree;
    return this.changes.refusal(row, columns ? [columns.parent] : []);
  }

  /** Why a node does not go beneath another; '' where it does. */
  refusalTo(row: Row, to: string): string {
    const {t, locale} = this.session.app;
    const key = this.tree.key(row);
    const title = nodeTitle(this, row);
    if (to !== TOP && this.tree.isWithin(to, key)) return t('tree.within', {title});
    if (to === this.from(row)) return t('tree.alreadyThere', {title, parent: this.nameOf(to)});
    const {attribute, label} = this.tree.columns!.parent;
    const isRequired = attribute.rules?.some(({kind}) => kind === 'required');
    const isNeeded = to === TOP && (isRequired || attribute.type[1]?.allowNull === false);
    return isNeeded ? t('tree.needsParent', {column: localized(label, locale.peek())}) : '';
  }

  /** false: it cannot be lifted, which is said. */
  lift(row: Row): boolean {
    const refusal = this.refusal(row);
    if (refusal) {
      this.session.root.announce(refusal, 'assertive');
      return false;
    }
    this.release = this.tree.hold();
    this.lifted.value = {row, key: this.tree.key(row), over: null, refusal: ''};
    if (row.id && row.alias) this.changes.load(row).catch(() => undefined);
    return true;
  }

  /** It is held over a node, the top or neither. */
  carry(over: string | null): void {
    const lifted = this.lifted.peek();
    if (!lifted || lifted.over === over) return;
    const refusal = over === null ? '' : this.refusalTo(lifted.row, over);
    this.lifted.value = {...lifted, over, refusal};
    if (over !== null) this.session.root.announce(refusal || this.nameOf(over), 'assertive');
  }

  drop(): void {
    const lifted = this.lifted.peek();
    this.cancel();
    if (lifted && lifted.over !== null && !lifted.refusal) void this.move(lifted.row, lifted.over);
  }

  cancel(): void {
    this.lifted.value = null;
    this.release();
    this.release = () => {};
  }

  /** Marks a node, which then is put beneath another; null: none. */
  cut(row: Row | null): void {
    const {root, app} = this.session;
    const refusal = row ? this.refusal(row) : '';
    if (refusal) return root.announce(refusal, 'assertive');
    const before = this.cutRow.peek();
    this.cutRow.value = row;
    const named = row ?? before;
    if (!named) return;
    const title = nodeTitle(this, named);
    root.announce(app.t(row ? 'tree.cut' : 'tree.notCut', {title}), 'assertive');
  }

  /** Puts what was cut beneath a node. */
  async paste(to: string): Promise<void> {
    const row = this.cutRow.peek();
    if (!row) return;
    this.cutRow.value = null;
    await this.move(row, to);
  }

  /** By keys: 1 beneath the node before it on its level, −1 beside the node above it. */
  shift(line: NodeLine, into: number): boolean {
    const {root, app} = this.session;
    const to = into > 0 ? this.before(line) : line.above === TOP ? null : this.tree.above(line.above);
    if (to === null) root.announce(app.t(into > 0 ? 'tree.noneBefore' : 'tree.alreadyTop'), 'assertive');
    else void this.move(line.row, to);
    return true;
  }

  /** Moves a node, and offers to undo it. */
  async move(row: Row, to: string): Promise<void> {
    const {app, root} = this.session;
    const refusal = this.refusal(row) || this.refusalTo(row, to);
    if (refusal) return root.announce(refusal, 'assertive');
    const from = this.from(row);
    const [title, parent, before] = [nodeTitle(this, row), this.nameOf(to), this.nameOf(from)];
    const key = this.tree.key(row);
    if (!(await this.commit(row, from, to))) return;
    const run = () => {
      app.notifications.close(note);
      const now = this.tree.rowOf(key) ?? {...row, [this.tree.columns!.parent.path]: this.link(to)};
      void this.commit(now, to, from).then(
        (done) => done && root.announce(app.t('tree.undone', {title, parent: before})),
      );
    };
    const text = app.t('tree.moved', {title, parent});
    const note = app.notifications.add({
      kind: 'success',
      title: text,
      actions: [{label: app.t('selection.undo'), run}],
    });
    root.announce(text);
  }

  /** false: it is where it was, and why has been said. */
  private async commit(row: Row, from: string, to: string): Promise<boolean> {
    const {tree, session} = this;
    const {root} = session;
    const key = tree.key(row);
    if (!root.emit('lc-move-node', {id: row.id, from, to, row}, {cancelable: true})) return false;
    const column = tree.columns!.parent;
    this.saving.value = key;
    try {
      const change = {column, before: from || null, after: this.link(to)};
      await this.changes.save(row, [change], () => to !== TOP && tree.set([to], true));
      await tree.settled();
      const moved = tree.indexOf(`n${key}`) >= 0 ? key : to;
      this.cursor.focus(`n${moved}`);
      return true;
    } catch (thrown) {
      this.report(thrown, nodeTitle(this, row));
      return false;
    } finally {
      this.saving.value = '';
    }
  }

  /** What is saved: rows of the page name others by whatever their key is. */
  private link(to: string): unknown {
    const row = to === TOP ? undefined : this.tree.rowOf(to);
    if (!row || row.alias) return to || null;
    const key = row[this.session.model.view.spec('tree')?.key ?? 'id'];
    return key ?? to;
  }

  private from(row: Row): string {
    return this.tree.parentOf(row);
  }

  private before(line: NodeLine): string | null {
    const lines = this.tree.lines.peek();
    for (let at = this.tree.indexOf(line.id) - 1; at >= 0; at--) {
      const other = lines[at]!;
      if (other.kind === 'node' && other.level === line.level) return other.key;
      if (other.level < line.level) return null;
    }
    return null;
  }

  private nameOf(key: string): string {
    const row = key === TOP ? undefined : this.tree.rowOf(key);
    return row ? nodeTitle(this, row) : this.session.app.t('tree.top');
  }

  private report(thrown: unknown, title: string): void {
    const {app, root} = this.session;
    const error = asServiceError(thrown);
    const text = errorText(app, error);
    root.emit('lc-error', {code: error.code, message: text, cause: error});
    app.notifications.add({kind: 'danger', title: app.t('tree.notMoved', {title}), text});
  }
}
