import sentences from 'lc:messages/loader';

/** They show nothing of their own that a person could miss. */
const UNSEEN = /^lc-(icon|tooltip|spinner|skeleton|progress|badge)\b/;
/** They show something while they are open. */
const CLOSED = /^lc-(modal|popover)\b/;

const CSS = `:host{visibility:visible!important}
div,button{font:14px/1.4 system-ui,sans-serif}
div{display:inline-flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:6px 10px;border:1px solid;border-radius:6px}
button{min-block-size:24px;padding:0 8px;border:1px solid;border-radius:4px;background:none;color:inherit;cursor:pointer}`;

function isMissed(element: HTMLElement): boolean {
  const open = element.hasAttribute('open') || !!(element as {open?: unknown}).open;
  return element.isConnected && !UNSEEN.test(element.localName) && (open || !CLOSED.test(element.localName));
}

/**
 * Shows in the place of elements that their code did not come, over what the page wrote in them, with Retry: the first one has
 * the reason, the others the button. Whoever had the focus here has it again.
 */
export function showLost(
  elements: Iterable<HTMLElement>,
  language: string,
  retry: (element: HTMLElement) => void,
): void {
  const [title, reason, again] = sentences[language] ?? sentences.en!;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  let first = true;
  for (const element of elements) {
    if (!isMissed(element)) continue;
    const root = element.shadowRoot ?? element.attachShadow({mode: 'open'});
    const focused = !!root.activeElement;
    const panel = document.createElement('div');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = again;
    button.addEventListener('click', () => retry(element));
    if (first) {
      const strong = document.createElement('b');
      strong.textContent = title;
      panel.role = 'alert';
      panel.className = 'lc-fault';
      panel.append(strong, ` ${reason} `);
    } else {
      button.className = 'lc-fault__sign';
      button.title = `${title}. ${reason}`;
    }
    if (first) panel.append(button);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(first ? panel : button, document.createElement('slot'));
    if (focused) button.focus();
    first = false;
  }
}
