import {useRef, type CSSProperties} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../app-context.js';
import {classes} from '../classes.js';
import {Grip} from '../marks/grip.js';
import {useSheet} from '../root-context.js';
import {useRowDrag} from '../use-row-drag.js';
import {alignmentOf, labelOf, TableCell, type CellWords} from './table-cell.js';
import {useRowMoves} from './use-row-moves.js';
import {isStickyEnd, useScrolls, useStickyOffsets, useTooNarrow} from './use-widths.js';
import css from './table.css';
import type {TableColumn, TableData, TableRow, TableVariants} from './types.js';

export interface TableProps extends TableVariants {
  data: TableData;
  /** Accessible name where there is no caption. */
  label: string;
  /** CSS length that a sticky head's table scrolls within. */
  maxHeight: string;
  /**
   * Rows have a handle: by pointer, or on it by Alt with an arrow key. Positions count from 0; false leaves the row.
   */
  onMove?: (from: number, to: number) => boolean;
}

/** A table of values, each shown by its column's type. */
export function Table({data, label, maxHeight, onMove, ...variants}: TableProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const words: CellWords = {
    formats: app.formats.value,
    words: {yes: app.t('ui.yes'), no: app.t('ui.no')},
  };
  const {columns, caption} = data;
  const move = useRowMoves(body, data.rows.length, onMove);
  useRowDrag(body, onMove !== undefined, {onEnd: ({from, to}) => void move.to(from, to)});
  useStickyOffsets(box, columns);
  const {stickyHeader} = variants;
  const mayScroll = variants.responsive || stickyHeader;
  const scrolls = useScrolls(box, mayScroll);
  const stacked = useTooNarrow(box, mayScroll || variants.stacked, data) || variants.stacked;
  const name = caption || label;
  return (
    <div
      ref={box}
      className={classes('lc-tt', ...variantClasses({...variants, stacked}))}
      style={{maxBlockSize: stickyHeader ? maxHeight : undefined}}
      tabIndex={scrolls ? 0 : undefined}
      {...(scrolls && name && {role: 'region', 'aria-label': name})}
    >
      <table
        className="lc-tt__table"
        role={stacked ? 'table' : undefined}
        aria-label={caption ? undefined : label || undefined}
      >
        {caption && <caption className="lc-tt__caption">{caption}</caption>}
        <TableHead {...{columns, words, stacked}} movable={!!onMove} />
        <tbody ref={body} role={stacked ? 'rowgroup' : undefined} onKeyDown={move.onKeyDown}>
          {data.rows.map((row, at) => (
            <Row key={at} {...{row, columns, words, stacked}} grip={onMove && app.t('table.line', {line: at + 1})} />
          ))}
          {!data.rows.length && <NoRows span={columns.length + (onMove ? 1 : 0)} stacked={stacked} />}
        </tbody>
        {data.foot.length > 0 && (
          <tfoot role={stacked ? 'rowgroup' : undefined}>
            {data.foot.map((row, at) => (
              <Row key={at} {...{row, columns, words, stacked}} grip={onMove && ''} isFoot />
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface TableHeadProps {
  columns: TableColumn[];
  words: CellWords;
  stacked: boolean;
  /** Rows have a handle. */
  movable: boolean;
}

/** The widths of the columns, and their heads. */
function TableHead({columns, words, stacked, movable}: TableHeadProps) {
  useSignals();
  const {t} = useApp();
  const headRole = stacked ? 'columnheader' : undefined;
  return (
    <>
      <colgroup>
        {movable && <col className="lc-tt__gripcol" />}
        {columns.map(({name, width}) => (
          <col key={name} style={{width}} />
        ))}
      </colgroup>
      <thead role={stacked ? 'rowgroup' : undefined}>
        <tr role={stacked ? 'row' : undefined}>
          {movable && (
            <th scope="col" role={headRole} className="lc-tt__grip">
              <span className="lc-unseen">{t('table.reorder')}</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column.name} scope="col" role={headRole} {...placeOf(column, columns)}>
              {labelOf(column, words)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function NoRows({span, stacked}: {span: number; stacked: boolean}) {
  useSignals();
  const {t} = useApp();
  return (
    <tr role={stacked ? 'row' : undefined}>
      <td className="lc-tt__none" role={stacked ? 'cell' : undefined} colSpan={span}>
        {t('table.noRows')}
      </td>
    </tr>
  );
}

interface RowProps {
  row: TableRow;
  columns: TableColumn[];
  words: CellWords;
  stacked: boolean;
  /** The name of the row in its handle; '' leaves the cell empty. */
  grip?: string;
  isFoot?: boolean;
}

/** Blocks are no rows to assistive technology any more, so a stacked table sets roles. */
function Row({row, columns, words, stacked, grip, isFoot = false}: RowProps) {
  const cellRole = stacked ? 'cell' : undefined;
  return (
    <tr role={stacked ? 'row' : undefined} data-row={isFoot ? undefined : ''}>
      {grip !== undefined && (
        <td className="lc-tt__grip" role={cellRole}>
          {grip && <Grip rowName={grip} />}
        </td>
      )}
      {columns.map((column) => {
        const value = row[column.name];
        const isBare = isFoot && (value === undefined || value === '');
        return (
          <td
            key={column.name}
            role={cellRole}
            data-label={labelOf(column, words)}
            data-bare={isBare || undefined}
            {...placeOf(column, columns)}
          >
            {!isBare && <TableCell {...{value, column, words}} />}
          </td>
        );
      })}
    </tr>
  );
}

/** Alignment, and the position of a column that stays in sight. */
function placeOf(
  column: TableColumn,
  columns: TableColumn[],
): {'data-align': string; className?: string; style?: CSSProperties} {
  const align = {'data-align': alignmentOf(column)};
  if (!column.sticky) return align;
  const place = `var(--lc-_at-${columns.indexOf(column)}, 0px)`;
  return isStickyEnd(column)
    ? {...align, className: 'is-sticky is-sticky-end', style: {insetInlineEnd: place}}
    : {...align, className: 'is-sticky', style: {insetInlineStart: place}};
}

function variantClasses({stickyHeader, ...others}: TableVariants): (string | false)[] {
  const plain = Object.entries(others).map(([name, on]) => on && `is-${name}`);
  return [...plain, stickyHeader && 'is-headed'];
}
