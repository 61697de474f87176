import {useEffect, useLayoutEffect, useRef, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {BoardColumn} from '../../state/board/board-columns.js';
import type {BoardLane as LaneRows} from '../../state/board/board-lane.js';
import {rowKey} from '../../state/list-rows/row-key.js';
import {Boundary} from '../../ui/late/boundary.js';
import {classes} from '../../ui/classes.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {Count} from '../../ui/marks/badge.js';
import {Skeleton} from '../../ui/marks/states.js';
import {formatNumber} from '../../values/number.js';
import {useMoreSteps} from '../use-more-steps.js';
import {BoardCard, Gap} from './board-card.js';
import {MANY_CARDS, type BoardParts} from './board-parts.js';
import {LaneHead} from './lane-head.js';
import {useCardDrag} from './use-card-drag.js';

interface LaneProps extends BoardParts {
  column: BoardColumn;
}

/** A column: its head, its cards, and how many more there are; a strip while it is closed. */
export function BoardLane(props: LaneProps) {
  useSignals();
  const {column, board, session, mover, narrow} = props;
  const {t, formats} = session.app;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const lifted = board.lifted.value;
  const isHome = lifted?.from === column.key;
  const refusal = lifted && !isHome ? mover.refusalOf(column) : '';
  const isTarget = !!lifted && lifted.to === column.key && !isHome;
  const closed = !narrow && board.closed.has(column.key);
  const name = column.text || t('table.noGroup');
  const lane = board.laneOf(column.key, column.cell);
  useWanted(box, lane, !closed);
  useCardDrag(list, props, !narrow);
  const byKeys = isTarget && !!lifted?.byKeys;
  useEffect(() => {
    if (byKeys) box.current?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }, [byKeys]);
  const shown = column.count === null ? '' : formatNumber(column.count, 0, formats.value);
  const label = column.count === null ? name : t('board.lane', {name, count: column.count, shown});
  return (
    <div
      ref={box}
      role="group"
      data-lane={column.key}
      className={classes(
        'lc-lane',
        closed && 'is-closed',
        isTarget && 'is-target',
        isHome && lifted?.to !== lifted?.from && 'is-origin',
        refusal && 'is-refusing',
      )}
      aria-label={label}
      aria-disabled={!!refusal || undefined}
    >
      {closed ? <Strip {...props} name={name} shown={shown} /> : <LaneHead {...props} {...{name, shown, refusal}} />}
      <Cards {...props} {...{list, lane, closed}} />
    </div>
  );
}

function Strip({board, column, session, name, shown}: LaneProps & {name: string; shown: string}) {
  useSignals();
  const label = session.app.t('board.open', {column: name});
  return (
    <>
      <button
        type="button"
        className="lc-iconbtn"
        data-stop="open"
        tabIndex={-1}
        aria-label={label}
        title={label}
        onClick={() => board.closed.toggle(column.key)}
      >
        <Icon name="chevrons-right-left" />
      </button>
      {shown && <Count value={shown} />}
      <span className="lc-lane__name">{name}</span>
    </>
  );
}

interface CardsProps extends LaneProps {
  list: RefObject<HTMLUListElement | null>;
  lane: LaneRows;
  closed: boolean;
}

/** The cards of a column, between them the gap where a card would be put by keys. */
function Cards(props: CardsProps) {
  useSignals();
  const {list, lane, closed, board, column, session, mover, commands, context, face, narrow} = props;
  const parts: BoardParts = {session, commands, board, mover, context, face, narrow};
  const rows = closed ? [] : board.rowsOf(lane);
  const lifted = board.lifted.value;
  const gap = lifted?.byKeys && lifted.to === column.key && lifted.to !== lifted.from ? lifted : null;
  const focused = mover.focused.value;
  useLayoutEffect(() => {
    if (focused === null || !list.current) return;
    const isStrip = closed && board.rowsOf(lane).some((row) => rowKey(row) === focused);
    const card = isStrip
      ? list.current.closest('[data-lane]')!.querySelector<HTMLElement>('[data-stop]')
      : list.current.querySelector<HTMLElement>(`[data-card="${CSS.escape(focused)}"]`);
    if (!card) return;
    card.focus();
    mover.focused.value = null;
  });
  const cards = rows.map((row) => (
    <Boundary key={rowKey(row)} around={(fault) => <li className="lc-bcard">{fault}</li>}>
      <BoardCard row={row} {...parts} />
    </Boundary>
  ));
  if (gap) {
    const at = Math.min(gap.index, cards.length);
    cards.splice(at, 0, <Gap key="gap" {...parts} row={gap.row} />);
  }
  return (
    // Its cards are walked by keys: as what scrolls it would be a stop of its own.
    <div className="lc-lane__body" tabIndex={-1}>
      <ul
        ref={list}
        role="list"
        className={classes(
          'lc-lane__cards',
          lane.rows.value && !lane.error.value && 'is-filling',
          rows.length > MANY_CARDS && 'is-long',
        )}
        data-stale={session.model.waiting.shown.value || undefined}
      >
        {cards}
      </ul>
      {!closed && <LaneEnd {...props} count={rows.length} />}
    </div>
  );
}

/** Beneath the cards: that there is none, how many more there are, or why they are not here. */
function LaneEnd({lane, column, session, count}: CardsProps & {count: number}) {
  useSignals();
  const {app} = session;
  const {t} = app;
  const end = useRef<HTMLDivElement>(null);
  const error = lane.error.value;
  const here = lane.rows.value !== null;
  const left = column.count === null ? null : Math.max(0, column.count - count);
  const more = here && (left === null ? lane.follow.value : left > 0 && lane.follow.value);
  useMoreSteps(end, lane, more);
  if (error)
    return (
      <div className="lc-lane__fault" role="alert">
        <Icon name="circle-alert" />
        <span>{errorText(app, error)}</span>
        <Button size="small" icon="refresh-cw" onPress={() => lane.retry()}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  if (!here)
    return (
      <div aria-hidden="true">
        {[62, 48].map((width) => (
          <div key={width} className="lc-bcard is-loading">
            <Skeleton width={`${width}%`} />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    );
  if (!count && !more) return <div className="lc-lane__end is-empty">{t('board.empty')}</div>;
  if (!more) return null;
  return (
    <div ref={end} className="lc-lane__end">
      {left === null ? t('board.moreUnknown') : t('board.more', {shown: formatNumber(left, 0, app.formats.value)})}
    </div>
  );
}

/** The rows of a column are asked for when it comes into view. */
function useWanted(box: RefObject<HTMLElement | null>, lane: LaneRows, open: boolean): void {
  useEffect(() => {
    if (!open || !box.current) return;
    const near = new IntersectionObserver(
      (entries) => entries.some(({isIntersecting}) => isIntersecting) && lane.want(),
      {rootMargin: '400px'},
    );
    near.observe(box.current);
    return () => near.disconnect();
  }, [box, lane, open]);
}
