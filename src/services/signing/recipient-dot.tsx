import {initials} from '../../ui/marks/avatar.js';
import {useSheet} from '../../ui/root-context.js';
import type {ColourRole} from '../../values/types.js';
import css from './recipient-dot.css';

interface RecipientDotProps {
  name: string;
  /** Which of the colours of recipients; 0: they only get a copy. */
  colour: number;
  /** A small mark of how far they are. */
  state?: ColourRole;
}

/** A recipient's initials in the colour of their fields. */
export function RecipientDot({name, colour, state}: RecipientDotProps) {
  useSheet(css);
  return (
    <span className="lc-rcdot" data-rc={colour} data-state={state} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
