import {useSignals} from '@preact/signals-react/runtime';
import {useApp, useT} from '../app-context.js';
import {classes} from '../classes.js';
import {useSheet} from '../root-context.js';
import css from './spinner.css';

/** The mark of the application: three ridges. */
export const LOGO_PATH = 'M1.5 13 6 4l3.200 6L11 7l3.500 6z';

interface SpinnerProps {
  /** Pixels. */
  size?: 20 | 50;
  /** What is in progress; "Loading" when absent. */
  label?: string;
  /** The growing dot, also where the configuration does not ask for it. */
  whiteLabel?: boolean;
}

/** Shows that something is in progress: the mark drawing itself, or a plain growing dot with the white label. */
export function Spinner({size = 50, label, whiteLabel = false}: SpinnerProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const t = useT();
  return (
    <span role="status" className={classes('lc-spinner', `lc-spinner--${size}`)}>
      {whiteLabel || app.configuration.value.whiteLabel ? (
        <span className="lc-spinner__grow" />
      ) : (
        <svg className="lc-spinner__logo" viewBox="0 0 16 16" aria-hidden="true">
          <path d={LOGO_PATH} />
          <path d={LOGO_PATH} pathLength={1} />
        </svg>
      )}
      <span className="lc-unseen">{label ?? t('ui.loading')}</span>
    </span>
  );
}
