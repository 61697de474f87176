import {useSignals} from '@preact/signals-react/runtime';
import type {Row} from '../../query/types.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {isGone} from '../../state/list-rows/line-marks.js';
import type {RowAction} from '../../state/list/grid-rights.js';
import {Icon} from '../../ui/icons/icon.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {MenuButton} from '../../ui/menu/menu.js';
import {Skeleton} from '../../ui/marks/states.js';
import {classes} from '../../ui/classes.js';
import {localized} from '../../values/localized.js';
import {isPresented, rawValue} from '../../values/presented.js';
import {shownText} from '../../types/shown.js';
import {cardText, type CardParts} from './card-parts.js';
import {CellContent, type CellContext} from '../cells/cell.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';
import {recordMenuEvents} from '../lazy-record-menu.js';
import {ACTION_ICONS} from '../row-action.js';

/** Its code comes with the first list that has images. */
const StoredPicture = lazyView(() => import('../stored-picture.js').then(({default: view}) => view), {
  frame: () => null,
});

interface CardProps {
  row: Row | undefined;
  parts: CardParts;
  context: CellContext;
  session: GridSession;
  commands: LazyCommands;
}

/** A record as a card: its picture, name, two facts, amounts and state. The whole card opens it. */
export function Card({row, parts, context, session, commands}: CardProps) {
  useSignals();
  if (!row) return <LoadingCard />;
  const name = (parts.name && textOf(row, parts.name, context)) || '—';
  const actions = session.actionsOf(row);
  const selecting = session.selecting.value;
  const details = session.details.value;
  const selected = !!selecting && selecting.model.has(row);
  const mark = context.marks?.of(row);
  return (
    <li
      className={classes(
        'lc-card',
        actions.length > 0 && 'has-actions',
        parts.image && 'has-image',
        isGone(row) && 'is-gone',
        !!row.id && session.saved.value?.id === row.id && 'is-saved',
        selecting && 'is-picked',
        selected && 'is-selected',
        mark?.className,
      )}
      data-id={row.id}
      {...(!isGone(row) && recordMenuEvents({session, commands}, row))}
    >
      {selecting && row.id && <selecting.CardBox {...{selecting, row}} checked={selected} />}
      {parts.image && <CardImage value={row[parts.image.path]} large={parts.large} />}
      <div className="lc-card__body">
        <button
          type="button"
          className="lc-card__name"
          onClick={({shiftKey}) => (selecting ? selecting.pressRow(row, shiftKey) : void commands.open(row))}
        >
          {mark?.icons(parts.name?.path ?? '', true)}
          {name}
        </button>
        <CardFacts {...{row, parts, context, commands}} />
        <div className="lc-card__row">
          <CardAmounts {...{row, parts, context}} />
          {parts.badge && mark?.icons(parts.badge.path, false)}
          {parts.badge && <CellContent value={row[parts.badge.path]} column={parts.badge} context={context} />}
        </div>
      </div>
      {details && <details.Card {...{details, row}} />}
      {actions.length > 0 && (
        <CardActions actions={actions} title={name} session={session} onAction={(id) => void commands.run(id, row)} />
      )}
    </li>
  );
}

function LoadingCard() {
  return (
    <li className="lc-card">
      <div className="lc-card__body">
        <Skeleton width="60%" />
      </div>
    </li>
  );
}

function textOf(row: Row, {path, attribute}: GridColumn, context: CellContext): string {
  return shownText(row[path], attribute, context);
}

type CardPartProps = Pick<CardProps, 'parts' | 'context'> & {row: Row};

/** The facts that the record has, one beside the other. */
function CardFacts({row, parts, context, commands}: CardPartProps & Pick<CardProps, 'commands'>) {
  const mark = context.marks?.of(row);
  const facts = parts.facts.map((column) => ({column, text: textOf(row, column, context)})).filter(({text}) => text);
  return (
    <div className="lc-card__sub">
      {facts.map(({column, text}, at) => (
        <span key={column.path} className="lc-card__fact" title={text}>
          {at > 0 && ' · '}
          {mark?.icons(column.path, false)}
          <Fact
            {...{column, text}}
            className={mark?.cellClass(column.path) ?? ''}
            value={row[column.path]}
            onOpen={() => void commands.openReference(row, column)}
          />
        </span>
      ))}
    </div>
  );
}

interface FactProps {
  value: unknown;
  column: GridColumn;
  text: string;
  className: string;
  onOpen: () => void;
}

function Fact({value, column, text, className, onOpen}: FactProps) {
  const record = isPresented(value) && typeof value.v === 'string' && column.attribute.type[1]?.ref;
  if (!record || column.kind !== 'reference') return <bdi className={className}>{text}</bdi>;
  return (
    <button type="button" className={`lc-link lc-card__link${className}`} onClick={onOpen}>
      {text}
    </button>
  );
}

/** The amounts that the record has, the first of them strong. */
function CardAmounts({row, parts, context}: CardPartProps) {
  const {locale} = context.formats;
  const mark = context.marks?.of(row);
  const amounts = parts.amounts
    .map((column) => ({column, text: textOf(row, column, context)}))
    .filter(({text}) => text);
  return (
    <span className="lc-truncate">
      {amounts.map(({column, text}, at) => (
        <span key={column.path} className={at ? 'lc-muted' : 'lc-strong'} title={localized(column.label, locale)}>
          {at > 0 && ' · '}
          {mark?.icons(column.path, false)}
          <span className={mark?.cellClass(column.path)}>{cardText(text, column, locale)}</span>
        </span>
      ))}
    </span>
  );
}

/** px of pictures as they are asked for. */
const SIZE = {small: 160, large: 320};

function CardImage({value, large}: {value: unknown; large: boolean}) {
  const id = rawValue(value);
  const size = large ? SIZE.large : SIZE.small;
  return (
    <div className="lc-card__img">
      {typeof id === 'string' && id ? <StoredPicture id={id} size={size} /> : <Icon name="image" />}
    </div>
  );
}

interface CardActionsProps {
  actions: RowAction[];
  /** The name of the record. */
  title: string;
  session: GridSession;
  onAction: (action: RowAction) => void;
}

/** What can be done with the record: a button for each, and, where there is no room for several, a menu of them. */
function CardActions({actions, title, session, onAction}: CardActionsProps) {
  useSignals();
  const {t} = session.app;
  return (
    <div className="lc-card__acts">
      <div className="lc-card__icons">
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            className="lc-iconbtn"
            aria-label={`${t(`grid.action.${action}`)}: ${title}`}
            title={t(`grid.action.${action}`)}
            onClick={() => onAction(action)}
          >
            <Icon name={ACTION_ICONS[action]} />
          </button>
        ))}
      </div>
      {actions.length > 1 && (
        <div className="lc-card__menu">
          <MenuButton
            variant="muted"
            size="small"
            icon="ellipsis"
            label={t('grid.actionsOf', {title})}
            title={t('grid.rowActions')}
            items={actions.map((id) => ({
              id,
              label: t(`grid.action.${id}`),
              icon: ACTION_ICONS[id],
              danger: id === 'delete',
            }))}
            onAction={(id) => onAction(id as RowAction)}
          />
        </div>
      )}
    </div>
  );
}
