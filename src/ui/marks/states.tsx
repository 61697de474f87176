import {useSheet} from '../root-context.js';
import css from './states.css';

/** A pulsing bar instead of a text that is not loaded yet. Lengths are CSS lengths. */
export function Skeleton({width, height, box}: {width?: string; height?: string; box?: boolean}) {
  useSheet(css);
  return (
    <span
      className={box ? 'lc-sk lc-sk--box' : 'lc-sk'}
      aria-hidden="true"
      style={{inlineSize: width, blockSize: height}}
    />
  );
}

/** The 2 px line of a reload in progress, laid over the top edge of a positioned parent. `value` of 0–1 when known. */
export function ProgressLine({value, label}: {value?: number; label: string}) {
  useSheet(css);
  return (
    <div
      className={value === undefined ? 'lc-progressline is-running' : 'lc-progressline'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
    >
      <i style={value === undefined ? undefined : {inlineSize: `${value * 100}%`}} />
    </div>
  );
}
