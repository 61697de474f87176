import {useCallback, useEffect, useState, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {asServiceError, type ServiceError} from '../api/errors.js';
import {useApp} from '../ui/app-context.js';
import {ErrorState, Skeleton} from '../ui/states.js';

interface LatePartProps<T> {
  /** Stays the same while the part is shown. */
  load: () => Promise<T>;
  children: (part: T) => ReactNode;
}

/** Something whose code and sentences come when it is first shown. */
export function LatePart<T>({load, children}: LatePartProps<T>) {
  useSignals();
  const app = useApp();
  const [part, setPart] = useState<{loaded: T} | null>(null);
  const [error, setError] = useState<ServiceError | null>(null);
  const fetch = useCallback(() => {
    setError(null);
    Promise.all([load(), app.ready('later')]).then(
      ([loaded]) => setPart({loaded}),
      (thrown: unknown) => setError(asServiceError(thrown)),
    );
  }, [app, load]);
  useEffect(fetch, [fetch]);
  if (error) return <ErrorState error={error} onRetry={fetch} />;
  return part ? children(part.loaded) : <Skeleton width="40%" />;
}
