import type {Signal} from '@preact/signals-react';
import {readCookie, setCookie} from '../preferences.js';

/** null: closed; `kept`: as the person left it; `asked`: the person has just opened it. */
export type PanelOpen = 'kept' | 'asked' | null;

export interface AssistantPanelProps {
  panel: Signal<PanelOpen>;
}

/** From this window width the panel is beside the page. */
export const BESIDE = '(min-width: 1200px)';
const COOKIE = 'lc-assistant';

export const isKeptOpen = (): boolean => readCookie(COOKIE) === 'open';

/** Opens or closes the panel; where it is beside the page, also on the next pages. */
export function setPanel(panel: Signal<PanelOpen>, open: boolean): void {
  panel.value = open ? 'asked' : null;
  if (matchMedia(BESIDE).matches) setCookie(COOKIE, open ? 'open' : 'closed');
}
