import {useId, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {DateControl} from '../../controls/date/date-control.js';
import {TimeControl} from '../../controls/time/time-control.js';
import type {CalendarEvent} from '../../state/calendar/calendar-model.js';
import {clockOf, dayOf, isWholeDays, moved, timeOf} from '../../state/calendar/event-time.js';
import {Button} from '../../ui/button.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet} from '../../ui/root-context.js';
import {dayNumber} from '../../values/date/date.js';
import {secondOfDay} from '../../values/date/time.js';
import type {CalendarParts} from './calendar-parts.js';
import {titleOf} from './calendar-parts.js';
import css from './move-dialog.css';

interface MoveProps {
  parts: CalendarParts;
  event: CalendarEvent;
}

/** Asks which day and time an event is moved to; how long it lasts stays. */
export function openMoveDialog(parts: CalendarParts, event: CalendarEvent): void {
  parts.session.root.openOverlay((close) => <MoveDialog {...{parts, event}} onClose={close} />);
}

function MoveDialog({parts, event, onClose}: MoveProps & {onClose: () => void}) {
  useSignals();
  useSheet(css);
  const id = useId();
  const {t} = parts.session.app;
  return (
    <Modal
      size="small"
      title={t('calendar.moveTitle', {title: titleOf(event, parts)})}
      onClose={onClose}
      footer={<Foot form={id} parts={parts} />}
    >
      <MoveForm {...{id, parts, event}} />
    </Modal>
  );
}

function MoveForm({id, parts, event}: MoveProps & {id: string}) {
  useSignals();
  const {t} = parts.session.app;
  const modal = useModal();
  const {start} = event.time;
  const [day, setDay] = useState<string | null>(dayOf(start));
  const [time, setTime] = useState<string | null>(timeOf(start));
  const timed = !isWholeDays(event.time);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!day) return;
    const to = timed && time ? clockOf(day, time) : day;
    const days = dayNumber(day) - dayNumber(dayOf(start));
    const seconds = timed && time ? secondOfDay(time) - secondOfDay(timeOf(start)) : 0;
    void modal?.hide({force: true});
    if (to !== start) void parts.mover.move(event, moved(event.time, {days, seconds}));
  };
  return (
    <form id={id} className="lc-calmove" noValidate onSubmit={submit}>
      <FieldFrame id={`${id}-day`} label={t('calendar.day')} required error={day ? null : t('calendar.dayNeeded')}>
        <DateControl id={`${id}-day`} value={day} onInput={setDay} onCommit={setDay} />
      </FieldFrame>
      {timed && (
        <FieldFrame id={`${id}-time`} label={t('calendar.time')}>
          <TimeControl id={`${id}-time`} value={time} onInput={setTime} onCommit={setTime} />
        </FieldFrame>
      )}
    </form>
  );
}

function Foot({form, parts}: {form: string; parts: CalendarParts}) {
  useSignals();
  const {t} = parts.session.app;
  const modal = useModal();
  return (
    <>
      <Button variant="secondary" onPress={() => void modal?.hide()}>
        {t('ui.cancel')}
      </Button>
      <Button variant="primary" type="submit" form={form}>
        {t('calendar.move')}
      </Button>
    </>
  );
}
