import {Badge} from '../../ui/marks/badge.js';
import type {Option} from '../../values/options.js';

/** One option in a list: its text, as a badge where it has a colour. */
export function OptionText({option: {text, colour, key}}: {option: Option}) {
  return (
    <span className={key || colour ? undefined : 'lc-muted'}>
      {colour ? <Badge role={colour}>{text}</Badge> : <bdi>{text}</bdi>}
    </span>
  );
}
