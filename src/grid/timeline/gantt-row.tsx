import {memo} from 'react';
import type {ReadonlySignal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Bar, GanttLine} from '../../state/timeline/gantt-lines.js';
import type {Period} from '../../state/timeline/time-scale.js';
import {isGone} from '../../state/list-rows/line-marks.js';
import {shownText} from '../../types/shown.js';
import {classes} from '../../ui/classes.js';
import {Boundary} from '../../ui/late/boundary.js';
import {roleOf} from './event-item.js';
import {Beyond, type Seen} from './gantt-beyond.js';
import {openItemMenu} from './lazy-item-menu.js';
import {cellText, pressItem, titleOf, type TimelineParts} from './timeline-parts.js';

interface RowProps extends TimelineParts {
  line: GanttLine;
  period: Period;
  seen: ReadonlySignal<Seen | null>;
  /** px from the first line. */
  top: number;
}

/** px of a letter in a bar, on a phone of a larger one, and of what is around the text. */
const LETTER = 6.5;
const LARGE_LETTER = 7.5;
const AROUND = 18;

/** A line of bars: the heading of a group, or a name with its bar. */
export function GanttRow({top, ...props}: RowProps) {
  useSignals();
  const {line, model, session, context} = props;
  const {group} = model.columns.value!;
  if (line.kind === 'group') {
    const text = group && shownText(line.cell, group.attribute, context);
    return (
      <li className="lc-gantt__line is-group" style={{insetBlockStart: top}}>
        <div className="lc-gantt__name">
          <span className="lc-truncate" title={text}>
            {text || session.app.t('table.noGroup')}
          </span>
        </div>
      </li>
    );
  }
  const {row} = line;
  return (
    <li
      className={classes('lc-gantt__line', isGone(row) && 'is-gone', isMarked(props, row) && 'is-saved')}
      style={{insetBlockStart: top}}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!model.lifted.peek()) openItemMenu(props, row, event.currentTarget, {x: event.clientX, y: event.clientY});
      }}
    >
      <Boundary sign>
        <Name {...props} line={line} />
        <BarOf {...props} line={line} />
        {line.bar && !isLifted(props, line.key) && <Beyond {...props} row={row} bar={line.bar} />}
      </Boundary>
    </li>
  );
}

const isMarked = ({session}: TimelineParts, row: {id?: string}) => !!row.id && session.saved.value?.id === row.id;

const isLifted = ({model}: TimelineParts, key: string) => model.lifted.value?.key === key;

type RowLine = Extract<GanttLine, {kind: 'row'}>;

function Name({line: {row, key, bar}, ...parts}: TimelineParts & {line: RowLine}) {
  useSignals();
  const selecting = parts.session.selecting.value;
  const title = titleOf(parts, row);
  return (
    <div className="lc-gantt__name">
      {selecting && row.id && <selecting.CardBox {...{selecting, row}} checked={selecting.model.has(row)} />}
      <button
        type="button"
        className="lc-link lc-truncate lc-gantt__title"
        dir="auto"
        tabIndex={-1}
        title={title}
        // A row without a bar is reached by its name.
        {...(!bar && {'data-item': key})}
        onClick={({shiftKey}) => pressItem(parts, row, shiftKey)}
      >
        {title}
      </button>
    </div>
  );
}

const BarOf = memo(function BarOf({
  line: {row, key, bar},
  period,
  ...parts
}: Omit<RowProps, 'top' | 'line' | 'seen'> & {line: RowLine}) {
  useSignals();
  const {model, mover, session, context} = parts;
  const {t} = session.app;
  const {from, days, px} = period;
  if (!bar || bar.end < from || bar.start >= from + days) return null;
  const columns = model.columns.value!;
  const first = Math.max(bar.start, from);
  const width = (Math.min(bar.end, from + days - 1) - first + 1) * px;
  const lifted = model.lifted.value?.key === key ? model.lifted.value : null;
  const fixed = mover.refusal(row);
  const colour = columns.colour ?? undefined;
  const state = cellText(row, colour, context);
  const range = mover.rangeText(bar);
  const words = [titleOf(parts, row), range, state].filter(Boolean).join(', ');
  const selecting = session.selecting.value;
  const text = lifted ? range : state;
  const isInside = text.length * (parts.narrow ? LARGE_LETTER : LETTER) + AROUND <= width;
  return (
    <>
      {lifted && <Origin {...{lifted, bar, period}} />}
      <div
        className={classes(
          'lc-gantt__bar',
          `lc-gantt__bar--${roleOf(row, colour, context)}`,
          lifted && 'is-lifted',
          fixed && 'is-fixed',
          bar.start < from && 'is-cut-start',
          bar.end >= from + days && 'is-cut-end',
          selecting?.model.has(row) && 'is-selected',
        )}
        style={{insetInlineStart: (first - from) * px, inlineSize: width}}
        data-item={key}
        data-bar={key}
        role="button"
        tabIndex={-1}
        aria-label={words}
        aria-roledescription={t(fixed ? 'timeline.fixedBar' : 'timeline.bar')}
        title={fixed ? `${words}\n${fixed}` : words}
        onClick={({shiftKey}) => pressItem(parts, row, shiftKey)}
      >
        {!fixed && <span className="lc-gantt__edge is-start" data-edge="start" />}
        {isInside && <span className="lc-gantt__text">{text}</span>}
        {!fixed && columns.end && <span className="lc-gantt__edge is-end" data-edge="end" />}
      </div>
      {!isInside && text && <Beside text={text} isRaised={!!lifted} start={(first - from) * px} {...{width, period}} />}
    </>
  );
});

interface BesideProps {
  text: string;
  isRaised: boolean;
  /** px of the bar. */
  start: number;
  width: number;
  period: Period;
}

/** What a bar is too short for: after it, at the end of the days before it. */
function Beside({text, isRaised, start, width, period}: BesideProps) {
  const end = start + width;
  const isBefore = end + text.length * LARGE_LETTER + AROUND > period.days * period.px;
  return (
    <span
      className={classes('lc-gantt__beside', isRaised && 'is-raised', isBefore && 'is-before')}
      style={isBefore ? {insetInlineEnd: period.days * period.px - start} : {insetInlineStart: end}}
      aria-hidden="true"
    >
      {text}
    </span>
  );
}

/** Where the lifted bar was. */
function Origin({lifted, bar, period}: {lifted: {change: Bar}; bar: Bar; period: Period}) {
  const first = Math.max(period.from, bar.start - lifted.change.start);
  const last = Math.min(period.from + period.days - 1, bar.end - lifted.change.end);
  if (last < first) return null;
  const place = {insetInlineStart: (first - period.from) * period.px, inlineSize: (last - first + 1) * period.px};
  return <div className="lc-gantt__origin" aria-hidden="true" style={place} />;
}
