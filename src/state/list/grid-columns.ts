import {heldType, isCalculated} from '../../values/attribute-type.js';
import {extensions, registered, type CellExtension} from '../../values/extensions.js';
import type {ListColumn, ListSpec, TotalName} from '../../values/list-metadata.js';
import type {MetadataObject} from '../../values/metadata.js';
import {sideOf, type Align, type Side} from '../../values/align.js';
import {cellKind, leastWidth} from '../../types/shown.js';
import type {CellKind} from '../../types/text-part.js';
import type {Attribute, LocalizedText, OptionsMap} from '../../values/types.js';

export interface GridColumn {
  path: string;
  label: LocalizedText;
  attribute: Attribute;
  kind: CellKind;
  /** px to start from, before the content is known: `most`, down to `least`. Equal when the list names a width. */
  least: number;
  most: number;
  /** Not shown until the person shows it. */
  hidden?: boolean;
  /** Its texts go over several lines. */
  wrap?: boolean;
  /** Alignment of its values; by kind when absent. */
  align?: Align;
  /** The figure beneath it. */
  total?: TotalName;
  /** The head that it shares with the columns beside it of the same. */
  group?: LocalizedText;
  /** The cell of the page that it names. */
  cell?: string;
  /** How its value reads on a card; `{value}` is replaced by it. */
  onCard?: LocalizedText;
}

const ALIGNED: Partial<Record<CellKind, Side>> = {number: 'end', boolean: 'center'};

export function alignOf({align, kind}: Pick<GridColumn, 'align' | 'kind'>): Side {
  return sideOf(align) ?? ALIGNED[kind] ?? 'start';
}

/** The element of the page that draws the cells of a column: the one that it names, else that of its type. */
export function ownCell({cell, attribute}: GridColumn): CellExtension | undefined {
  if (cell) return registered('cells', cell);
  const isOf = (type: string) => Object.values(extensions().cells).find(({types}) => types?.includes(type));
  return isOf(attribute.type[0]) ?? isOf(heldType(attribute));
}

/** Whether a view may change the values of a column by hand, whoever does it. */
export function isChangeable({attribute, path}: GridColumn): boolean {
  return !path.includes('.') && !isCalculated(attribute) && attribute.type[1]?.editable !== false;
}

const REM = 16;
/** The widths to start from: text 30rem at most, boolean 6rem, others 10rem, at 16 px per rem. */
const MOST: Record<CellKind, number> = {
  text: 30 * REM,
  boolean: 6 * REM,
  number: 10 * REM,
  date: 10 * REM,
  badge: 10 * REM,
  reference: 10 * REM,
  image: 4 * REM,
};
/** Below these a number or date could be cut. */
const LEAST: Record<CellKind, number> = {
  text: 140,
  boolean: 76,
  number: 112,
  date: 112,
  badge: 128,
  reference: 136,
  image: 4 * REM,
};

/** A column of a list, typed by its attribute. */
export function gridColumn(spec: ListColumn, attribute: Attribute): GridColumn {
  const kind = cellKind(attribute);
  const named = pixels(spec.width);
  const least = named ?? leastWidth(attribute) ?? LEAST[kind];
  const most = named ?? Math.max(MOST[kind], least);
  const {path, label = attribute.label, hidden, wrap, align = attribute.align, total, group, cell, onCard} = spec;
  const optional = {
    ...(hidden && {hidden}),
    ...(wrap && {wrap}),
    ...(align && {align}),
    ...(total && {total}),
    ...(group && {group}),
    ...(cell && {cell}),
    ...(onCard && {onCard}),
  };
  return {path, label, attribute, kind, least, most, ...optional};
}

/** A CSS length of a list's column in px, whatever the page's root font size is. */
function pixels(width: string | undefined): number | undefined {
  const [, amount, unit] = /^\s*(\d+(?:\.\d+)?)\s*(px|rem|em|)\s*$/.exec(width ?? '') ?? [];
  if (amount === undefined) return undefined;
  return Number(amount) * (unit === 'rem' || unit === 'em' ? REM : 1);
}

/** The list named by alias, else the object's first, else one of all its plain attributes. */
export function listSpec(object: MetadataObject, alias: string): ListSpec {
  const named = object.lists?.find((list) => list.alias === alias) ?? object.lists?.[0];
  if (named) return named;
  const plain = (object.columns ?? []).filter(({type}) => type[0] !== 'tabular_section' && type[0] !== 'primary_key');
  return {alias: object.alias, name: object.name, columns: plain.map(({internalId}) => ({path: internalId}))};
}

/**
 * The columns of a list that this user may see. A path may lead through references (`supplier.country`); `objectOf`
 * gives the metadata of a referenced object, null when it is hidden from the user.
 */
export async function gridColumns(
  object: MetadataObject,
  columns: ListColumn[],
  objectOf: (alias: string) => Promise<MetadataObject | null>,
): Promise<{columns: GridColumn[]; enumerations: Record<string, OptionsMap>}> {
  const enumerations: Record<string, OptionsMap> = {...object.enumerations};
  const found = await Promise.all(
    columns.map(async (spec) => {
      const leaf = spec.attribute ?? (await attributeAt(object, spec.path.split('.'), objectOf, enumerations));
      return leaf && gridColumn(spec, leaf);
    }),
  );
  return {columns: found.filter((column) => column !== null), enumerations};
}

async function attributeAt(
  object: MetadataObject,
  [step, ...rest]: string[],
  objectOf: (alias: string) => Promise<MetadataObject | null>,
  enumerations: Record<string, OptionsMap>,
): Promise<Attribute | null> {
  Object.assign(enumerations, object.enumerations);
  const attribute = object.columns?.find(({internalId}) => internalId === step);
  if (!attribute || !rest.length) return attribute ?? null;
  const ref = attribute.type[1]?.ref;
  const next = ref ? await objectOf(ref) : null;
  return next && attributeAt(next, rest, objectOf, enumerations);
}

/** The `grid-template-columns` of every row, and the px below which the list scrolls sideways. */
export function columnTracks(widths: number[], actionsWidth: number): {tracks: string; least: number} {
  const least = widths.reduce((sum, width) => sum + width, actionsWidth);
  return {tracks: [...widths.map((width) => `${width}px`), `minmax(${actionsWidth}px, 1fr)`].join(' '), least};
}
