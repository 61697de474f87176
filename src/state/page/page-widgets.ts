import {asServiceError, ServiceError} from '../../api/errors.js';
import type {Services} from '../../api/services.js';
import type {Problem} from '../../rules/metadata-check.js';
import {PAGE_COLUMNS, type PagePart, type PartArea} from '../../values/page-metadata.js';
import {areaOf, loadPage, type LoadedPage} from './page-loader.js';

/** A part as it is placed, and what is wrong with it. */
export interface PlacedPart {
  id: string;
  part: PagePart;
  at: PartArea;
  problems: readonly Problem[];
}

/** As they are read: by rows, then by columns. */
export const inOrder = (parts: readonly PlacedPart[]): PlacedPart[] =>
  [...parts].sort((one, other) => one.at.y - other.at.y || one.at.x - other.at.x);

/** Widgets by alias, or why they are not here. */
export type Widgets = Readonly<Record<string, LoadedPage | ServiceError>>;

/** Reads the widgets that a page names and that these name; a failure is that of its widget alone. */
export async function loadWidgets(services: () => Promise<Services>, page: LoadedPage): Promise<Widgets> {
  const found: Record<string, LoadedPage | ServiceError> = {};
  for (let wanted = widgetsOf(page); wanted.length;) {
    const read = await Promise.all(wanted.map((alias) => loadWidget(services, alias)));
    wanted.forEach((alias, at) => (found[alias] = read[at]!));
    const further = read.flatMap((each) => (each instanceof ServiceError ? [] : widgetsOf(each)));
    wanted = [...new Set(further)].filter((alias) => !Object.hasOwn(found, alias));
  }
  return found;
}

const loadWidget = (services: () => Promise<Services>, alias: string): Promise<LoadedPage | ServiceError> =>
  loadPage(services, {alias, definition: null, metadataUrl: ''}).catch(asServiceError);

function widgetsOf({spec, problems}: LoadedPage): string[] {
  const named = spec.parts.flatMap((part, at) => (part.kind === 'widget' && !problems.has(at) ? [part.widget] : []));
  return [...new Set(named)];
}

/** All parts of a page, those of its widgets in the place of these; a widget that is not here stays one part. */
export function placedParts(page: LoadedPage, widgets: Widgets): PlacedPart[] {
  return partsOf(page).flatMap((placed) => expanded(placed, widgets, []));
}

function partsOf({spec, problems}: LoadedPage): PlacedPart[] {
  return spec.parts.map((part, at) => {
    const own = problems.get(at) ?? [];
    // Its id may be what is wrong with it.
    return {id: own.length ? `part ${at}` : part.id, part, at: areaOf(part, at), problems: own};
  });
}

/** `within`: the widgets around it, none of which is part of itself. */
function expanded(placed: PlacedPart, widgets: Widgets, within: readonly string[]): PlacedPart[] {
  const {part, problems} = placed;
  if (problems.length || part.kind !== 'widget') return [placed];
  if (within.includes(part.widget)) return [];
  const widget = widgets[part.widget];
  if (!widget || widget instanceof ServiceError) return [placed];
  const own = partsOf(widget);
  const inner = own.length === 1 ? [titled(own[0]!, placed)] : shared(own, placed);
  return inner.flatMap((each) => expanded(each, widgets, [...within, part.widget]));
}

/** The only part of a widget stands for it. */
const titled = ({part, problems}: PlacedPart, {id, at, part: {title}}: PlacedPart): PlacedPart => ({
  id,
  part: title && !problems.length ? {...part, title} : part,
  at,
  problems,
});

/** Parts share an area as they share their own. */
function shared(parts: readonly PlacedPart[], {id, at}: PlacedPart): PlacedPart[] {
  const width = Math.max(...parts.map(({at: {x, w}}) => x + w));
  const height = Math.max(...parts.map(({at: {y, h}}) => y + h));
  const scaled = (value: number, whole: number, size: number) => Math.round((value * size) / whole);
  return parts.map((each) => {
    const {x, y, w, h} = each.at;
    const [left, top] = [scaled(x, width, at.w), scaled(y, height, at.h)];
    const area = {
      x: Math.min(PAGE_COLUMNS - 1, at.x + left),
      y: at.y + top,
      w: Math.max(1, scaled(x + w, width, at.w) - left),
      h: Math.max(1, scaled(y + h, height, at.h) - top),
    };
    return {...each, id: `${id}.${each.id}`, at: area};
  });
}
