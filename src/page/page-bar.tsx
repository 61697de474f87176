import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {DateRangeControl} from '../controls/date-range/date-range-control.js';
import {RadioControl} from '../controls/radio/radio-control.js';
import {MultiSelectControl} from '../controls/select/multi-select-control.js';
import {SelectControl} from '../controls/select/select-control.js';
import {COMPARISONS, intervalOfRange} from '../state/page/page-period.js';
import {useApp} from '../ui/app-context.js';
import {intervalOf, NO_RANGE, readInterval} from '../values/date/date-range.js';
import type {Option} from '../values/options.js';
import type {PageFilter} from '../values/page-metadata.js';
import {FilterChips, filterLabel, filterOptions} from './filter-chips.js';
import {usePage} from './page-session.js';
import {periodText} from './period-text.js';
import {RefreshButton} from './refresh-button.js';

/** What every part of the page follows: its period, what that is compared with, and filters. */
export function PageBar({narrow}: {narrow: boolean}) {
  useSignals();
  const {model} = usePage();
  const {period, filters = []} = model.spec.value!;
  if (!period && !filters.length) return null;
  return (
    <>
      <div className="lc-page__bar">
        {period && <Period />}
        {period?.compare && <Comparison />}
        {filters.map((filter) => (
          <Filter key={filter.id} filter={filter} />
        ))}
        {!narrow && <RefreshButton />}
      </div>
      <FilterChips />
    </>
  );
}

function Period() {
  useSignals();
  const id = useId();
  const {model} = usePage();
  const {t} = useApp();
  const {choices} = model.spec.value!.period!;
  const name = model.period.value;
  const range = model.range.value;
  const options = choices.map((choice): Option => ({value: choice, key: choice, text: periodText(choice, t)}));
  return (
    <>
      <RadioControl
        id={id}
        label={t('page.period')}
        variant="buttons"
        required
        options={options}
        value={choices.includes(name) ? name : null}
        onCommit={(choice) => choice && model.choose({period: choice})}
      />
      <div className="lc-page__days">
        <DateRangeControl
          id={`${id}-days`}
          label={t('page.days')}
          value={range ? readInterval(intervalOfRange(range)) : NO_RANGE}
          onCommit={(days) => {
            if (days.start && days.end) model.choose({period: intervalOf(days)});
            else if (!days.start && !days.end) model.choose({period: ''});
          }}
        />
      </div>
    </>
  );
}

function Comparison() {
  useSignals();
  const id = useId();
  const {model} = usePage();
  const {t} = useApp();
  const options = COMPARISONS.map((name): Option => ({value: name, key: name, text: t(`page.compare.${name}`)}));
  return (
    <label className="lc-page__with" htmlFor={id}>
      <span className="lc-muted">{t('page.compare')}</span>
      <span className="lc-page__select">
        <SelectControl
          id={id}
          required
          options={options}
          value={model.choice.value.comparison}
          onCommit={(name) => model.choose({comparison: COMPARISONS.find((each) => each === name) ?? 'none'})}
        />
      </span>
    </label>
  );
}

function Filter({filter}: {filter: PageFilter}) {
  useSignals();
  const id = useId();
  const {model} = usePage();
  const app = useApp();
  const field = model.fields.value[filter.id];
  if (!field) return null;
  const label = filterLabel(filter, field, app);
  return (
    <span className="lc-page__select">
      <MultiSelectControl
        id={id}
        label={label}
        placeholder={label}
        options={filterOptions(field, app)}
        value={model.choice.value.filters[filter.id] ?? []}
        onCommit={(values) => model.chooseFilter(filter.id, values)}
      />
    </span>
  );
}
