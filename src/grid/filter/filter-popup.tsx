import {useId, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {FilterCondition} from '../../query/conditions.js';
import {basicView, isBasic, normalised} from '../../state/filter/basic-filter.js';
import type {BasicView} from '../../types/filter-part.js';
import {barWith} from '../../state/filter/filter-bar.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {Button} from '../../ui/button.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';
import {Advanced} from './advanced.js';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {BasicPeriod} from './basic-period.js';
import {BasicRange} from './basic-range.js';
import {BasicPresence, BasicReference, BasicText} from './basic-fields.js';
import {ChoiceList} from './choice-list.js';
import {FilterBox} from './filter-box.js';
import {applyFilter} from './apply-filter.js';
import {useApply} from './use-apply.js';

export interface BasicProps {
  session: GridSession;
  column: GridColumn;
  value: FilterCondition | null;
  onChange: (filter: FilterCondition | null) => void;
}

const BASIC: Record<BasicView, (props: BasicProps) => React.ReactNode> = {
  choices: ChoiceList,
  period: BasicPeriod,
  range: BasicRange,
  text: BasicText,
  reference: BasicReference,
  presence: BasicPresence,
};

interface FilterPopupProps {
  session: GridSession;
  column: GridColumn;
  anchor: HTMLElement;
  close: () => void;
}

/** The filter of one column: what is typed here counts once it is applied. */
export function FilterPopup({session, column, anchor, close}: FilterPopupProps) {
  useSignals();
  const {model, app} = session;
  const {t} = app;
  const id = useId();
  const view = basicView(column.attribute);
  const [saved] = useState(() => model.state.peek().filters[column.path] ?? null);
  const [advanced, setAdvanced] = useState(() => !!saved?.advanced || !isBasic(saved, view));
  const [draft, setDraft] = useState<FilterCondition | null>(saved);
  // A field that is left by the press on OK commits its value before that press is handled.
  const latest = useRef(draft);
  const change = (filter: FilterCondition | null) => {
    latest.current = filter;
    setDraft(filter);
  };
  const toggle = () => {
    if (advanced && !isBasic(normalised(latest.current), view)) change(null);
    setAdvanced(!advanced);
  };
  const bar = useBar(session, column);
  const apply = useApply(() => {
    bar.keep();
    applyFilter(session, column, latest.current && {...latest.current, advanced});
    close();
  });
  const Basic = BASIC[view];
  const label = localized(column.label, app.locale.value);
  const props = {session, column, value: draft, onChange: change};
  return (
    <FilterBox anchor={anchor} label={t('filter.title', {column: label})} onApply={apply} onCancel={close}>
      {!advanced && <strong className="lc-filter__title lc-filter__column">{label}</strong>}
      <div className="lc-filter__body">{advanced ? <Advanced {...props} title={label} /> : <Basic {...props} />}</div>
      <div className="lc-filter__bar">
        <BooleanControl id={id} text={t('filter.inBar')} value={bar.on} onCommit={bar.set} />
      </div>
      <div className="lc-filter__foot">
        <Button variant="link" icon={advanced ? 'chevron-left' : 'sliders-horizontal'} onPress={toggle}>
          {t(advanced ? 'filter.basic' : 'filter.advanced')}
        </Button>
        <span className="lc-grow" />
        <Button onPress={close}>{t('ui.cancel')}</Button>
        <Button variant="primary" onPress={apply}>
          {t('ui.ok')}
        </Button>
      </div>
    </FilterBox>
  );
}

/** Whether the column's filter stays above the rows; what was chosen counts once it is kept. */
function useBar({model}: GridSession, {path}: GridColumn) {
  const before = model.bar.peek().includes(path);
  const [on, set] = useState(before);
  const keep = () => {
    const description = model.description.peek();
    if (on !== before && description) model.settings.see(barWith(path, on, description, model.settings.look.peek()));
  };
  return {on, set, keep};
}
