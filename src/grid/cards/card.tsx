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
  /** `aria-posinset` and `aria-setsize`, where cards are not all in one list. */
  place?: {at: number; of: number};
}

/** A record as a card: its picture, name, two facts, amounts and state. The whole card opens it. */
export function Card({row, parts, context, session, commands, place}: CardProps) {
  useSignals();
  if (!row)
    return (
      <li className="lc-card">
        <div className="lc-card__body">
          <Skeleton width="60%" />
        </div>
      </li>
    );
  const {t} = session.app;
  const text = (column: GridColumn) => shownText(row[column.path], column.attribute, context);
  const name = (parts.name && text(parts.name)) || '—';
  const actions = session.actionsOf(row);
  const amounts = parts.amounts.filter(text);
  const selecting = session.selecting.value;
  const selected = !!selecting && selecting.model.has(row);
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
      )}
      data-id={row.id}
      aria-posinset={place?.at}
      aria-setsize={place?.of}
    >
      {selecting && row.id && <selecting.CardBox {...{selecting, row}} checked={selected} />}
      {parts.image && <CardImage value={row[parts.image.path]} />}
      <div className="lc-card__body">
        <button
          type="button"
          className="lc-card__name"
          onClick={({shiftKey}) => (selecting ? selecting.pressRow(row, shiftKey) : void commands.open(row))}
        >
          {name}
        </button>
        <div className="lc-card__sub">
          {parts.facts.filter(text).map((column, at) => (
            <span key={column.path} className="lc-card__fact" title={text(column)}>
              {at > 0 && ' · '}
              <Fact
                value={row[column.path]}
                column={column}
                text={text(column)}
                onOpen={() => void commands.openReference(row, column)}
              />
            </span>
          ))}
        </div>
        <div className="lc-card__row">
          <span className="lc-truncate">
            {amounts.map((column, at) => (
              <span
                key={column.path}
                className={at ? 'lc-muted' : 'lc-strong'}
                title={localized(column.label, context.formats.locale)}
              >
                {at > 0 && ' · '}
                {cardText(text(column), column, context.formats.locale)}
              </span>
            ))}
          </span>
          {parts.badge && <CellContent value={row[parts.badge.path]} column={parts.badge} context={context} />}
        </div>
      </div>
      {actions.length > 0 && (
        <div className="lc-card__acts">
          <div className="lc-card__icons">
            {actions.map((action) => (
              <button
                key={action}
                type="button"
                className="lc-iconbtn"
                aria-label={`${t(`grid.action.${action}`)}: ${name}`}
                title={t(`grid.action.${action}`)}
                onClick={() => void commands.run(action, row)}
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
                label={t('grid.actionsOf', {title: name})}
                title={t('grid.rowActions')}
                items={actions.map((id) => ({
                  id,
                  label: t(`grid.action.${id}`),
                  icon: ACTION_ICONS[id],
                  danger: id === 'delete',
                }))}
                onAction={(id) => void commands.run(id as RowAction, row)}
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function Fact({value, column, text, onOpen}: {value: unknown; column: GridColumn; text: string; onOpen: () => void}) {
  const record = isPresented(value) && typeof value.v === 'string' && column.attribute.type[1]?.ref;
  if (!record || column.kind !== 'reference') return <bdi>{text}</bdi>;
  return (
    <button type="button" className="lc-link lc-card__link" onClick={onOpen}>
      {text}
    </button>
  );
}

function CardImage({value}: {value: unknown}) {
  const id = rawValue(value);
  return (
    <div className="lc-card__img">
      {typeof id === 'string' && id ? <StoredPicture id={id} size={160} /> : <Icon name="image" />}
    </div>
  );
}
