import {useMemo, type ReactNode} from 'react';
import {ownCell, type GridColumn} from '../../state/list/grid-columns.js';
import {isPresented, rawValue} from '../../values/presented.js';
import {Badge} from '../../ui/marks/badge.js';
import {Boundary} from '../../ui/late/boundary.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {safeUrl} from '../../ui/safe-url.js';
import {ICONS} from '../../ui/icons/icons.js';
import {localized} from '../../values/localized.js';
import {shownText, type ShownContext} from '../../types/shown.js';
import {optionsOf} from '../../values/options.js';
import type {RowMarks} from '../formats/row-marks.js';
import type {GridSession} from '../grid-session.js';

/** What cells need beyond their value. The same object until language, formats or metadata change. */
export interface CellContext extends ShownContext {
  words: {yes: string; no: string};
  /** What makes rows and cells stand out. */
  marks: RowMarks | null;
  /** Paths of the columns whose texts go over several lines. */
  wrapped: readonly string[];
}

const NONE: readonly string[] = [];

/** The context of a list's cells. */
export function useCellContext(session: GridSession): CellContext {
  const {app, model} = session;
  const marks = session.marks.value;
  const formats = app.formats.value;
  const {density, wrap} = model.settings.look.value;
  const wrapped = model.layout.wrapped(wrap).join('\n');
  const {enumerations} = model.description.value!;
  const [yes, no] = [app.t('ui.yes'), app.t('ui.no')];
  return useMemo(
    () => ({
      formats,
      enumerations,
      words: {yes, no},
      marks,
      wrapped: wrapped ? wrapped.split('\n') : NONE,
      fileCount: (count) => app.t('files.count', {count}),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- wider cells are measured anew
    [app, formats, enumerations, yes, no, density, marks, wrapped],
  );
}

interface CellProps {
  value: unknown;
  column: GridColumn;
  context: CellContext;
}

/**
 * The content of a cell by the kind of its column. A cell that is cut shows its whole text on hover and focus; one whose
 * value cannot be shown has a sign. Only that one has a boundary: a list has thousands of cells.
 */
export function CellContent(props: CellProps) {
  try {
    return drawCell(props);
  } catch {
    return (
      <Boundary sign>
        <Redrawn {...props} />
      </Boundary>
    );
  }
}

function Redrawn(props: CellProps) {
  return drawCell(props);
}

/** Its code comes with the first list that has such cells; until then their values can be read. */
const OwnCell = lazyView(() => import('./own-cell.js').then(({OwnCell: view}) => view), {
  sign: true,
  frame: (fault, {text}) => fault ?? text,
});

function drawCell({value, column, context}: CellProps): ReactNode {
  const own = ownCell(column);
  if (own) {
    const text = shownText(value, column.attribute, context);
    return <OwnCell key={own.tag} {...{text, column, context}} tag={own.tag} value={rawValue(value)} />;
  }
  switch (column.kind) {
    case 'boolean':
      return booleanCell(rawValue(value), context.words);
    case 'badge':
      return badgeCell(value, column, context);
    case 'reference':
      return referenceCell(value, column, context);
    case 'image':
      return imageCell(value);
    default:
      return plainText(value, column, context);
  }
}

function plainText(value: unknown, {attribute}: GridColumn, context: CellContext) {
  if (isLink(value)) return linkCell(value);
  return shownText(value, attribute, context) || <span className="lc-muted">—</span>;
}

/** A link that a table of the page had in a cell. */
function isLink(value: unknown): value is {p: string; href: string} {
  return isPresented(value) && 'href' in value;
}

function linkCell({p, href}: {p: string; href: string}) {
  const url = safeUrl(href, document.baseURI);
  if (!url) return p;
  return (
    <a className="lc-link lc-grid__link" data-widget="link" tabIndex={-1} href={url}>
      {p || url}
    </a>
  );
}

function booleanCell(value: unknown, {yes, no}: CellContext['words']) {
  return (
    <span className={value ? 'lc-bool' : 'lc-bool lc-bool--no'} role="img" aria-label={value ? yes : no}>
      <svg className="lc-i" viewBox="0 0 24 24" aria-hidden="true">
        <path d={value ? ICONS.check : ICONS.minus} />
      </svg>
    </span>
  );
}

function badgeCell(value: unknown, column: GridColumn, context: CellContext) {
  const key = rawValue(value);
  if (key === null || key === undefined || key === '') return <span className="lc-muted">—</span>;
  const entry = optionsOf(column.attribute, context)[String(key)];
  const coloured = typeof entry === 'object' && 'text' in entry ? entry : {text: entry, colour: undefined};
  const text = localized(coloured.text as never, context.formats.locale);
  return <Badge role={coloured.colour}>{text || shownText(value, column.attribute, context)}</Badge>;
}

function referenceCell(value: unknown, column: GridColumn, context: CellContext) {
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
const StoredPicture = lazyView(() => import('../stored-picture.js').then(({default: view}) => view), {
  frame: () => null,
});

function imageCell(value: unknown) {
  const id = rawValue(value);
  if (typeof id !== 'string' || !id) return <span className="lc-thumb lc-thumb--empty" aria-hidden="true" />;
  const name = isPresented(value) ? value.p : '';
  return (
    <span className="lc-thumb" role="img" aria-label={name} title={name || undefined}>
      <StoredPicture id={id} size={40} />
    </span>
  );
}
