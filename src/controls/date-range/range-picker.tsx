import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {useSheet} from '../../ui/root-context.js';
import {
  daysIn,
  NO_RANGE,
  rangeAfterPress,
  rangePresets,
  type DateRange,
  type RangePresets,
} from '../../values/date/date-range.js';
import {today} from '../../values/date/zone.js';
import {Calendar} from '../date/calendar.js';
import type {CalendarSettings} from '../date/date-picker.js';
import {PickerFoot} from '../time/picker-foot.js';
import {rangeText} from './range-text.js';
import css from './range-picker.css';

export interface RangePickerProps {
  value: DateRange;
  /** Numbers of past days and years offered; the usual ones when not given. */
  presets?: RangePresets;
  /** A pattern or named style in which the picked range is shown; medium when not given. */
  format?: string;
  settings?: CalendarSettings;
  onApply: (range: DateRange) => void;
  onCancel: () => void;
}

/** Presets, a calendar for both ends, and the range in words. Nothing is committed before OK. */
export function RangePicker({value, presets, format, settings, onApply, onCancel}: RangePickerProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const formats = app.formats.value;
  const now = today(Date.now(), formats.timeZone);
  const [draft, setDraft] = useState(value);
  const words = rangeText(draft, app, format);
  const count = daysIn(draft);
  return (
    <div className="lc-range">
      <div className="lc-range__body">
        <div className="lc-range__presets" role="group" aria-label={app.t('date-range.presets')}>
          {rangePresets(now, presets).map(({key, count: of = 0, range}) => {
            const isOn = range.start === draft.start && range.end === draft.end;
            return (
              <button
                key={`${key} ${of}`}
                type="button"
                aria-pressed={isOn}
                className={classes('lc-range__preset', isOn && 'is-on')}
                onClick={() => setDraft(range)}
              >
                <bdi>{app.t(key, {count: of})}</bdi>
              </button>
            );
          })}
          <button type="button" className="lc-range__preset lc-range__preset--clear" onClick={() => setDraft(NO_RANGE)}>
            {app.t('date-range.clear')}
          </button>
        </div>
        <Calendar {...settings} value={draft} today={now} onPick={(day) => setDraft(rangeAfterPress(draft, day))} />
      </div>
      <PickerFoot onApply={() => onApply(draft)} onCancel={onCancel}>
        <bdi aria-live="polite">
          {count ? app.t('date-range.days', {range: words, count}) : words || app.t('date-range.any')}
        </bdi>
      </PickerFoot>
    </div>
  );
}
