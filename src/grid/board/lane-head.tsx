import {useSignals} from '@preact/signals-react/runtime';
import {savedValue, type BoardColumn} from '../../state/board/board-columns.js';
import {amountOf} from '../../state/board/moved-cards.js';
import {isChangeable} from '../../state/list/grid-columns.js';
import {shownText} from '../../types/shown.js';
import {Icon} from '../../ui/icons/icon.js';
import {Badge} from '../../ui/marks/badge.js';
import {classes} from '../../ui/classes.js';
import {add} from '../../values/decimal.js';
import {localized} from '../../values/localized.js';
import {formatNumber} from '../../values/number.js';
import type {BoardParts} from './board-parts.js';

interface HeadProps extends BoardParts {
  column: BoardColumn;
  name: string;
  /** How many cards, as text; '' where nobody counted them. */
  shown: string;
  /** Why it does not take the card that is lifted. */
  refusal: string;
}

/** The head of a column: its value, how many cards it has, their sum, and the way to another one. */
export function LaneHead(props: HeadProps) {
  useSignals();
  const {column, board, session, commands, mover, name, refusal, narrow} = props;
  const {t} = session.app;
  const by = board.by.value!;
  const locked = column.locked === undefined ? '' : mover.refusalOf(column);
  const close = t('board.close', {column: name});
  const create = t('board.newIn', {name: session.singular, column: name});
  const addsHere = session.mayAdd && isChangeable(by) && !locked;
  return (
    <div className="lc-lane__head">
      <span className="lc-lane__title" title={name}>
        <Badge role={column.colour}>
          <span className="lc-truncate">{name}</span>
        </Badge>
        {!narrow && <CountOf {...props} />}
      </span>
      <span className="lc-lane__tools">
        {!narrow && (
          <button
            type="button"
            className="lc-iconbtn lc-lane__close"
            data-stop="close"
            tabIndex={-1}
            aria-label={close}
            title={close}
            onClick={() => board.closed.toggle(column.key)}
          >
            <Icon name="chevrons-right-left" />
          </button>
        )}
        {addsHere && (
          <button
            type="button"
            className="lc-iconbtn"
            data-stop="new"
            tabIndex={-1}
            aria-label={create}
            title={create}
            onClick={() => void commands.add(undefined, {[by.path]: savedValue(column.cell)})}
          >
            <Icon name="plus" />
          </button>
        )}
        {locked && (
          <span className="lc-lane__lock" role="img" aria-label={locked} title={locked}>
            <Icon name="lock" size="small" />
          </span>
        )}
      </span>
      <Sum {...props} reason={refusal || locked} />
    </div>
  );
}

/** How many cards, and beside a limit whether it is reached or passed. */
function CountOf({column, board, session, shown}: HeadProps) {
  useSignals();
  const {t, formats} = session.app;
  const lifted = board.lifted.value;
  const comes = Number(!!lifted && lifted.to === column.key && lifted.from !== column.key);
  const count = column.count === null ? null : column.count + comes;
  if (count === null) return null;
  const text = comes ? formatNumber(count, 0, formats.value) : shown;
  if (column.limit === undefined) return <span className="lc-muted">{text}</span>;
  const limit = formatNumber(column.limit, 0, formats.value);
  const passed = count > column.limit;
  const reached = count === column.limit;
  const about = t(passed ? 'board.limitPassed' : reached ? 'board.limitReached' : 'board.limit', {limit});
  return (
    <span className={classes('lc-lane__limit', reached && 'is-reached', passed && 'is-passed')} title={about}>
      {passed && <Icon name="triangle-alert" size="small" />}
      <span aria-hidden="true">
        {text} / {limit}
      </span>
      <span className="lc-unseen">{about}</span>
    </span>
  );
}

/** The sum of the column; while a card moves, what that changes, and why it cannot come here. */
function Sum({column, board, context, reason}: HeadProps & {reason: string}) {
  useSignals();
  const by = board.sum.value;
  const lifted = board.lifted.value;
  const moves = lifted && lifted.to !== lifted.from ? lifted : null;
  const sign = moves ? Number(moves.to === column.key) - Number(moves.from === column.key) : 0;
  const amount = moves && sign ? amountOf(moves.row, by?.path) : 0;
  const {sum} = column;
  const isKnown = by && sum !== null;
  if (!isKnown && !reason) return null;
  return (
    <span className="lc-lane__sum">
      {isKnown && (
        <span className={sign > 0 ? 'is-changed' : undefined} title={localized(by.label, context.formats.locale)}>
          {shownText(sign > 0 ? add(sum, amount) : sum, by.attribute, context)}
        </span>
      )}
      {isKnown && sign !== 0 && (
        <span className={sign > 0 ? 'lc-lane__change is-changed' : 'lc-lane__change'}>
          <bdi>{`${sign > 0 ? '+' : '−'} ${shownText(amount, by.attribute, context)}`}</bdi>
        </span>
      )}
      {reason && (
        <span className="lc-lane__change is-reason lc-truncate" title={reason}>
          {reason}
        </span>
      )}
    </span>
  );
}
