import type {FormModel} from '../state/form-model.js';

/** Whether a click on a link would take this page away, so that unsaved work would go with it. */
function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  const {origin, pathname, search} = location;
  return (
    /^https?:$/.test(link.protocol) && (link.origin !== origin || link.pathname !== pathname || link.search !== search)
  );
}

/** A modal of the page that is about to hide waits for the answer of a modified form inside it. */
function askModal(
  event: CustomEvent<{waitUntil?: (answer: Promise<boolean>) => void}>,
  host: Node,
  form: FormModel | null,
) {
  const modal = event.composedPath()[0];
  if (!form?.modified.peek() || !(modal instanceof Node) || !modal.contains(host)) return;
  event.detail?.waitUntil?.(form.mayLeave());
}

/**
 * Asks before unsaved changes are lost: in our own words for links of the page, in the browser's for reload and for
 * closing the tab, and before a modal around `host` hides. `go` is a navigation of ours that may pass.
 */
export function guardPage(
  host: Node,
  form: () => FormModel | null,
  connection: AbortSignal,
): {go: (url: string) => void} {
  let allowed = false;
  const go = (url: string) => {
    allowed = true;
    location.assign(url);
  };
  addEventListener(
    'beforeunload',
    (event) => {
      if (!allowed && form()?.modified.peek()) event.preventDefault();
    },
    {signal: connection},
  );
  document.addEventListener(
    'click',
    (event) => {
      const model = form();
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href);
      if (!model?.modified.peek() || !(link instanceof HTMLAnchorElement) || !leavesPage(event, link)) return;
      event.preventDefault();
      void model.mayLeave().then((may) => {
        if (may) go(link.href);
      });
    },
    {signal: connection},
  );
  document.addEventListener('lc-before-hide', (event) => askModal(event as CustomEvent, host, form()), {
    capture: true,
    signal: connection,
  });
  return {go};
}
