import type {ListMode} from '../values/list-modes.js';
import {signal} from '@preact/signals-react';
import type {RangeBounds} from '../state/clipboard/cell-range.js';
import type {AppModel} from '../state/app/app-model.js';
import type {GridModel} from '../state/list/grid-model.js';
import {
  mayAdd,
  mayExport,
  objectActions,
  rowActions,
  type GridSwitches,
  type RowAction,
} from '../state/list/grid-rights.js';
import type {Row} from '../query/types.js';
import {localized} from '../values/localized.js';
import type {CardColumns, GridLayout} from '../values/list-metadata.js';
import type {RootModel} from '../ui/root-context.js';
import type {CellCursor} from './cells/cell-cursor.js';
import type {CellEditing} from './cells/cell-editing.js';
import type {RowMarks} from './formats/row-marks.js';
import type {Details} from './details/details.js';
import type {PartSheet} from '../state/app/opener.js';
import type {Finding} from './find/finding.js';
import {layoutParts} from './table/layout-parts.js';
import type {RowViewport} from './table/row-viewport.js';
import type {Selecting} from './selection/selecting.js';

/** The settings of the embedding page for looks and actions; '' is the list's own. */
export interface GridSettings {
  heading: string;
  /** Whose rows they are, in words, where lists of the same name are beside each other. */
  of?: string;
  /** What it is part of: of a page that it is about, so that its title is the page's, or of a form, which has its own primary command. */
  within: 'page' | 'element' | 'form';
  layout: GridLayout | '';
  mode: ListMode | '';
  cardColumns?: CardColumns | null;
  editMode: 'modal' | 'page' | '';
  switches: GridSwitches;
  fillingValues: Record<string, unknown>;
  /** Rows that are not of the server are exported here. */
  clientExport?: boolean;
  /** Of a part of a page: shows the records of what was pressed elsewhere, by filters; else this list is filtered. */
  drill?: (filters: Record<string, unknown>) => void;
  /** Of a part of a page: what a chart is called there. */
  chartTitle?: string;
  /** Opening a row chooses it: nothing is done with its record. */
  choose?: (row: Row) => void;
  /** Cells are edited in the list. */
  editCells?: boolean;
}

/** The table of a list: its grid, the cell that keys are at, and the window of its rows. */
export interface TableScene {
  grid: HTMLElement;
  cursor: CellCursor;
  viewport: RowViewport;
}

/** A record whose row is marked. */
interface SavedRow {
  id: string;
  /** Where the focus was when its form had closed. */
  from: HTMLElement | null;
  /** The stored path has been opened. */
  shown: boolean;
}

/** ms that the row of a saved record stays marked. */
const MARKED_FOR = 4000;

/** One list on a page: its model, the app around it, and what the page allows. */
export class GridSession {
  /** Given while rows are selected; its code comes with the first of them. */
  readonly selecting = signal<Selecting | null>(null);
  /** The cells that are selected together; null where that is no more than one. */
  readonly ranged = signal<RangeBounds | null>(null);
  /** Given while text is searched in the rows. */
  readonly finding = signal<Finding | null>(null);
  /** Given once rows can open beneath. */
  readonly details = signal<Details | null>(null);
  /** The table, while the list is shown as one. */
  scene: TableScene | null = null;
  /** Given from the first edit of a cell on. */
  readonly editing = signal<CellEditing | null>(null);
  /** The record that was saved last, while its row is marked. */
  readonly saved = signal<SavedRow | null>(null);
  /** The record that a person came back from a moment ago. */
  readonly returned = signal<SavedRow | null>(null);
  /** What makes rows stand out; null without rules. */
  readonly marks = signal<RowMarks | null>(null);
  /** Of a chart: its figures for the workbook of a page, within so many ms. */
  readonly chartSheet = signal<((longest: number) => Promise<PartSheet | null>) | null>(null);
  private unmarking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly app: AppModel,
    readonly root: RootModel,
    readonly model: GridModel,
    private readonly readSettings: () => GridSettings,
  ) {}

  /** Marks the row of a saved record for a moment, and leads there from where the focus is. */
  markSaved(id: string, from: HTMLElement | null): void {
    clearTimeout(this.unmarking);
    this.saved.value = {id, from, shown: false};
    this.unmarking = setTimeout(() => (this.saved.value = null), MARKED_FOR);
  }

  /** Leads to the record that a person comes back from, where the view has it. */
  cameBack(id: string): void {
    this.returned.value = {id, from: null, shown: false};
    setTimeout(() => (this.returned.value = null), MARKED_FOR);
  }

  /** The form of a record was a page of its own, which could no longer report that it is saved. */
  async cameFrom({id, presentation}: {id: string; presentation: string}): Promise<void> {
    const {app} = this;
    this.markSaved(id, null);
    await app.ready('later');
    app.notifications.add({kind: 'success', title: app.t('saving.saved', {title: presentation})});
  }

  get settings(): GridSettings {
    return this.readSettings();
  }

  get switches(): GridSwitches {
    return {...this.settings.switches, readOnly: this.app.configuration.value.readOnly};
  }

  /** The main object's metadata as far as the list needs it; undefined for rows without one. */
  get object() {
    const description = this.model.description.value;
    return description?.objects[description.alias];
  }

  get name(): string {
    return localized(this.model.description.value?.name, this.app.locale.value);
  }

  /** What it is called on the page. */
  get title(): string {
    const {heading, of} = this.settings;
    const title = heading || this.name;
    return of ? `${title}: ${of}` : title;
  }

  get singular(): string {
    return localized(this.model.description.value?.singular, this.app.locale.value).toLocaleLowerCase(
      this.app.locale.value,
    );
  }

  get mayAdd(): boolean {
    return !!this.object && mayAdd(this.object, this.switches);
  }

  /** Looks of the command that adds: a form has a primary command of its own. */
  get addVariant(): 'primary' | 'secondary' {
    return this.settings.within === 'form' ? 'secondary' : 'primary';
  }

  get mayExport(): boolean {
    const columns = this.model.columns.value.length;
    return !!this.object && mayExport(this.object, this.switches, columns, this.model.requests.exportable);
  }

  /** Whether the rows are exported here, in the browser. */
  get exportsHere(): boolean {
    const {settings, switches, model} = this;
    return (
      !!settings.clientExport && !switches.noExport && !model.requests.exportable && model.columns.value.length > 0
    );
  }

  /** The address of the record's page; '' where it has none. */
  linkOf({alias, id}: Row): string {
    const object = alias && !this.app.isAdapted ? this.model.description.peek()?.objects[alias] : undefined;
    return object?.canView && object.baseUrl && id ? `${object.baseUrl}/ajax-update?id=${encodeURIComponent(id)}` : '';
  }

  /** A row whose menu has anything in it, else null. */
  withMenu(row: Row | undefined): Row | null {
    if (!row) return null;
    return this.actionsOf(row).length > 0 || (this.maySelect && row.id) || this.linkOf(row) ? row : null;
  }

  /** The actions that have a button at the end of a row. */
  get actions(): RowAction[] {
    return this.object ? objectActions(this.object, this.switches) : [];
  }

  actionsOf(row: Row | undefined): RowAction[] {
    return rowActions(row, this.model.description.value?.objects ?? {}, this.switches);
  }

  /** Only rows with an id are selected: by it they are found again on another page. */
  get maySelect(): boolean {
    const rows = this.model.rows.value;
    return !this.switches.noSelection && [0, 1, 2].some((index) => rows.at(index)?.id);
  }

  /** How a row opens. */
  get openMode(): 'modal' | 'page' {
    return this.settings.editMode || this.model.description.value?.editMode || 'modal';
  }

  get layout(): GridLayout {
    return this.settings.layout || this.model.description.value?.layout || 'default';
  }

  /** Whether the bar of groups is above the table. */
  get groupBar(): boolean {
    const {groupBy, settings} = this.model;
    return settings.look.value.groupBar ?? (groupBy.value.length > 0 && layoutParts(this.layout).includes('actions'));
  }

  get mode(): ListMode {
    return this.model.view.mode.value;
  }
}
