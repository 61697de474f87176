import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Row} from '../query/types.js';
import type {GridColumn} from '../state/grid-columns.js';
import type {RowAction} from '../state/grid-rights.js';
import {MenuButton} from '../ui/menu.js';
import {useSheet} from '../ui/root-context.js';
import {Skeleton} from '../ui/states.js';
import {shownText} from '../values/shown.js';
import {localized} from '../values/localized.js';
import {cardParts, type CardParts} from './card-parts.js';
import {CellContent, type CellContext} from './cell.js';
import type {GridSession} from './grid-session.js';
import type {LazyCommands} from './lazy-commands.js';
import {ACTION_ICONS} from './row-action.js';
import css from './card-list.css';

const SKELETON_CARDS = 6;
/** Cards drawn at once; more follow when their end comes near. */
const CARD_STEP = 100;

interface CardListProps {
  session: GridSession;
  commands: LazyCommands;
}

/** The list as cards: name, two facts beneath it, an amount and a badge. */
export function CardList({session, commands}: CardListProps) {
  useSignals();
  useSheet(css);
  const {model, app} = session;
  const {enumerations} = model.description.value!;
  const columns = model.columns.value;
  const words = {yes: app.t('grid.yes'), no: app.t('grid.no')};
  const fileCount = (count: number) => app.t('file.count', {count});
  const context: CellContext = {formats: app.formats.value, enumerations, words, fileCount};
  const parts = cardParts(columns);
  const rows = model.rows.value;
  const [most, end] = useMoreAtEnd(model.turns.value);
  const count = Math.min(rows.length, most);
  useEffect(() => model.want(0, count), [model, count]);
  if (model.skeleton.shown.value) return <SkeletonCards />;
  return (
    <ul
      className="lc-cards"
      role="list"
      aria-label={session.settings.heading || session.name}
      aria-busy={model.busy.value}
      data-stale={model.waiting.shown.value || undefined}
    >
      {Array.from({length: count}, (_, index) => (
        <Card key={index} row={rows.at(index)} parts={parts} context={context} session={session} commands={commands} />
      ))}
      {count < rows.length && <li ref={end} className="lc-cards__end" aria-hidden="true" />}
    </ul>
  );
}

/** How many cards to draw: a step more whenever the element at their end comes near, from the start for another `turn`. */
function useMoreAtEnd(turn: number) {
  const [drawn, setDrawn] = useState({turn, most: CARD_STEP});
  const end = useRef<HTMLLIElement>(null);
  const most = drawn.turn === turn ? drawn.most : CARD_STEP;
  useEffect(() => {
    if (!end.current) return;
    const near = new IntersectionObserver(
      (entries) => entries.some(({isIntersecting}) => isIntersecting) && setDrawn({turn, most: most + CARD_STEP}),
      {rootMargin: '600px'},
    );
    near.observe(end.current);
    return () => near.disconnect();
  });
  return [most, end] as const;
}

interface CardProps extends CardListProps {
  row: Row | undefined;
  parts: CardParts;
  context: CellContext;
}

function Card({row, parts, context, session, commands}: CardProps) {
  if (!row)
    return (
      <li className="lc-card">
        <Skeleton width="60%" />
      </li>
    );
  const text = (column: GridColumn) => shownText(row[column.path], column.attribute, context);
  const facts = parts.facts.map(text).filter(Boolean);
  const amounts = parts.amounts.filter(text);
  const name = (parts.name && text(parts.name)) || '—';
  const actions = session.actionsOf(row);
  return (
    <li className={actions.length > 1 ? 'lc-card has-actions' : 'lc-card'}>
      <button type="button" className="lc-card__name" onClick={() => void commands.open(row)}>
        {name}
      </button>
      {actions.length > 1 && (
        <div className="lc-card__acts">
          <MenuButton
            variant="muted"
            size="small"
            icon="ellipsis"
            label={session.app.t('grid.actionsOf', {title: name})}
            title={session.app.t('grid.rowActions')}
            items={actions.map((id) => ({
              id,
              label: session.app.t(`grid.${id}`),
              icon: ACTION_ICONS[id],
              danger: id === 'delete',
            }))}
            onAction={(id) => void commands.run(id as RowAction, row)}
          />
        </div>
      )}
      <div className="lc-card__sub lc-truncate">{facts.join(' · ')}</div>
      <div className="lc-card__row">
        <span className="lc-truncate">
          {amounts.map((column, place) => (
            <span
              key={column.path}
              className={place ? 'lc-muted' : 'lc-strong'}
              title={localized(column.label, context.formats.locale)}
            >
              {place ? ' · ' : ''}
              {text(column)}
            </span>
          ))}
        </span>
        {parts.badge && <CellContent value={row[parts.badge.path]} column={parts.badge} context={context} />}
      </div>
    </li>
  );
}

function SkeletonCards() {
  return (
    <div className="lc-cards" aria-hidden="true">
      {Array.from({length: SKELETON_CARDS}, (_, card) => (
        <div key={card} className="lc-card">
          <Skeleton width="62%" />
          <Skeleton width="48%" />
          <Skeleton width="30%" />
        </div>
      ))}
    </div>
  );
}
