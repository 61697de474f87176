import {useEffect, useRef, useState, type KeyboardEvent} from 'react';
import type {Translate} from '../../i18n/catalogue.js';
import {classes} from '../../ui/classes.js';

interface TableChooserProps {
  t: Translate;
  /** null: no table is wanted. */
  onClose: (size: {rows: number; columns: number} | null) => void;
}

const ROWS = 6;
const COLUMNS = 8;
const numbers = (most: number) => Array.from({length: most}, (_, at) => at + 1);

/** Asks for the size of a table by a grid: pointed at, or walked by arrows. Enter puts it in, Escape does not. */
export function TableChooser({t, onClose}: TableChooserProps) {
  const [size, setSize] = useState({rows: 2, columns: 3});
  const grid = useRef<HTMLDivElement>(null);
  const {rows, columns} = size;
  const focusOn = (row: number, column: number) =>
    grid.current!.querySelector<HTMLElement>(`[data-size="${row} ${column}"]`)!.focus();
  useEffect(() => focusOn(2, 3), []);
  const keys = (event: KeyboardEvent) => {
    const across = getComputedStyle(grid.current!).direction === 'rtl' ? -1 : 1;
    const moves: Record<string, readonly [rows: number, columns: number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, across],
      ArrowLeft: [0, -across],
      Home: [0, -COLUMNS],
      End: [0, COLUMNS],
    };
    const move = moves[event.key];
    if (!move && event.key !== 'Escape') return;
    // It does not close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (!move) return onClose(null);
    focusOn(within(rows + move[0], ROWS), within(columns + move[1], COLUMNS));
  };
  return (
    <div className="lc-proselink lc-prosegrid" onKeyDown={keys}>
      <div ref={grid} role="grid" aria-label={t('prose.tableSize')}>
        {numbers(ROWS).map((row) => (
          <div key={row} role="row">
            {numbers(COLUMNS).map((column) => (
              <button
                key={column}
                type="button"
                role="gridcell"
                className={classes(row <= rows && column <= columns && 'is-on')}
                data-size={`${row} ${column}`}
                aria-label={sizeText(row, column)}
                tabIndex={row === rows && column === columns ? 0 : -1}
                onFocus={() => setSize({rows: row, columns: column})}
                onPointerEnter={({currentTarget}) => currentTarget.focus()}
                onClick={() => onClose({rows: row, columns: column})}
              />
            ))}
          </div>
        ))}
      </div>
      <span aria-hidden="true">{sizeText(rows, columns)}</span>
    </div>
  );
}

const sizeText = (rows: number, columns: number) => `${rows} × ${columns}`;
const within = (value: number, most: number) => Math.min(most, Math.max(1, value));
