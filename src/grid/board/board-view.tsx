import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {shownText} from '../../types/shown.js';
import {BoardModel} from '../../state/board/board-model.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {Tabs} from '../../ui/marks/tabs.js';
import {useSheet} from '../../ui/root-context.js';
import {useSavedRow} from '../address/use-saved-row.js';
import {useCellContext} from '../cells/cell.js';
import {FaultLine} from '../grid-states.js';
import type {GridSession} from '../grid-session.js';
import type {ListViewProps} from '../list-views.js';
import {BoardCursor} from './board-cursor.js';
import {BoardLane} from './board-lane.js';
import {BoardTools} from './board-tools.js';
import {cardFace, type BoardParts} from './board-parts.js';
import {CardMover} from './card-mover.js';
import {MoveBar} from './move-bar.js';
import cardCss from './board-card.css';
import css from './board.css';

/** The list as columns of cards. */
export function BoardView({session, commands, narrow}: ListViewProps) {
  useSignals();
  useSheet(css);
  useSheet(cardCss);
  const {app, model} = session;
  const context = useCellContext(session);
  const {board, mover} = useBoard(session);
  const focus = useCallback((_: number, id: string) => (mover.focused.value = id), [mover]);
  useSavedRow(session, focus);
  const by = board.by.value;
  const sum = board.sum.value;
  const due = board.due.value;
  const counted = board.parts.value;
  const columns = model.columns.value;
  const face = useMemo(() => cardFace(columns, {by, sum, due, parts: counted}), [columns, by, sum, due, counted]);
  if (!by) return <EmptyState icon="square-kanban" title={app.t('board.noColumn')} />;
  const error = board.error.value;
  const retry = () => board.retry();
  if (error && !board.columns.value.length) return <ErrorState error={error} onRetry={retry} />;
  const parts: BoardParts = {session, commands, board, mover, context, face, narrow};
  return (
    <>
      {error && <FaultLine session={session} error={error} onRetry={retry} />}
      {narrow && <BoardTools session={session} />}
      <Columns {...parts} />
      <MoveBar {...parts} />
    </>
  );
}

/** The board of a list while it is shown. */
function useBoard(session: GridSession): {board: BoardModel; mover: CardMover} {
  const [made] = useState(() => {
    const {app, model} = session;
    const board = new BoardModel(model, (cell, {attribute}) => {
      const {enumerations} = model.description.value!;
      const words = {yes: app.t('ui.yes'), no: app.t('ui.no')};
      return shownText(cell, attribute, {formats: app.formats.value, enumerations, words});
    });
    return {board, mover: new CardMover(board, session)};
  });
  useEffect(() => made.board.follow(), [made]);
  return made;
}

/** The columns beside each other; on a phone one of them, their names as tabs. */
function Columns(parts: BoardParts) {
  useSignals();
  const {board, session, mover, narrow, commands} = parts;
  const box = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string>();
  const columns = board.columns.value;
  const current = columns.find(({key}) => key === chosen) ?? columns[0];
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    const life = new AbortController();
    const release: (() => void)[] = [];
    new BoardCursor(box.current!, () => latest.current, life.signal);
    // Nothing moves away under a pointer.
    box.current!.addEventListener('pointerdown', () => release.push(board.hold()), {
      signal: life.signal,
      capture: true,
    });
    const up = () => release.splice(0).forEach((done) => done());
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, up, {signal: life.signal, capture: true});
    return () => {
      life.abort();
      up();
    };
  }, [board, session, mover, commands]);
  const {t} = session.app;
  const name = (text: string) => text || t('table.noGroup');
  const shown = narrow ? columns.filter((column) => column === current) : columns;
  return (
    <>
      {narrow && (
        <div className="lc-board__tabs">
          <Tabs
            label={t('board.columns')}
            items={columns.map(({key, text, count}) => ({id: key, label: name(text), count: count ?? undefined}))}
            selected={current?.key}
            onSelect={choose}
          />
        </div>
      )}
      <div ref={box} className="lc-board" role="group" aria-label={session.title} aria-busy={session.model.busy.value}>
        {shown.map((column) => (
          <BoardLane key={column.key} column={column} {...parts} />
        ))}
      </div>
    </>
  );
}
