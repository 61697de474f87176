import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import type {FormBody} from '../../state/draft/form-body.js';
import type {FormModel} from '../../state/form/form-model.js';

const load = () => import('./fault-summary.js');

/** The list of faults after a failed save. Its code loads then; without it the notifications and fields show them. */
export function LateFaults({form, body}: {form: FormModel; body: FormBody}) {
  useSignals();
  const app = useApp();
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const listed = body.validation.listed.value;
  useEffect(() => {
    if (!listed) return;
    Promise.all([load(), app.ready('later')]).then(
      ([loaded]) => setPart(loaded),
      () => undefined,
    );
  }, [listed, app]);
  return listed && part ? <part.FaultSummary form={form} body={body} /> : null;
}
