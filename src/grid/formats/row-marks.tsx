import {useEffect, type ReactNode} from 'react';
import {effect} from '@preact/signals-react';
import {readFormats, RowFormats} from '../../state/list/row-formats.js';
import type {Row} from '../../query/types.js';
import {today} from '../../values/date/zone.js';
import type {FormatSpec} from '../../values/list-formats.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import type {GridSession} from '../grid-session.js';
import {formatColumns, formatIcon, formatWords} from './format-words.js';
import css from './row-marks.css';

/** How a row stands out, and cells of it; the same object for the same row. */
export interface RowMark {
  /** Of the row or card; '' where only cells stand out. */
  className: string;
  /** Of a cell, with a space before; '' where it is as others are. */
  cellClass(path: string): string;
  /** The icons before the value of a cell: that of the row in its first one, its own. */
  icons(path: string, isFirst: boolean): ReactNode;
}

/** What makes rows of a list stand out. */
export interface RowMarks {
  of(row: Row): RowMark | null;
}

const followed = new WeakSet<GridSession>();

/** Follows the rules of a list. */
export function FormatMarks({session}: {session: GridSession}) {
  useEffect(() => followFormats(session), [session]);
  return null;
}

/** Keeps the marks of a list true to its rules, columns, language and day, for as long as it lives. */
function followFormats(session: GridSession): void {
  const {model, app} = session;
  if (followed.has(session)) return;
  followed.add(session);
  let before: unknown[] = [];
  const stop = effect(() => {
    const specs = readFormats(model.view.formats.value);
    const {enumerations = {}} = model.description.value ?? {};
    const formats = app.formats.value;
    // Read anew with each question: after midnight another day is today.
    void model.shown.value;
    const words = specs.map((spec) => formatWords(session, spec));
    const day = today(Date.now(), formats.timeZone);
    const parts = [JSON.stringify([specs, words, day]), formats, model.description.value];
    if (parts.every((part, at) => part === before[at])) return;
    before = parts;
    const context = {columns: formatColumns(session), enumerations, formats};
    session.marks.value = specs.length ? marksOf(new RowFormats(specs, context), specs, words) : null;
  });
  model.life.addEventListener('abort', stop, {once: true});
}

function marksOf(formats: RowFormats, specs: readonly FormatSpec[], words: readonly string[]): RowMarks {
  const known = new WeakMap<Row, RowMark>();
  const nodes = new Map(specs.map((spec, at) => [spec, <Mark key={at} spec={spec} words={words[at]!} />]));
  return {
    of(row) {
      const format = formats.of(row);
      if (!format) return null;
      const held = known.get(row);
      if (held) return held;
      const mark: RowMark = {
        className: format.row ? classOf(format.row) : '',
        cellClass: (path) => {
          const spec = format.cells.get(path);
          return spec ? ` ${classOf(spec)}` : '';
        },
        icons: (path, isFirst) => {
          const own = format.cells.get(path);
          return [isFirst && format.row && nodes.get(format.row), own && nodes.get(own)];
        },
      };
      known.set(row, mark);
      return mark;
    },
  };
}

const classOf = ({tone, bold}: FormatSpec) => `is-toned lc-tone--${tone}${bold ? ' is-bold' : ''}`;

/** Says by its form and its name why something stands out. */
function Mark({spec, words: name}: {spec: FormatSpec; words: string}) {
  useSheet(css);
  return (
    <span className={`lc-mark lc-tone--${spec.tone}`} role="img" aria-label={name} title={name}>
      <Icon name={formatIcon(spec)} size="small" />
    </span>
  );
}
