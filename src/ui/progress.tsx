import {useSheet} from './root-context.js';
import css from './progress.css';

interface ProgressProps {
  value: number;
  max?: number;
  label: string;
}

/** How far something is; `value` is clamped to 0 … `max`. */
export function Progress({value, max = 100, label}: ProgressProps) {
  useSheet(css);
  const shown = Math.min(Math.max(value, 0), max);
  const percent = max > 0 ? (shown / max) * 100 : 0;
  return (
    <div
      className="lc-meterbar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shown}
    >
      <i style={{inlineSize: `${percent}%`}} />
    </div>
  );
}
