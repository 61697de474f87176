import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {hasHistory, isHistory} from '../state/form/audit-shown.js';
import {useApp} from '../ui/app-context.js';
import {Tabs} from '../ui/marks/tabs.js';
import {countsOf} from './faults/fault-count.js';
import {useForm} from './form-context.js';
import {FormPanels} from './form-elements.js';
import type {FormElement} from '../values/metadata.js';

/** A strip of tabs: each counts its faults, or the rows of its tables. */
export function TabStrip({element, top}: {element: Extract<FormElement, {kind: 'tabs'}>; top?: boolean}) {
  useSignals();
  const app = useApp();
  const {form, body, stage} = useForm();
  const strip = element.tabs[0]?.id ?? '';
  const items = element.tabs
    .filter(({visible, visibleWhen}) => visible !== false && body.shows(visibleWhen))
    .filter(({elements}) => !isHistory(elements) || hasHistory(form))
    .map(({id, label, elements}) => {
      const {faults, rows} = countsOf(body, elements);
      const count = faults || rows;
      return {
        id,
        label: localized(label, app.locale.value),
        ...(count && {count, danger: faults > 0}),
        panel: <FormPanels elements={elements} top={top} />,
      };
    });
  return <Tabs items={items} selected={stage.tabs.value[strip]} onSelect={(id) => stage.select(strip, id)} />;
}
