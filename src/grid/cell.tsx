import type {GridColumn} from '../state/grid-columns.js';
import {isPresented, rawValue} from '../state/cell-value.js';
import {Badge} from '../ui/badge.js';
import {ICONS} from '../ui/icons.js';
import {localized} from '../values/localized.js';
import {optionsOf, shownText, type ShownContext} from '../values/shown.js';

/** What cells need beyond their value. The same object until language, formats or metadata change. */
export interface CellContext extends ShownContext {
  words: {yes: string; no: string};
}

/** The content of a cell by the kind of its column. A cell that is cut shows its whole text on hover and focus. */
export function CellContent({value, column, context}: {value: unknown; column: GridColumn; context: CellContext}) {
  switch (column.kind) {
    case 'boolean':
      return <BooleanCell value={rawValue(value)} {...context.words} />;
    case 'badge':
      return <BadgeCell value={value} column={column} context={context} />;
    case 'reference':
      return <ReferenceCell value={value} column={column} context={context} />;
    case 'image':
      return <ImageCell value={value} />;
    default:
      return plainText(value, column, context);
  }
}

function plainText(value: unknown, {attribute}: GridColumn, context: CellContext) {
  return shownText(value, attribute, context) || <span className="lc-muted">—</span>;
}

function BooleanCell({value, yes, no}: {value: unknown; yes: string; no: string}) {
  return (
    <span className={value ? 'lc-bool' : 'lc-bool lc-bool--no'} role="img" aria-label={value ? yes : no}>
      <svg className="lc-i" viewBox="0 0 24 24" aria-hidden="true">
        <path d={value ? ICONS.check : ICONS.minus} />
      </svg>
    </span>
  );
}

function BadgeCell({value, column, context}: {value: unknown; column: GridColumn; context: CellContext}) {
  const key = rawValue(value);
  if (key === null || key === undefined || key === '') return <span className="lc-muted">—</span>;
  const entry = optionsOf(column.attribute, context)[String(key)];
  const coloured = typeof entry === 'object' && 'text' in entry ? entry : {text: entry, colour: undefined};
  const text = localized(coloured.text as never, context.formats.locale);
  return <Badge role={coloured.colour}>{text || shownText(value, column.attribute, context)}</Badge>;
}

function ReferenceCell({value, column, context}: {value: unknown; column: GridColumn; context: CellContext}) {
  const text = shownText(value, column.attribute, context);
  if (!text) return <span className="lc-muted">—</span>;
  if (!isPresented(value) || typeof value.v !== 'string' || !column.attribute.type[1]?.ref) return text;
  return (
    <button type="button" className="lc-link lc-grid__link" data-widget="reference" tabIndex={-1}>
      {text}
    </button>
  );
}

function ImageCell({value}: {value: unknown}) {
  const name = isPresented(value) ? value.p : (value as {name?: string} | null)?.name;
  if (!value) return <span className="lc-thumb lc-thumb--empty" aria-hidden="true" />;
  return (
    <span className="lc-thumb" role="img" aria-label={name ?? ''}>
      <svg className="lc-i" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21" />
      </svg>
    </span>
  );
}
