import type {ReadonlySignal} from '@preact/signals-react';
import {leavePage} from './leave-page.js';

/** What a person works on: a form, the edited cells of a list. */
export interface Guarded {
  /** Whether anything would be lost. */
  readonly modified: ReadonlySignal<boolean>;
  /** Asks before it is lost; false: the person stays. */
  mayLeave(): Promise<boolean>;
}

interface Guard {
  host: Node;
  work: () => Guarded | null;
}

/** Of all forms and lists of the page, in modals too; those opened last come last. */
const guards = new Set<Guard>();
let listening: AbortController | null = null;
/** We leave the page on purpose: the person is not asked again. */
let allowed = false;

/**
 * Asks before unsaved work is lost: in our own words for links of the page, in the browser's for reload and for closing
 * the tab, and before a modal around `host` hides.
 */
export function guardLeaving(host: Node, work: () => Guarded | null, life: AbortSignal): void {
  const guard = {host, work};
  guards.add(guard);
  listening ??= listen();
  life.addEventListener('abort', () => {
    guards.delete(guard);
    if (guards.size) return;
    listening?.abort();
    listening = null;
  });
}

/** Goes to another page without a question. */
export function go(url: string): void {
  allowed = true;
  leavePage(url);
}

function listen(): AbortController {
  const controller = new AbortController();
  const {signal} = controller;
  addEventListener('beforeunload', askBrowser, {signal});
  document.addEventListener('click', askLink, {signal});
  document.addEventListener('lc-before-hide', askModal, {capture: true, signal});
  return controller;
}

/** What is unsaved, within a modal where one is given; opened last first. */
function modified(modal?: Node): Guarded[] {
  return [...guards]
    .filter(({host}) => !modal || modal.contains(host))
    .flatMap(({work}) => work() ?? [])
    .filter((work) => work.modified.peek())
    .reverse();
}

function askBrowser(event: BeforeUnloadEvent): void {
  if (!allowed && modified().length) event.preventDefault();
  // Following a link may end in a download: the next one is asked about again.
  allowed = false;
}

function askLink(event: MouseEvent): void {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href);
  const works = modified();
  if (!works.length || !(link instanceof HTMLAnchorElement) || !leavesPage(event, link)) return;
  event.preventDefault();
  void mayLeave(works).then((may) => {
    if (may) go(link.href);
  });
}

async function mayLeave(works: Guarded[]): Promise<boolean> {
  for (const work of works) if (!(await work.mayLeave())) return false;
  return true;
}

/** A modal of the page that is about to hide waits for the answer of unsaved work inside it. */
function askModal(event: Event): void {
  const [modal] = event.composedPath();
  const works = modal instanceof Node ? modified(modal) : [];
  const {detail} = event as CustomEvent<{waitUntil?: (answer: Promise<boolean>) => void} | null>;
  if (works.length) detail?.waitUntil?.(mayLeave(works));
}

/** Whether a click on a link would leave this page, so that unsaved work would be lost. */
function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  const {origin, pathname, search} = location;
  return (
    /^https?:$/.test(link.protocol) && (link.origin !== origin || link.pathname !== pathname || link.search !== search)
  );
}
