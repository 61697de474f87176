import {memo, useEffect, useRef, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Row} from '../../query/types.js';
import {daysLate} from '../../state/board/board-columns.js';
import {rowKey} from '../../state/list-rows/row-key.js';
import {isGone} from '../../state/list-rows/line-marks.js';
import {shownText} from '../../types/shown.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {cardText} from '../cards/card-parts.js';
import {CellContent} from '../cells/cell.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {today} from '../../values/date/zone.js';
import {localized} from '../../values/localized.js';
import {formatNumber} from '../../values/number.js';
import {rowTitle} from '../row-title.js';
import type {BoardParts} from './board-parts.js';
import {openCardMenu} from './lazy-card-menu.js';

interface CardProps extends BoardParts {
  row: Row;
}

/** A record as a card of a column. The whole card opens it, and is dragged. */
export const BoardCard = memo(function BoardCard(props: CardProps) {
  useSignals();
  const {row, session, commands, board, mover} = props;
  const {t} = session.app;
  const key = rowKey(row);
  const selecting = session.selecting.value;
  const selected = !!selecting && selecting.model.has(row);
  const fixed = mover.refusal(row);
  const title = rowTitle(session, row);
  const carried = board.carried.value;
  const menu = t('grid.actionsOf', {title});
  const open = (shift: boolean) => {
    // The click that ends a drag over the card itself.
    if (board.lifted.peek()) return;
    if (selecting) selecting.pressRow(row, shift);
    else void commands.open(row);
  };
  return (
    <li
      className={classes(
        'lc-bcard',
        fixed && 'is-fixed',
        isGone(row) && 'is-gone',
        selecting && 'is-picked',
        selected && 'is-selected',
        !!row.id && session.saved.value?.id === row.id && 'is-saved',
        carried === `held ${key}` && 'is-held',
        carried === `home ${key}` && 'is-home',
      )}
      data-card={key}
      data-stop="card"
      tabIndex={-1}
      aria-label={summary(props)}
      aria-roledescription={t(fixed ? 'board.fixedCard' : 'board.card')}
      title={fixed || undefined}
      onClick={({shiftKey, target}) => !(target as Element).closest('button, a, input, label') && open(shiftKey)}
      onContextMenu={(event) => {
        event.preventDefault();
        // A finger that rests on a card lifts it.
        if (board.lifted.peek()) return;
        openCardMenu(props, row, event.currentTarget, {x: event.clientX, y: event.clientY});
      }}
    >
      {selecting && row.id && <selecting.CardBox {...{selecting, row}} checked={selected} />}
      <Face {...props} onOpen={open}>
        <button
          type="button"
          className="lc-iconbtn lc-bcard__menu"
          tabIndex={-1}
          aria-label={menu}
          title={menu}
          aria-haspopup="menu"
          onClick={({currentTarget}) => openCardMenu(props, row, currentTarget)}
        >
          <Icon name="ellipsis" />
        </button>
      </Face>
    </li>
  );
});

/** Where a card that is moved by keys would be put, with the card over it. */
export function Gap(props: CardProps) {
  useSignals();
  const gap = useRef<HTMLLIElement>(null);
  const index = props.board.lifted.value?.index;
  useEffect(() => {
    gap.current?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }, [index]);
  return (
    <li ref={gap} className="lc-bgap" aria-hidden="true">
      <div className="lc-bcard is-lift">
        <Face {...props} />
      </div>
    </li>
  );
}

/** What a card says, in words. */
function summary(props: CardProps): string {
  const {row, face, context} = props;
  const columns = [face.name, ...face.facts, face.amount, face.date];
  return [...columns.map((column) => (column ? textOf(row, column, context) : '')), lateness(props)?.words]
    .filter(Boolean)
    .join(', ');
}

/** How long ago the date of a card was by which it is due: short, and in words; null where it is not late. */
function lateness({row, face, board, session}: CardProps): {shown: string; words: string} | null {
  if (!face.isDue || board.isDone(row)) return null;
  const {t, formats} = session.app;
  const count = daysLate(row[face.date!.path], today(Date.now(), formats.value.timeZone));
  if (!count) return null;
  const shown = formatNumber(count, 0, formats.value);
  return {shown: t('board.days', {shown}), words: t('board.late', {count, shown})};
}

/** The date of a card, marked where it has passed. */
function DateOf(props: CardProps & {text: string}) {
  useSignals();
  const late = lateness(props);
  return (
    <span className={classes('lc-bcard__date', late && 'is-late')} title={late?.words}>
      <Icon name={late ? 'calendar-clock' : 'calendar'} size="small" />
      <bdi>{late ? `${props.text} · ${late.shown}` : props.text}</bdi>
    </span>
  );
}

const textOf = (row: Row, {path, attribute}: GridColumn, context: BoardParts['context']) =>
  shownText(row[path], attribute, context);

interface FaceProps extends CardProps {
  onOpen?: (shift: boolean) => void;
  /** Its menu. */
  children?: ReactNode;
}

function Face(props: FaceProps) {
  const {row, face, context, onOpen, children} = props;
  const text = (column: GridColumn | undefined) => (column ? textOf(row, column, context) : '');
  const name = text(face.name) || '—';
  const facts = face.facts.map(text).filter(Boolean).join(' · ');
  const amount = text(face.amount);
  const date = text(face.date);
  const person = text(face.person);
  const count = text(face.count);
  const {locale} = context.formats;
  const foot = date || count || person || (face.badge && row[face.badge.path]);
  return (
    <>
      <div className="lc-bcard__row">
        {onOpen ? (
          <button
            type="button"
            className="lc-link lc-bcard__name"
            tabIndex={-1}
            onClick={(event) => onOpen(event.shiftKey)}
          >
            <span className="lc-truncate">{name}</span>
          </button>
        ) : (
          <span className="lc-link lc-bcard__name">
            <span className="lc-truncate">{name}</span>
          </span>
        )}
        {amount && <span className="lc-strong">{cardText(amount, face.amount!, locale)}</span>}
      </div>
      {facts && (
        <div className="lc-truncate" title={facts}>
          <bdi>{facts}</bdi>
        </div>
      )}
      {foot && (
        <div className="lc-bcard__foot">
          {date && <DateOf {...props} text={date} />}
          <span className="lc-grow" />
          {count && (
            <span className="lc-bcard__count" title={`${localized(face.count!.label, locale)}: ${count}`}>
              <Icon name="list" size="small" />
              {count}
            </span>
          )}
          {face.badge && !!row[face.badge.path] && (
            <CellContent value={row[face.badge.path]} column={face.badge} context={context} />
          )}
          {person && (
            <span title={person}>
              <Avatar name={person} size="small" />
            </span>
          )}
          {children}
        </div>
      )}
      {!foot && children}
    </>
  );
}
