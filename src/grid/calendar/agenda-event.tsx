import {useSignals} from '@preact/signals-react/runtime';
import type {CalendarEvent} from '../../state/calendar/calendar-model.js';
import {isWholeDays} from '../../state/calendar/event-time.js';
import {shownText} from '../../types/shown.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {Badge} from '../../ui/marks/badge.js';
import {ACTION_ICONS} from '../row-action.js';
import {colourOf, eventClasses, factsOf, pressEvent, statusOf, titleOf, type CalendarParts} from './calendar-parts.js';
import {DASH, timeRange} from './event-text.js';
import {openEventMenu} from './lazy-event-menu.js';
import {PersonPicture} from './person-picture.js';

interface AgendaEventProps {
  event: CalendarEvent;
  parts: CalendarParts;
  day: string;
}

/** An event as a line: when, what, who, where it stands. */
export function AgendaEvent({event, parts, day}: AgendaEventProps) {
  useSignals();
  const {mover, face, narrow} = parts;
  // Where there is no room for columns, a person is a fact like others.
  const facts = factsOf(event, parts, narrow ? undefined : face.person);
  const status = statusOf(event, parts);
  return (
    <li className={classes(eventClasses(event, parts), 'lc-agev')}>
      <span
        className="lc-agev__press"
        role="button"
        tabIndex={-1}
        data-event={event.key}
        data-day={day}
        onPointerDown={() => mover.prepare(event)}
        onClick={(press) => pressEvent(event, parts, press.shiftKey)}
        onContextMenu={(press) => {
          press.preventDefault();
          openEventMenu(parts, event, press.currentTarget, {x: press.clientX, y: press.clientY});
        }}
      >
        <Hours event={event} parts={parts} />
        <span className="lc-agev__text lc-truncate">
          <b className="lc-ev__title">
            <bdi>{titleOf(event, parts)}</bdi>
          </b>
          {facts && <Second sign=" · ">{facts}</Second>}
        </span>
        {!narrow && <Person event={event} parts={parts} />}
        {status && <Badge role={colourOf(event, parts)}>{status}</Badge>}
        {!narrow && <Action event={event} parts={parts} />}
      </span>
    </li>
  );
}

type PartProps = Omit<AgendaEventProps, 'day'>;

/** What stands behind the first, and on a phone below it: nothing is between them there. */
function Second({sign, children}: {sign: string; children: string}) {
  return (
    <>
      <span className="lc-agev__sign">{sign}</span>
      <bdi className="lc-agev__second">{children}</bdi>
    </>
  );
}

function Hours({event: {time}, parts: {session, context, narrow}}: PartProps) {
  const hours = isWholeDays(time) ? session.app.t('calendar.allDay') : timeRange(time, context.formats);
  const [from, to] = narrow ? hours.split(DASH) : [hours];
  return (
    <span className="lc-agev__time">
      <bdi>{from}</bdi>
      {to && <Second sign={DASH}>{to}</Second>}
    </span>
  );
}

/** Who it is about, where a column of the list says it with a picture or initials. */
function Person({event: {row}, parts: {face, context}}: PartProps) {
  if (!face.person) return null;
  const {path, attribute} = face.person;
  const text = shownText(row[path], attribute, context);
  if (!text) return null;
  return (
    <span className="lc-agev__person" title={text}>
      <PersonPicture attribute={attribute} value={row[path]} text={text} />
      <bdi className="lc-truncate">{text}</bdi>
    </span>
  );
}

/** Shows a pointer that its record opens: to keys the line itself is that, and to everyone its menu. */
function Action({event: {row}, parts: {session, commands}}: PartProps) {
  const action = session.actionsOf(row).find((each) => each === 'edit' || each === 'view');
  if (!action || session.settings.choose) return null;
  return (
    <span
      className="lc-agev__action"
      aria-hidden="true"
      title={session.app.t(`grid.action.${action}`)}
      onClick={(press) => {
        press.stopPropagation();
        void commands.run(action, row);
      }}
    >
      <Icon name={ACTION_ICONS[action]} />
    </span>
  );
}
