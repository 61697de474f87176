import type {ReactNode} from 'react';
import type {Row} from '../../query/types.js';
import {RowDetails} from '../../state/list/row-details.js';
import {firstFocus} from '../../ui/focus.js';
import type {DetailSpec} from '../../values/list-metadata.js';
import {goToCell} from '../cells/go-to-cell.js';
import type {GridSession} from '../grid-session.js';
import {rowTitle} from '../row-title.js';
import {linesWithAreas, type DrawnLines} from './area-lines.js';
import {CardDetail} from './card-detail.js';
import {DetailOpener} from './detail-opener.js';

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a row shows beneath it: which rows are open, what opens and closes them, and the views of it. */
export class Details {
  readonly model: RowDetails;
  readonly Opener = DetailOpener;
  readonly Card = CardDetail;
  /** Of open rows: what would be lost. */
  private readonly works = new Map<string, {mayLeave(): Promise<boolean>}>();

  constructor(readonly session: GridSession) {
    this.model = new RowDetails(session.model.rows);
  }

  get spec(): DetailSpec | undefined {
    return this.session.model.description.value?.detail;
  }

  /** Whether a row has anything beneath it: it is a record of the server. */
  has(row: Row | undefined): row is Row & {id: string; alias: string} {
    return !!row?.id && !!row.alias && !!this.spec;
  }

  /** What it is called. */
  nameOf(row: Row): string {
    return this.session.app.t('details.of', {title: rowTitle(this.session, row)});
  }

  /** Opens a row, or closes it. */
  toggle(row: Row | undefined, index: number): void {
    if (!this.has(row)) return;
    if (this.model.isOpen(row.id)) void this.close(row);
    else this.open(row, index);
  }

  /** Alt with an arrow: down opens the row, then goes into it; up closes it. true: the key is dealt with. */
  keyDown({key, altKey, ctrlKey, metaKey, shiftKey}: Pressed, index: number): boolean {
    const down = key === 'ArrowDown';
    if (!altKey || ctrlKey || metaKey || shiftKey || (!down && key !== 'ArrowUp')) return false;
    const row = this.session.model.rows.peek().at(index);
    if (!this.has(row)) return false;
    const open = this.model.isOpen(row.id);
    if (!down && open) void this.close(row);
    else if (down && open) this.enter(row.id);
    else if (down) this.open(row, index);
    return true;
  }

  /** Closes a row, unless the person keeps what they changed in it. */
  async close(row: Row & {id: string}): Promise<void> {
    const work = this.works.get(row.id);
    if (work && !(await work.mayLeave())) return;
    const within = this.areaOf(row.id)?.matches(':focus-within');
    this.model.close(row.id);
    if (within) this.leave(row.id);
    this.session.root.announce(this.session.app.t('details.closed', {name: this.nameOf(row)}));
  }

  /** Goes from what is open to its row. */
  leave(id: string): void {
    const {scene, root, model} = this.session;
    const index = this.model.shown.peek().find((each) => each.id === id)?.index ?? this.indexOf(id);
    if (scene && index >= 0) goToCell(scene.grid, scene.cursor, scene.viewport, {row: index, column: 0});
    else if (model.rows.peek().length) {
      root.shadow.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-detail-of]`)?.focus();
    }
  }

  /** What is beneath a row could lose this. */
  hold(id: string, work: {mayLeave(): Promise<boolean>} | null): void {
    if (work) this.works.set(id, work);
    else this.works.delete(id);
  }

  /** The drawn rows with what is open beneath them. */
  readonly between = (drawn: ReactNode[], lines: Omit<DrawnLines, 'details'>) =>
    linesWithAreas(drawn, {...lines, details: this});

  private open(row: Row & {id: string}, index: number): void {
    this.model.open(row.id, index);
    this.session.root.announce(this.session.app.t('details.opened', {name: this.nameOf(row)}));
  }

  private enter(id: string): void {
    const area = this.areaOf(id);
    const inside = area?.querySelector('[data-inside]')?.shadowRoot?.querySelector('.lc-mount');
    ((inside && firstFocus(inside)) ?? area)?.focus();
  }

  private areaOf(id: string): HTMLElement | null {
    return this.session.root.shadow.querySelector(`[data-detail="${CSS.escape(id)}"]`);
  }

  private indexOf(id: string): number {
    const rows = this.session.model.rows.peek();
    for (let index = 0; index < rows.length; index++) if (rows.at(index)?.id === id) return index;
    return -1;
  }
}
