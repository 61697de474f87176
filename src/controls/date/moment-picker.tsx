import {useState} from 'react';
import {TimeParts} from '../time/time-parts.js';
import {PickerFoot} from '../time/picker-foot.js';
import {Calendar} from './calendar.js';
import type {CalendarSettings} from './date-picker.js';

/** A day and the time of day there. */
export interface LocalMoment {
  date: string;
  time: string;
}

interface MomentPickerProps {
  settings?: CalendarSettings;
  value: LocalMoment;
  today: string;
  onApply: (value: LocalMoment) => void;
  onCancel: () => void;
}

/** A calendar with the parts of a time beneath it; nothing is committed before OK. */
export function MomentPicker({value, today, settings, onApply, onCancel}: MomentPickerProps) {
  const [draft, setDraft] = useState(value);
  return (
    <>
      <Calendar {...settings} value={draft.date} today={today} onPick={(date) => setDraft({...draft, date})} />
      <TimeParts
        value={draft.time}
        onChange={(time) => setDraft({...draft, time})}
        onEnter={(time) => onApply({...draft, time})}
      />
      <PickerFoot onApply={() => onApply(draft)} onCancel={onCancel} />
    </>
  );
}
