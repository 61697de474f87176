import {useEffect} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {ServiceError} from '../api/errors.js';
import {useApp} from '../ui/app-context.js';
import {errorText} from '../ui/error-text.js';
import {ErrorState} from '../ui/marks/empty-state.js';
import type {WidgetPart} from '../values/page-metadata.js';
import {usePage} from './page-session.js';

/** A widget whose parts are not here, and why. */
export function WidgetView({part}: {part: WidgetPart}) {
  useSignals();
  const {model, root} = usePage();
  const app = useApp();
  const found = model.widgets.value[part.widget];
  const error = found instanceof ServiceError ? found : null;
  useEffect(() => {
    if (error) root.emit('lc-error', {code: error.code, message: errorText(app, error), cause: error});
  }, [app, root, error]);
  return error && <ErrorState error={error} onRetry={() => void model.loadWidgets()} />;
}
