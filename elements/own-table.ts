/** Shows the page's own table in the place of an element's view, until the first view takes it. */
export function showOwnTable(host: HTMLElement, mount: HTMLElement): boolean {
  if (!ownTable(host)) return false;
  if (!mount.hasChildNodes()) mount.append(document.createElement('slot'));
  return true;
}

function ownTable(host: HTMLElement): HTMLTableElement | null {
  return host.querySelector<HTMLTableElement>(':scope > table');
}

/** How high the host is because its table is; undefined where the page gives it a height of its own. */
export function heightByTable(host: HTMLElement): number | undefined {
  const table = ownTable(host);
  const height = host.offsetHeight;
  return table && height > 0 && Math.abs(height - table.offsetHeight) < OUTER ? height : undefined;
}

/** px that margins and captions of a table may take. */
const OUTER = 48;
