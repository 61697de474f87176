import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Calendar} from '../../controls/date/calendar.js';
import {DateControl} from '../../controls/date/date-control.js';
import {rangeText} from '../../controls/date-range/range-text.js';
import {RadioControl} from '../../controls/radio/radio-control.js';
import {PERIODS, type PeriodName} from '../../query/periods.js';
import {periodFilter, periodOf} from '../../state/filter/basic-filter.js';
import {classes} from '../../ui/classes.js';
import {daysIn, rangeAfterPress, type DateRange} from '../../values/date/date-range.js';
import {today} from '../../values/date/zone.js';
import type {BasicProps} from './filter-popup.js';

/** The usual periods, and days of the person's own beside a calendar. */
export function BasicPeriod({session, value, onChange}: BasicProps) {
  useSignals();
  const id = useId();
  const {t} = session.app;
  const [{period, range}, setChosen] = useState(() => periodOf(value));
  const take = (period: PeriodName, range: DateRange) => {
    setChosen({period, range});
    onChange(periodFilter(period, range));
  };
  const options = PERIODS.map((name) => ({key: name, value: name, text: t(`filter.period.${name}`)}));
  const isCustom = period === 'custom';
  return (
    <div className={classes('lc-filter__periods', isCustom && 'is-custom')}>
      <RadioControl
        {...{id, options}}
        label={t('filter.period')}
        value={period}
        onCommit={(key) => take((key ?? 'all') as PeriodName, range)}
        required
      />
      {isCustom && <CustomRange session={session} range={range} onChange={(range) => take('custom', range)} />}
    </div>
  );
}

interface CustomRangeProps extends Pick<BasicProps, 'session'> {
  range: DateRange;
  onChange: (range: DateRange) => void;
}

function CustomRange({session, range, onChange}: CustomRangeProps) {
  useSignals();
  const id = useId();
  const {app} = session;
  const {t} = app;
  const count = daysIn(range);
  const words = rangeText(range, app);
  const end = (side: keyof DateRange, label: string) => (
    <div>
      <label className="lc-filter__label" htmlFor={`${id}-${side}`}>
        {label}
      </label>
      <DateControl id={`${id}-${side}`} value={range[side]} onCommit={(date) => onChange({...range, [side]: date})} />
    </div>
  );
  return (
    <div className="lc-filter__custom">
      <div className="lc-filter__pair">
        {end('start', t('filter.end.from'))}
        {end('end', t('filter.end.to'))}
      </div>
      <Calendar
        inline
        value={range}
        today={today(Date.now(), app.formats.value.timeZone)}
        onPick={(day) => onChange(rangeAfterPress(range, day))}
      />
      <bdi className="lc-filter__note" aria-live="polite">
        {count ? t('filter.days', {range: words, count}) : words}
      </bdi>
    </div>
  );
}
