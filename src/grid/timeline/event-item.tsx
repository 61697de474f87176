import {memo} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {isGone} from '../../state/list-rows/line-marks.js';
import {rowKey} from '../../state/list-rows/row-key.js';
import type {TimelineEvent} from '../../state/timeline/event-days.js';
import {optionsOf} from '../../values/options.js';
import {rawValue} from '../../values/presented.js';
import {localized} from '../../values/localized.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {RoleMark} from '../../ui/marks/role-mark.js';
import {formatTime} from '../../values/date/time.js';
import type {ColourRole} from '../../values/types.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {CellContext} from '../cells/cell.js';
import {CellContent} from '../cells/cell.js';
import {openItemMenu} from './lazy-item-menu.js';
import {cellText, pressItem, type TimelineParts} from './timeline-parts.js';

interface EventProps extends TimelineParts {
  event: TimelineEvent;
}

/** Further columns that an event shows. */
const FACTS = 3;

/** An event: its time, who did it, what it is, and what it changed. The whole of it opens the record. */
export const EventItem = memo(function EventItem({event, ...parts}: EventProps) {
  useSignals();
  const {row, time, expected} = event;
  const {session, model, context} = parts;
  const selecting = session.selecting.value;
  const selected = !!selecting && selecting.model.has(row);
  const columns = model.columns.value!;
  const said = wordsOf(event, parts);
  const at = time ? formatTime(time, context.formats) : '';
  return (
    <li
      className={classes(
        'lc-event',
        expected && 'is-expected',
        isGone(row) && 'is-gone',
        selected && 'is-selected',
        !!row.id && session.saved.value?.id === row.id && 'is-saved',
      )}
      data-item={rowKey(row)}
      tabIndex={-1}
      aria-label={[at, ...said.all].filter(Boolean).join(', ')}
      onClick={({shiftKey, target}) =>
        !(target as Element).closest('button, a, input, label') && pressItem(parts, row, shiftKey)
      }
      onContextMenu={(press) => {
        press.preventDefault();
        openItemMenu(parts, row, press.currentTarget, {x: press.clientX, y: press.clientY});
      }}
    >
      <span className="lc-event__time">{at}</span>
      <RoleMark role={roleOf(row, columns.colour ?? columns.to, context)} hollow={expected}>
        {selecting && row.id ? (
          <selecting.CardBox {...{selecting, row}} checked={selected} />
        ) : (
          <Icon name={expected ? 'clock' : columns.to ? 'arrow-right-left' : 'circle-dot'} size="small" />
        )}
      </RoleMark>
      <div className="lc-event__body">
        <Head {...{event, said}} {...parts} />
        {said.change && <Change {...{event, said}} {...parts} />}
        {said.facts.length > 0 && <div className="lc-event__facts">{said.facts.join(' · ')}</div>}
      </div>
    </li>
  );
});

/** What an event says, in words. */
function wordsOf({row, expected}: TimelineEvent, parts: TimelineParts) {
  const {model, context, session} = parts;
  const {t} = session.app;
  const columns = model.columns.value!;
  const who = cellText(row, columns.by, context);
  const title = cellText(row, columns.title, context);
  const facts = factsOf(parts)
    .map((column) => cellText(row, column, context))
    .filter(Boolean);
  const column = columns.to ? localized(columns.to.label, context.formats.locale) : '';
  const [before, after] = [cellText(row, columns.from, context) || '—', cellText(row, columns.to, context) || '—'];
  const isChange = columns.to && (before !== '—' || after !== '—');
  const change = isChange ? t(columns.from ? 'timeline.change' : 'timeline.set', {column, before, after}) : '';
  const status = expected ? t('timeline.expected') : '';
  return {who, title, facts, column, before, change, status, all: [status, who, title, change, ...facts]};
}

interface PartProps extends EventProps {
  said: ReturnType<typeof wordsOf>;
}

function Head({event: {row}, said: {who, title, change, status}, ...parts}: PartProps) {
  const {session} = parts;
  const menu = session.app.t('grid.actionsOf', {title: title || change});
  return (
    <div className="lc-event__head">
      {who && <b>{who}</b>}
      {title && (
        <button
          type="button"
          className={who ? 'lc-event__title' : 'lc-event__title is-first'}
          tabIndex={-1}
          onClick={({shiftKey}) => pressItem(parts, row, shiftKey)}
        >
          {title}
        </button>
      )}
      {status && <span className="lc-muted">{status}</span>}
      {session.withMenu(row) && (
        <button
          type="button"
          className="lc-iconbtn lc-event__menu"
          tabIndex={-1}
          aria-label={menu}
          title={menu}
          aria-haspopup="menu"
          onClick={({currentTarget}) => openItemMenu(parts, row, currentTarget)}
        >
          <Icon name="ellipsis" />
        </button>
      )}
    </div>
  );
}

/** The old value struck, an arrow, the new value. */
function Change({event: {row}, said, model, context}: PartProps) {
  useSignals();
  const {from, to} = model.columns.value!;
  return (
    <div className="lc-event__change">
      <span className="lc-event__field">{said.column}</span>
      {from && <s className="lc-event__before">{said.before}</s>}
      {from && <Icon name="arrow-right" size="small" />}
      <span>
        <CellContent value={row[to!.path]} column={to!} context={context} />
      </span>
    </div>
  );
}

/** The first visible columns that the event does not show elsewhere. */
function factsOf({session, model}: TimelineParts): GridColumn[] {
  const used = new Set(Object.values(model.columns.value!).map(({path}) => path));
  return session.model.columns.value.filter(({path, kind}) => !used.has(path) && kind !== 'image').slice(0, FACTS);
}

/** The role of an option's colour. */
export function roleOf(row: TimelineEvent['row'], column: GridColumn | undefined, context: CellContext): ColourRole {
  const key = column && rawValue(row[column.path]);
  if (!column || column.kind !== 'badge' || typeof key !== 'string') return 'neutral';
  const entry = optionsOf(column.attribute, {enumerations: context.enumerations ?? {}})[key];
  return (typeof entry === 'object' && 'colour' in entry && (entry.colour as ColourRole)) || 'neutral';
}
