import {createElement} from 'react';
import type {IconDrawing} from '../../values/icon-drawing.js';

/** An icon of the server's set, in the text colour, hidden from screen readers. */
export function DrawnIcon({drawing, large}: {drawing: IconDrawing; large?: boolean}) {
  return (
    <svg className={large ? 'lc-i lc-i--lg' : 'lc-i'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawing.map(([tag, attributes], index) => createElement(tag, {key: index, ...attributes}))}
    </svg>
  );
}
