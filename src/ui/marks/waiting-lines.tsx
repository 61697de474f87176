import {Skeleton} from './states.js';

interface WaitingLinesProps {
  className: string;
  /** What is waited for, which is read out. */
  label: string;
  /** Of each line, a CSS length. */
  widths: readonly string[];
}

/** Bars in the place of a text that is not loaded yet. */
export function WaitingLines({className, label, widths}: WaitingLinesProps) {
  return (
    <div className={className}>
      {widths.map((width, at) => (
        <Skeleton key={at} width={width} />
      ))}
      <span className="lc-unseen" role="status">
        {label}
      </span>
    </div>
  );
}
