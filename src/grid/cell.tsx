import {lazy, Suspense} from 'react';
import type {GridColumn} from '../state/grid-columns.js';
import {isPresented, rawValue} from '../values/presented.js';
import {Badge} from '../ui/badge.js';
import {safeUrl} from '../ui/safe-url.js';
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
  if (isLink(value)) return <LinkCell {...value} />;
  return shownText(value, attribute, context) || <span className="lc-muted">—</span>;
}

/** A link that a table of the page had in a cell. */
function isLink(value: unknown): value is {p: string; href: string} {
  return isPresented(value) && 'href' in value;
}

function LinkCell({p, href}: {p: string; href: string}) {
  const url = safeUrl(href, document.baseURI);
  if (!url) return p;
  return (
    <a className="lc-link lc-grid__link" data-widget="link" tabIndex={-1} href={url}>
      {p || url}
    </a>
  );
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

/** Its code comes with the first list that has images. */
const CellPicture = lazy(() => import('./image-cell.js'));

function ImageCell({value}: {value: unknown}) {
  const id = rawValue(value);
  if (typeof id !== 'string' || !id) return <span className="lc-thumb lc-thumb--empty" aria-hidden="true" />;
  const name = isPresented(value) ? value.p : '';
  return (
    <span className="lc-thumb" role="img" aria-label={name} title={name || undefined}>
      <Suspense fallback={null}>
        <CellPicture id={id} />
      </Suspense>
    </span>
  );
}
