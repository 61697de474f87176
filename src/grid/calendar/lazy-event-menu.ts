import type {CalendarEvent} from '../../state/calendar/calendar-model.js';
import {lazyPart} from '../../values/lazy-part.js';
import {wanted} from '../../ui/late/wanted.js';
import type {CalendarParts} from './calendar-parts.js';

const eventMenu = lazyPart(() => import('./event-menu.js'));

/** Opens the menu of an event: at a point of the window, else at the event. */
export function openEventMenu(
  parts: CalendarParts,
  event: CalendarEvent,
  anchor: HTMLElement,
  point?: {x: number; y: number},
): void {
  void wanted(parts.session.root, async () => (await eventMenu.load()).openMenu(parts, event, anchor, point));
}
