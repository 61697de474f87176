import type {GridChildren} from '../src/grid/grid-children.js';
import type {Formats} from '../src/values/formats.js';

/**
 * Reads the `<lc-column>` and `<table>` children of a list, now and whenever they change; `take` gets null while there are
 * none. The code that reads them comes with the first of them.
 */
export function followGridChildren(
  host: HTMLElement,
  formats: () => Formats,
  take: (children: GridChildren | null) => void,
  connection: AbortSignal,
): void {
  let reading = 0;
  const read = async () => {
    const turn = ++reading;
    if (!host.firstElementChild) return take(null);
    const {gridChildren} = await import('../src/grid/grid-children.js');
    if (turn === reading && !connection.aborted) take(gridChildren(host, formats()));
  };
  // What cannot be loaded leaves the page's own table where it is.
  const readNow = () => void read().catch(() => undefined);
  const observer = new MutationObserver((changes) => {
    if (changes.some(({type, target}) => type !== 'attributes' || target !== host)) readNow();
  });
  observer.observe(host, {childList: true, subtree: true, characterData: true, attributes: true});
  connection.addEventListener('abort', () => observer.disconnect());
  if (host.firstElementChild) readNow();
}
