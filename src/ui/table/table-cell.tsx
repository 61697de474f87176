import {sideOf, type Side} from '../../values/align.js';
import {shownText, type ShownContext} from '../../types/shown.js';
import {optionsOf} from '../../values/options.js';
import {localized} from '../../values/localized.js';
import type {Attribute} from '../../values/types.js';
import {Badge} from '../marks/badge.js';
import {Icon} from '../icons/icon.js';
import {Link} from '../marks/link.js';
import type {TableColumn} from './types.js';

/** What cells need beyond their values. */
export interface CellWords extends ShownContext {
  words: {yes: string; no: string};
}

/** The content of a cell, by the type of its column. */
export function TableCell({value, column, words}: {value: unknown; column: TableColumn; words: CellWords}) {
  if (isLink(value)) return <Link href={value.href}>{value.text}</Link>;
  const attribute = attributeOf(column);
  const text = shownText(value, attribute, words);
  if (column.type === 'boolean') return <BooleanCell value={Boolean(value)} words={words.words} />;
  if (!text) return <span className="lc-muted">—</span>;
  if (column.type === 'enumeration') {
    const entry = optionsOf(attribute, words)[String(value)];
    const colour = typeof entry === 'object' && 'text' in entry ? entry.colour : undefined;
    return <Badge role={colour}>{text}</Badge>;
  }
  return text;
}

function BooleanCell({value, words}: {value: boolean; words: CellWords['words']}) {
  return (
    <span className={value ? 'lc-tt__bool' : 'lc-tt__bool is-off'} role="img" aria-label={value ? words.yes : words.no}>
      <Icon name={value ? 'check' : 'minus'} />
    </span>
  );
}

/** The alignment of a column's values: numbers at the end, booleans in the middle. */
export function alignmentOf({align, type}: TableColumn): Side {
  const side = sideOf(align);
  if (side) return side;
  if (type === 'number' || type === 'autoincrement') return 'end';
  return type === 'boolean' ? 'center' : 'start';
}

function attributeOf(column: TableColumn): Attribute {
  const {name, label, type = 'string', scale, prefix, suffix, currency, unit, options} = column;
  return {internalId: name, name, label, type: [type, {scale, prefix, suffix, currency, unit, options}]};
}

function isLink(value: unknown): value is {text: string; href: string} {
  return typeof value === 'object' && value !== null && 'href' in value && 'text' in value;
}

/** A column's label in the language of the page. */
export function labelOf({label}: TableColumn, {formats}: CellWords): string {
  return localized(label, formats.locale);
}
