import {useSignals} from '@preact/signals-react/runtime';
import {stateSpans, type StateSpan} from '../../state/timeline/event-days.js';
import {shownText} from '../../types/shown.js';
import {classes} from '../../ui/classes.js';
import {formatTime} from '../../values/date/time.js';
import {localTime} from '../../values/date/zone.js';
import type {Formats} from '../../values/formats.js';
import type {TimelineParts} from './timeline-parts.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Share of the bar that a state has at least, in percent. */
const LEAST = 7;

/** How long each state lasted, as one bar; what is to come is dashed. */
export function StateBar({session, model, context}: TimelineParts) {
  useSignals();
  const {t} = session.app;
  const states = model.spec?.states;
  const columns = model.columns.value!;
  const formats = model.formats.value;
  const {to} = columns;
  const rows = model.steps.rows.value;
  if (!states || !to || !rows?.length) return null;
  const now = Date.now();
  const spans = stateSpans(rows, columns, states, formats.timeZone, now);
  return (
    <ol className="lc-states" role="list" aria-label={t('timeline.states')}>
      {spans.map((span, index) => {
        const name = shownText(span.cell ?? span.key, to.attribute, context);
        return (
          <li
            key={`${span.key} ${index}`}
            className={classes('lc-state', `is-${span.kind}`)}
            style={{flexGrow: shareOf(span, spans, now)}}
            aria-current={span.kind === 'current' ? 'step' : undefined}
          >
            {span.kind === 'current' && (
              <span className="lc-state__now" aria-hidden="true">
                {t('timeline.now', {time: formatTime(localTime(now, formats.timeZone).time, formats)})}
              </span>
            )}
            <span className="lc-state__bar" aria-hidden="true" />
            <b className="lc-state__name">{name}</b>
            <span className="lc-state__when">{whenText(span, now, formats, t)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** By how long it lasted, none too small to be read; what is to come has an even share. */
function shareOf(span: StateSpan, spans: readonly StateSpan[], now: number): number {
  const length = ({from, to}: StateSpan) => (from === null ? 0 : (to ?? now) - from);
  if (span.kind === 'expected') return LEAST * 2;
  const all = spans.filter(({kind}) => kind !== 'expected').reduce((sum, each) => sum + length(each), 0);
  return Math.max(LEAST, all ? (length(span) / all) * (100 - LEAST) : 100);
}

type Translate = TimelineParts['session']['app']['t'];

/** From when to when, and how long. */
function whenText({kind, from, to}: StateSpan, now: number, formats: Formats, t: Translate): string {
  const days = new Intl.DateTimeFormat(formats.tag, {month: 'short', day: 'numeric', timeZone: formats.timeZone});
  const day = (ms: number) => days.format(ms);
  if (kind === 'expected') return from === null ? '' : t('timeline.expectedOn', {date: day(from)});
  const end = to ?? now;
  if (from === null) return t('timeline.until', {date: day(end)});
  const lasted = lengthText(end - from, formats);
  if (kind === 'current') return `${t('timeline.since', {date: day(from)})} · ${lasted}`;
  return `${days.formatRange(from, end)} · ${lasted}`;
}

/** Days and hours, hours and minutes, or minutes. */
function lengthText(ms: number, {tag}: Formats): string {
  const unit = (count: number, name: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(tag, {style: 'unit', unit: name, unitDisplay: 'short'}).format(count);
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  if (days >= 10) return unit(days, 'day');
  if (days) return hours ? `${unit(days, 'day')} ${unit(hours, 'hour')}` : unit(days, 'day');
  return hours ? unit(hours, 'hour') : unit(Math.round((ms % HOUR) / 60_000), 'minute');
}
