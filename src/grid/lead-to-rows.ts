import {effect} from '@preact/signals-react';
import {focusedElement} from '../ui/focus.js';
import type {GridSession} from './grid-session.js';

/** The first row of a table, the first of the cards. */
const FIRST = '[role="gridcell"][tabindex="0"], .lc-card__name';

/** The focus goes to the first row once the list shows those that were pressed for, unless the person has gone elsewhere by then. */
export function leadToRows({model, root}: GridSession): void {
  // A task later the view that was pressed in is gone.
  setTimeout(() => {
    const from = focusedElement();
    let isThere = false;
    const stop = effect(() => {
      if (isThere || model.busy.value || model.waiting.shown.value || !model.rows.value.length) return;
      isThere = true;
      setTimeout(() => {
        stop();
        if (focusedElement() === from) root.shadow.querySelector<HTMLElement>(FIRST)?.focus();
      });
    });
  });
}
