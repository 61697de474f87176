import {useEffect, useId, useMemo, useRef, useState, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Virtuoso, type VirtuosoHandle} from 'react-virtuoso';
import type {IconRow} from '../../api/icons.js';
import {iconLines, movedPosition, placeOfIcon, type IconLine, type TilePosition} from '../../state/files/icon-lines.js';
import type {GridModel} from '../../state/list/grid-model.js';
import type {IconSource} from '../../state/files/icon-source.js';
import type {GridSession} from '../grid-session.js';
import {TileLine} from './tile-line.js';

/** px that a tile has at least. */
const TILE = 96;
const NARROW_TILE = 84;
/** px of a line, as far as a page of them is concerned. */
const LINE = 80;

interface IconTilesProps {
  session: GridSession;
  source: IconSource;
  chosen: string;
  narrow: boolean;
  onPick: (name: string) => void;
}

/** The icons of a page as tiles under the heads of their categories: a grid of one stop, with only what is in view drawn. */
export function IconTiles({session, source, chosen, narrow, onPick}: IconTilesProps) {
  useSignals();
  const {model} = session;
  const id = useId();
  const virtuoso = useRef<VirtuosoHandle>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const columns = useColumns(box, narrow);
  const {lines, toggle} = useIconLines(model, source, columns);
  const marked = placeOfIcon(lines, chosen);
  const shown = model.shown.value;
  const {at, setAt, move} = useTilePosition(lines, marked, [shown, columns]);
  const act = ({line, column}: TilePosition) => {
    const target = lines[line];
    setAt({line, column});
    if (target?.icons) return onPick(target.icons[column]!.name);
    if (target) toggle(target.head);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = move(event);
    if (to) virtuoso.current?.scrollIntoView({index: to.line});
    else if (event.key === 'Enter' || event.key === ' ') act(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={setBox}
      role="grid"
      tabIndex={0}
      className="lc-icontiles"
      aria-label={session.name}
      aria-rowcount={lines.length}
      aria-busy={model.busy.value}
      aria-activedescendant={lines.length ? `${id}-${at.line}-${at.column}` : undefined}
      data-stale={model.waiting.shown.value || undefined}
      onKeyDown={onKeyDown}
    >
      {box && columns > 0 && (
        <Virtuoso
          key={shown ? `${shown.page} ${shown.pageSize} ${shown.request.search}` : ''}
          ref={virtuoso}
          customScrollParent={box}
          totalCount={lines.length}
          initialTopMostItemIndex={marked ? {index: marked.line, align: 'center'} : 0}
          increaseViewportBy={240}
          itemContent={(line) => (
            <TileLine
              {...{id, line, columns, chosen}}
              content={lines[line]!}
              active={at.line === line ? at.column : -1}
              formats={session.app.formats.value}
              onPress={act}
            />
          )}
        />
      )}
    </div>
  );
}

/** The loaded icons in lines of so many columns, beneath the heads of their categories, which `toggle` opens and closes. */
function useIconLines(model: GridModel, source: IconSource, columns: number) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = model.rows.value;
  const counts = source.counts.value;
  const icons = useMemo(() => Array.from({length: rows.length}, (_, index) => rows.at(index) as IconRow), [rows]);
  const lines = useMemo(
    () => (columns ? iconLines(icons, counts, closed, columns) : []),
    [icons, counts, closed, columns],
  );
  return {lines, toggle: (category: string) => setClosed(toggled(closed, category))};
}

/** The tile that keys act on: at first, and whenever one of `anew` changes, the chosen one, else the first. */
function useTilePosition(lines: IconLine[], chosen: TilePosition | null, anew: readonly unknown[]) {
  const start = chosen ?? {line: Math.min(1, lines.length - 1), column: 0};
  const [at, setAt] = useState<TilePosition>(start);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `start` is made anew with each drawing
  useEffect(() => setAt(start), anew);
  /** Answers where a key leads; null where it moves nothing. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / LINE));
    const to = movedPosition(lines, at, sideKey(event), {ctrl: event.ctrlKey || event.metaKey, page});
    if (to) setAt(to);
    return to;
  };
  return {at, setAt, move};
}

/** How many tiles are side by side; 0 until the width of the box is known. */
function useColumns(box: HTMLElement | null, narrow: boolean): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box) return;
    const size = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    size.observe(box);
    return () => size.disconnect();
  }, [box]);
  return width ? Math.max(2, Math.floor(width / (narrow ? NARROW_TILE : TILE))) : 0;
}

/** The key as it reads from left to right. */
function sideKey({key, currentTarget}: KeyboardEvent<HTMLElement>): string {
  if (getComputedStyle(currentTarget).direction !== 'rtl') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

function toggled(closed: ReadonlySet<string>, category: string): ReadonlySet<string> {
  const next = new Set(closed);
  if (!next.delete(category)) next.add(category);
  return next;
}
