import type {RefObject} from 'react';
import type Sortable from 'sortablejs';
import {DRAG_THRESHOLD, Home, makingRoom, useSorting} from '../../ui/use-sorting.js';
import type {DragZone, FieldMover} from './field-mover.js';

const FIELD = '[data-token]';
/** ms that a finger rests on a field before it is lifted: sooner it scrolls. */
const TOUCH_DELAY = 250;

/** Lets fields be dragged between the parts of a pivot table. React gets each node back where it left it. */
export function useFieldDrag(list: RefObject<HTMLElement | null>, mover: FieldMover, zone: DragZone): void {
  useSorting(list, true, FIELD, () => optionsOf(mover, zone));
}

function optionsOf(mover: FieldMover, zone: DragZone): Sortable.Options {
  let home: Home | undefined;
  return {
    draggable: FIELD,
    filter: 'select, button:not([data-grip])',
    preventOnFilter: false,
    sort: zone !== 'fields',
    group: {name: 'pivot', pull: true, put: true},
    animation: makingRoom(),
    ghostClass: 'is-drop',
    fallbackClass: 'is-lift',
    forceFallback: true,
    scroll: false,
    delay: TOUCH_DELAY,
    delayOnTouchOnly: true,
    touchStartThreshold: DRAG_THRESHOLD,
    fallbackTolerance: DRAG_THRESHOLD,
    emptyInsertThreshold: 30,
    onStart: ({item}) => (home = new Home(item)),
    onEnd: ({item}) => {
      const to = item.parentElement?.dataset.zone as DragZone | undefined;
      const at = [...(item.parentElement?.querySelectorAll(FIELD) ?? [])].indexOf(item);
      home?.put(item);
      if (to) mover.dropped(zone, item.dataset.token!, to, at);
    },
  };
}
