import {useState} from 'react';
import {Button} from '../../ui/button.js';
import {useApp} from '../../ui/app-context.js';
import {FIRST_TIME, LAST_TIME} from '../../values/date/time.js';
import {localTime} from '../../values/date/zone.js';
import {PickerFoot} from './picker-foot.js';
import {TimeParts, type TimePartsProps} from './time-parts.js';

interface TimePickerProps extends Pick<TimePartsProps, 'min' | 'max' | 'steps'> {
  /** HH:mm:ss; null begins at the time it is now. */
  value: string | null;
  onApply: (time: string) => void;
  onCancel: () => void;
}

/** The parts of a time in a popup; nothing is committed before OK. */
export function TimePicker({value, onApply, onCancel, ...parts}: TimePickerProps) {
  const {t, formats} = useApp();
  const now = () => bounded(localTime(Date.now(), formats.peek().timeZone).time, parts);
  const [draft, setDraft] = useState(() => bounded(value ?? `${now().slice(0, 5)}:00`, parts));
  return (
    <>
      <TimeParts {...parts} value={draft} onChange={setDraft} onEnter={onApply} />
      <PickerFoot onApply={() => onApply(draft)} onCancel={onCancel}>
        <Button variant="link" onPress={() => setDraft(now())}>
          {t('time.now')}
        </Button>
      </PickerFoot>
    </>
  );
}

function bounded(time: string, {min = FIRST_TIME, max = LAST_TIME}: {min?: string; max?: string}): string {
  return time < min ? min : time > max ? max : time;
}
