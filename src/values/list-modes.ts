import {conditionPaths} from './condition-paths.js';
import {locatedSpec, type MapSpec} from './map-spec.js';
import type {ChartSpec} from './chart-spec.js';
import type {PivotSpec} from './pivot-spec.js';
import type {CalendarSpec} from './calendar-spec.js';
import type {TimelineSpec} from './timeline-spec.js';
import type {TreeSpec} from './tree-spec.js';
import type {LocalizedText} from './types.js';

/** The views of a list, as metadata, attributes and addresses name them; `list` is the table. */
export const LIST_MODES = [
  'list',
  'cards',
  'gallery',
  'board',
  'chart',
  'calendar',
  'timeline',
  'tree',
  'pivot',
  'map',
] as const;
export type ListMode = (typeof LIST_MODES)[number];

/** Views that load what they show themselves, under what the list asks for: the list only counts its rows. */
export const OWN_ROWS: ReadonlySet<ListMode> = new Set<ListMode>([
  'board',
  'chart',
  'calendar',
  'timeline',
  'tree',
  'pivot',
  'map',
]);

/** What metadata says of a list in each view that depends on fields of the object; without it the list is not offered so. */
export interface ViewSpecs {
  /** How records are shown as a board: columns of cards. */
  board: BoardSpec;
  /** How records are shown as a chart: figures by a column or a period. */
  chart: ChartSpec;
  /** How records are shown as bars along time. */
  timeline: TimelineSpec;
  /** How records are shown as cards with large pictures. */
  gallery: GallerySpec;
  /** How records are shown beneath one another, as a tree. */
  tree: TreeSpec;
  /** How records are shown in months, weeks and days. */
  calendar: CalendarSpec;
  /** How records are shown as a pivot table: figures by rows and columns. */
  pivot: PivotSpec;
  /** How records are shown as markers on a map. */
  map: MapSpec;
}
export type SpecifiedMode = keyof ViewSpecs;

/** What a page says of views beside, or instead of, what metadata says. */
export type GivenSpecs = {[M in SpecifiedMode]?: Partial<ViewSpecs[M]> | null};

/**
 * The members of a spec that name paths of the list's object, as `namedPath` reads them, or are lists of such: without those
 * of `needs` there is no such view; the first of them is what the view is by.
 */
const SPEC_PATHS: {[M in SpecifiedMode]: {needs: (keyof ViewSpecs[M])[]; may: (keyof ViewSpecs[M])[]}} = {
  board: {needs: ['column'], may: ['sum', 'due', 'count']},
  chart: {needs: ['by'], may: ['series', 'figures']},
  timeline: {needs: ['start'], may: ['end', 'title', 'group', 'colour', 'depends', 'by', 'from', 'to']},
  gallery: {needs: ['image'], may: ['title']},
  tree: {needs: ['parent'], may: ['title', 'count', 'order']},
  calendar: {needs: ['start'], may: ['startTime', 'end', 'endTime', 'title', 'colour', 'facets']},
  pivot: {needs: ['rows'], may: ['columns', 'values']},
  map: {needs: ['latitude', 'longitude'], may: ['place', 'title', 'address', 'value', 'danger', 'own']},
};

/** What the members of a spec follow from, where others may be given instead of them. */
const COMPLETED: {[M in SpecifiedMode]?: <S extends Partial<ViewSpecs[M]>>(spec: S) => S} = {map: locatedSpec};

function completed<M extends SpecifiedMode, S extends Partial<ViewSpecs[M]>>(mode: M, spec: S): S {
  return COMPLETED[mode]?.(spec) ?? spec;
}

export const isListMode = (value: unknown): value is ListMode => LIST_MODES.includes(value as ListMode);

const SPECIFIED = Object.keys(SPEC_PATHS) as SpecifiedMode[];
const isSpecified = (mode: ListMode): mode is SpecifiedMode => Object.hasOwn(SPEC_PATHS, mode);

/** The view, where the list offers it; else the table. */
export function offeredMode(mode: ListMode | undefined, specs: Partial<ViewSpecs>): ListMode {
  return !mode || (isSpecified(mode) && !specs[mode]) ? 'list' : mode;
}

/** A list as columns of cards. */
export interface BoardSpec {
  /** Path whose values are the columns: an enumeration, a reference or a boolean. */
  column: string;
  /** Path of the number that is summed up for each column. */
  sum?: string;
  /** Path of the date that a card shows: one that has passed is marked, with how many days ago it was. */
  due?: string;
  /** Values whose cards are never late. */
  done?: string[];
  /** Path of a number that a card shows as how many parts its record has. */
  count?: string;
  /** The most cards of a column, by its value: a column that holds more is marked. */
  limits?: Record<string, number>;
  /** Values whose columns begin closed. */
  closed?: string[];
  /** Values that no card can be moved to by hand, each with the reason, which the board shows. */
  locked?: Record<string, LocalizedText>;
}

/** A list as cards with large pictures. */
export interface GallerySpec {
  /** Path of the picture: an image. */
  image: string;
  /** Path of what stands beneath it as the name; the first text of the list when absent. */
  title?: string;
}

/** How a list is shown in each view: its own way, changed by what the page gives. */
export function viewSpecs(own: Partial<ViewSpecs>, given: GivenSpecs = {}): Partial<ViewSpecs> {
  const specs = SPECIFIED.map((mode) => [mode, specOf(mode, own[mode], given[mode])]);
  return Object.fromEntries(specs.filter(([, spec]) => spec)) as Partial<ViewSpecs>;
}

function specOf<M extends SpecifiedMode>(mode: M, ofList: ViewSpecs[M] | undefined, ofPage: GivenSpecs[M]) {
  const own = ofList && completed(mode, ofList);
  if (!ofPage) return own;
  const given = completed(mode, ofPage as Partial<ViewSpecs[M]>);
  const [by] = SPEC_PATHS[mode].needs;
  // What metadata says of one column says nothing of another.
  const isOther = by !== undefined && given[by] !== undefined && given[by] !== own?.[by];
  return {...(isOther ? undefined : own), ...given};
}

/** All paths that the views are made by. */
export function specPaths(specs: Partial<ViewSpecs>): string[] {
  return SPECIFIED.flatMap((mode) => pathsOf(mode, specs[mode]));
}

/** The paths that one view is made by. */
export function pathsOfMode(mode: ListMode, specs: Partial<ViewSpecs>): string[] {
  return isSpecified(mode) ? pathsOf(mode, specs[mode]) : [];
}

/** A path by itself, with a period behind a colon (`date:month`), or as the `column` of a figure or in its condition. */
function namedPaths(item: unknown): string[] {
  const {column, where} = (typeof item === 'object' && item !== null ? item : {column: item}) as Record<
    string,
    unknown
  >;
  return [...(typeof column === 'string' && column ? [column.split(':')[0]!] : []), ...conditionPaths(where)];
}

function pathsOf<M extends SpecifiedMode>(mode: M, spec: ViewSpecs[M] | undefined): string[] {
  if (!spec) return [];
  const {needs, may} = SPEC_PATHS[mode];
  return [...needs, ...may].flatMap((name) => spec[name] as unknown).flatMap(namedPaths);
}

/** The specs without paths that are not `seen`; a view that needs one of these is none. */
export function seenSpecs(specs: Partial<ViewSpecs>, seen: (path: string) => boolean): Partial<ViewSpecs> {
  const left = SPECIFIED.map((mode) => [mode, seenSpec(mode, specs[mode], seen)]);
  return Object.fromEntries(left) as Partial<ViewSpecs>;
}

function seenSpec<M extends SpecifiedMode>(mode: M, spec: ViewSpecs[M] | undefined, seen: (path: string) => boolean) {
  if (!spec) return undefined;
  const {needs, may} = SPEC_PATHS[mode];
  const left: ViewSpecs[M] = {...completed(mode, spec)};
  const isSeen = (item: unknown) => namedPaths(item).every(seen);
  for (const name of [...needs, ...may]) {
    const named: unknown = left[name];
    const kept: unknown = Array.isArray(named) ? named.filter(isSeen) : isSeen(named) ? named : undefined;
    left[name] = kept as ViewSpecs[M][typeof name];
  }
  return needs.every((name) => left[name] && !(Array.isArray(left[name]) && !left[name].length)) ? left : undefined;
}
