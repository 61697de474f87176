import {useSignals} from '@preact/signals-react/runtime';
import type {ColourRole} from '../../values/types.js';
import {useApp} from '../app-context.js';
import {classes} from '../classes.js';
import {useSheet} from '../root-context.js';
import css from './progress.css';

export type ProgressRole = Exclude<ColourRole, 'neutral'>;

interface ProgressProps {
  /** null: how far is not known. */
  value: number | null;
  max?: number;
  label: string;
  role?: ProgressRole;
  /** Writes the label and the percentage above the bar. */
  captioned?: boolean;
}

/** How far something is; `value` is clamped to 0 … `max`. */
export function Progress({value, max = 100, label, role = 'accent', captioned = false}: ProgressProps) {
  useSignals();
  useSheet(css);
  const {formats} = useApp();
  const known = value !== null;
  const shown = Math.min(Math.max(value ?? 0, 0), Math.max(max, 0));
  const part = max > 0 ? shown / max : 0;
  return (
    <>
      {captioned && (
        <div className="lc-meterhead" aria-hidden="true">
          <span className="lc-grow">{label}</span>
          {known && <span className="lc-muted">{percentText(part, formats.value.tag)}</span>}
        </div>
      )}
      <div
        className={classes('lc-meterbar', `lc-meterbar--${role}`, !known && 'is-running')}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(max, 0)}
        aria-valuenow={known ? shown : undefined}
      >
        <i style={{inlineSize: known ? `${part * 100}%` : undefined}} />
      </div>
    </>
  );
}

/** Rounded down: what is not done does not read as 100 %. */
function percentText(part: number, locale: string): string {
  return new Intl.NumberFormat(locale, {style: 'percent'}).format(Math.floor(part * 100) / 100);
}
