import {leavePage} from '../ui/leave-page.js';
import type {FormModel} from '../state/form/form-model.js';

interface Guarded {
  host: Node;
  form: () => FormModel | null;
}

/** The forms of the page, in modals too; those opened last come last. */
const guarded = new Set<Guarded>();
let listening: AbortController | null = null;
/** We leave the page on purpose: the person is not asked again. */
let allowed = false;

/**
 * Asks before unsaved changes are lost: in our own words for links of the page, in the browser's for reload and for
 * closing the tab, and before a modal around `host` hides.
 */
export function guardPage(host: Node, form: () => FormModel | null, connection: AbortSignal): void {
  const guard = {host, form};
  guarded.add(guard);
  listening ??= listen();
  connection.addEventListener('abort', () => {
    guarded.delete(guard);
    if (guarded.size) return;
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

function modified(): FormModel[] {
  return [...guarded].flatMap(({form}) => form() ?? []).filter((form) => form.modified.peek());
}

function askBrowser(event: BeforeUnloadEvent): void {
  if (!allowed && modified().length) event.preventDefault();
  // Following a link may end in a download: the next one is asked about again.
  allowed = false;
}

function askLink(event: MouseEvent): void {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href);
  const forms = modified();
  if (!forms.length || !(link instanceof HTMLAnchorElement) || !leavesPage(event, link)) return;
  event.preventDefault();
  void mayLeave(forms.reverse()).then((may) => {
    if (may) go(link.href);
  });
}

async function mayLeave(forms: FormModel[]): Promise<boolean> {
  for (const form of forms) if (!(await form.mayLeave())) return false;
  return true;
}

/** A modal of the page that is about to hide waits for the answer of modified forms inside it. */
function askModal(event: Event): void {
  const modal = event.composedPath()[0];
  const inside = [...guarded].filter(({host}) => modal instanceof Node && modal.contains(host));
  const forms = inside.flatMap(({form}) => form() ?? []).filter((form) => form.modified.peek());
  const {detail} = event as CustomEvent<{waitUntil?: (answer: Promise<boolean>) => void} | null>;
  if (forms.length) detail?.waitUntil?.(mayLeave(forms.reverse()));
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
