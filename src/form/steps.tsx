import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {StepLine} from '../ui/marks/steps.js';
import {configOf} from '../values/attribute-type.js';
import {readOptions} from '../values/options.js';
import type {FieldModel} from '../state/field/field-model.js';

/** The values of an enumeration as steps under the title of the form. */
export function Steps({field}: {field: FieldModel}) {
  useSignals();
  const options = readOptions(configOf(field.attribute).options ?? {}, useApp().locale.value);
  const current = options.findIndex(({value}) => value === field.value.value);
  return <StepLine options={options} current={current} label={field.label} className="lc-steps--head" />;
}
