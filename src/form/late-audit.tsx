import {useCallback, useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {asServiceError, type ServiceError} from '../api/errors.js';
import {hasHistory} from '../state/audit-shown.js';
import {useApp} from '../ui/app-context.js';
import {ErrorState, Skeleton} from '../ui/states.js';
import {useForm} from './form-context.js';

const load = () => import('./audit.js');

/** The history of the record; its code and sentences come when it is first shown. */
export function LateAudit() {
  useSignals();
  const app = useApp();
  const {form} = useForm();
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [error, setError] = useState<ServiceError | null>(null);
  const shown = hasHistory(form);
  const fetch = useCallback(() => {
    setError(null);
    Promise.all([load(), app.ready('later')]).then(
      ([loaded]) => setPart(loaded),
      (thrown: unknown) => setError(asServiceError(thrown)),
    );
  }, [app]);
  useEffect(() => {
    if (shown) fetch();
  }, [shown, fetch]);
  if (!shown) return null;
  return (
    <div className="lc-c12">
      {error ? <ErrorState error={error} onRetry={fetch} /> : part ? <part.Audit /> : <Skeleton width="40%" />}
    </div>
  );
}
