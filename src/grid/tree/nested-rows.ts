import type {Row} from '../../query/types.js';
import type {LocalColumn} from '../../state/sources/local-columns.js';
import type {TableRows} from '../table-rows.js';

const LISTS = ':scope > ul, :scope > ol';

/**
 * Nested lists of the page as rows: `title`, `parent`, `count` and `id`. A title is the item's text without the lists in it,
 * with the address of its link.
 */
export function nestedRows(list: HTMLElement): TableRows {
  const rows: Row[] = [];
  addItems(list, '', rows);
  const name = list.ariaLabel ?? '';
  const title: LocalColumn = {path: 'title', label: name, type: 'string'};
  const count: LocalColumn = {path: 'count', label: '', type: 'number', hidden: true};
  const hasCounts = rows.some((row) => 'count' in row);
  return {name, columns: hasCounts ? [title, count] : [title], rows, unknownTotals: []};
}

function addItems(list: HTMLElement, parent: string, rows: Row[]): void {
  for (const [at, item] of [...list.children].entries()) {
    if (!(item instanceof HTMLElement) || item.localName !== 'li') continue;
    const id = item.dataset.id ?? (item.id || `${parent && `${parent}.`}${at + 1}`);
    const count = Number(item.dataset.count);
    const hasCount = item.dataset.count !== undefined && Number.isFinite(count);
    rows.push({id, parent: parent || null, title: titleOf(item), ...(hasCount && {count})});
    for (const nested of item.querySelectorAll<HTMLElement>(LISTS)) addItems(nested, id, rows);
  }
}

function titleOf(item: HTMLElement): unknown {
  const own = item.cloneNode(true) as HTMLElement;
  for (const nested of own.querySelectorAll('ul, ol')) nested.remove();
  const text = own.textContent.trim().replace(/\s+/g, ' ');
  const href = own.querySelector('a[href]')?.getAttribute('href');
  return href ? {v: text, p: text, href} : text;
}
