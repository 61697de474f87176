import {useEffect, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Virtuoso, type VirtuosoHandle} from 'react-virtuoso';
import {useApp} from '../ui/app-context.js';
import {classes} from '../ui/classes.js';
import {errorText} from '../ui/error-text.js';
import {FaultLine} from '../ui/marks/fault-line.js';
import {useSheet} from '../ui/root-context.js';
import css from './row-list.css';

interface RowListProps<T> {
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** The row that the keys are at; -1 where they are at none. */
  at: number;
  /** Id of its option. */
  activeId: string | undefined;
  label: string;
  className: string;
  isMultiple?: boolean;
  isBusy?: boolean;
  /** Why more rows did not come. */
  fault: unknown;
  hasMore: boolean;
  onMore: () => void;
  /** Handles a key; false where it means nothing to the list. */
  onKey: (event: KeyboardEvent) => boolean;
  onBox: (box: HTMLDivElement | null) => void;
  /** Draws a row; options have `role="option"`. */
  children: (row: T, index: number) => ReactNode;
}

/** A list box of one stop, with only what is in view drawn; more rows come at its end. */
export function RowList<T>(props: RowListProps<T>) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {rows, at, fault, hasMore, onMore, onKey, onBox, children} = props;
  const virtuoso = useRef<VirtuosoHandle>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (at >= 0) virtuoso.current?.scrollIntoView({index: at});
  }, [at]);
  return (
    <div
      ref={(element) => {
        setBox(element);
        onBox(element);
      }}
      role="listbox"
      tabIndex={0}
      className={classes('lc-rowlist', props.className)}
      aria-label={props.label}
      aria-multiselectable={props.isMultiple || undefined}
      aria-activedescendant={props.activeId}
      aria-busy={props.isBusy}
      onKeyDown={(event) => {
        if (!onKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {box && (
        <Virtuoso
          ref={virtuoso}
          customScrollParent={box}
          data={rows}
          computeItemKey={(_, row) => props.keyOf(row)}
          increaseViewportBy={300}
          endReached={onMore}
          itemContent={(index, row) => children(row, index)}
        />
      )}
      {fault ? (
        <FaultLine text={errorText(app, fault)} onRetry={onMore} />
      ) : (
        hasMore && <span className="lc-rowlist__more lc-spin lc-muted" aria-hidden="true" />
      )}
    </div>
  );
}

/** Rows that PageDown passes. */
const PAGE = 8;

/** Where a key goes in a list from an index; null: it is no such key. */
export function steppedTo(key: string, at: number, count: number): number | null {
  const to: Record<string, number> = {
    ArrowDown: at + 1,
    j: at + 1,
    ArrowUp: at - 1,
    k: at - 1,
    Home: 0,
    End: count - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
  };
  return Object.hasOwn(to, key) ? Math.min(Math.max(to[key]!, 0), count - 1) : null;
}

/** A key as lists know it: letters are small, whatever the case. */
export const plainKey = ({key}: KeyboardEvent): string => (key.length === 1 ? key.toLowerCase() : key);
