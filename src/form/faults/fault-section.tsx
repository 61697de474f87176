import {useSignals} from '@preact/signals-react/runtime';
import type {FormBody} from '../../state/draft/form-body.js';
import type {FormModel} from '../../state/form/form-model.js';
import {lazyView} from '../../ui/late/lazy-view.js';

const FaultSummary = lazyView(() => import('./fault-summary.js').then(({FaultSummary: view}) => view), {
  words: 'later',
});

/** The list of faults after a failed save, whose code loads then. */
export function FaultSection({form, body}: {form: FormModel; body: FormBody}) {
  useSignals();
  return body.validation.listed.value ? <FaultSummary form={form} body={body} /> : null;
}
