import {Badge} from '../../ui/badge.js';
import type {Option} from '../../values/options.js';

/** One option in a list: its text, as a badge where it has a colour. */
export function OptionText({option: {text, colour, key}}: {option: Option}) {
  if (!colour) return <span className={key ? undefined : 'lc-muted'}>{text}</span>;
  return (
    <span>
      <Badge role={colour}>{text}</Badge>
    </span>
  );
}
