import {
  fieldOf,
  figureOf,
  figuresFor,
  isAddable,
  MOST_FIELDS,
  type PivotField,
  type PivotFigure,
  type Zone,
} from '../../state/pivot/pivot-fields.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {PivotParts} from './pivot-parts.js';
import {fieldText, figureName} from './pivot-words.js';

/** Where a field is dragged from. */
export type DragZone = Zone | 'fields';

/** What a person does with the fields of a pivot table, announced as it is done. */
export class FieldMover {
  constructor(
    private readonly parts: PivotParts,
    private readonly box: () => HTMLElement | null,
  ) {}

  /** Whether rows or columns are by it. */
  isUsed(column: GridColumn): boolean {
    const {rows, columns} = this.parts.pivot.arrangement.value;
    return [...rows, ...columns].some((field) => field.column.path === column.path);
  }

  /** The figures of a column that cells do not show yet. */
  left(column: GridColumn): string[] {
    const shown = new Set(this.tokens('values'));
    return figuresFor(column)
      .map((fn) => `${fn}:${column.path}`)
      .filter((token) => !shown.has(token));
  }

  /** The name of a token in a part. */
  name(zone: Zone, token: string): string {
    const {pivot, session} = this.parts;
    const choices = pivot.choices.value;
    const figure = zone === 'values' && figureOf(token, choices);
    if (figure) return figureName(figure, session);
    const field = fieldOf(token, choices);
    return field ? fieldText(field, session) : token;
  }

  add(zone: Zone, column: GridColumn, at = Infinity): void {
    const token = this.tokenFor(zone, column);
    if (token) this.put(zone, token, at);
  }

  /** Puts a token into another part, or another place of its own; by its name where the part holds no such. */
  move(from: Zone, token: string, to: Zone, at: number): void {
    if (from === to) return this.put(to, token, at);
    const column = this.columnOf(from, token);
    const next = column && this.tokenFor(to, column);
    if (!next || this.tokens(to).length >= MOST_FIELDS) return;
    this.drop(from, token);
    this.put(to, next, at);
  }

  remove(zone: Zone, token: string): void {
    const {session} = this.parts;
    const name = this.name(zone, token);
    const index = this.tokens(zone).indexOf(token);
    this.drop(zone, token);
    session.root.announce(session.app.t('pivot.removed', {field: name}));
    this.focus(zone, Math.max(0, index - 1));
  }

  /** Another period or figure in its place. */
  replace(zone: Zone, token: string, next: string): void {
    this.parts.pivot.arrange(
      zone,
      this.tokens(zone).map((each) => (each === token ? next : each)),
    );
  }

  /** What dragging drops: a field of the list by its path, or a token of a part. */
  dropped(from: DragZone, token: string, to: DragZone, at: number): void {
    if (to === 'fields') return from === 'fields' ? undefined : this.remove(from, token);
    const column = from === 'fields' && this.parts.pivot.choices.peek().find(({path}) => path === token);
    if (column) this.add(to, column, at);
    else if (from !== 'fields') this.move(from, token, to, at);
  }

  private tokens(zone: Zone): string[] {
    const parts: (PivotField | PivotFigure)[] = this.parts.pivot.arrangement.value[zone];
    return parts.map(({token}) => token);
  }

  private columnOf(zone: Zone, token: string): GridColumn | undefined {
    const parts: (PivotField | PivotFigure)[] = this.parts.pivot.arrangement.peek()[zone];
    return parts.find((part) => part.token === token)?.column;
  }

  private tokenFor(zone: Zone, column: GridColumn): string | undefined {
    if (zone !== 'values') return fieldOf(column.path, [column])?.token;
    const own = `${isAddable(column) ? 'sum' : 'count'}:${column.path}`;
    const left = this.left(column);
    return left.includes(own) ? own : left[0];
  }

  private put(zone: Zone, token: string, at: number): void {
    const {pivot, session} = this.parts;
    const others = this.tokens(zone).filter((each) => each !== token);
    if (others.length >= MOST_FIELDS) return;
    const tokens = others.toSpliced(at, 0, token);
    pivot.arrange(zone, tokens);
    const {t} = session.app;
    const position = tokens.indexOf(token) + 1;
    const placed = {field: this.name(zone, token), zone: t(`pivot.zone.${zone}`), position, count: tokens.length};
    session.root.announce(t('pivot.chip', placed));
    this.focus(zone, position - 1);
  }

  private drop(zone: Zone, token: string): void {
    this.parts.pivot.arrange(
      zone,
      this.tokens(zone).filter((each) => each !== token),
    );
  }

  /** The focus goes on with what was moved, once it is drawn. */
  private focus(zone: Zone, index: number): void {
    const isWithin = this.box()?.contains(this.parts.session.root.shadow.activeElement);
    if (!isWithin) return;
    requestAnimationFrame(() => {
      const grips = this.box()?.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] [data-grip]`);
      const fields = this.box()?.querySelector<HTMLElement>('[data-zone="fields"] button:not(:disabled)');
      (grips?.[Math.min(index, grips.length - 1)] ?? fields)?.focus();
    });
  }
}
