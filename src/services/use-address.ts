import {useEffect, useRef} from 'react';

/** Values by their names in the address; '' is not in it. */
type Place = Record<string, string>;

/** ms: longer than a pane that covers another takes to get its entry in the history, which the address of what it shows belongs to. */
const SETTLED = 100;

function write(values: [name: string, value: string][]): void {
  const url = new URL(location.href);
  for (const [name, value] of values) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/**
 * Keeps where a person is in the page's address, so that a reload or a link leads there. What they do is no step of the browser's
 * history: a pane that covers another has its own. `place` is null until it is known; `go` gets the place that Back or Forward lead to.
 */
export function useAddress(isKept: boolean, place: Place | null, go?: (place: Place) => void): void {
  const text = place && JSON.stringify(place);
  const latest = useRef(go);
  latest.current = go;
  const names = useRef<string[]>([]);
  useEffect(() => {
    if (!isKept || !text) return;
    const values = Object.entries(JSON.parse(text) as Place);
    names.current = values.map(([name]) => name);
    write(values.filter(([, value]) => !value));
    const later = setTimeout(() => write(values), SETTLED);
    return () => clearTimeout(later);
  }, [isKept, text]);
  useEffect(() => {
    if (!isKept) return;
    const {pathname} = location;
    const arrived = () => {
      if (pathname !== location.pathname) return;
      const {searchParams} = new URL(location.href);
      latest.current?.(Object.fromEntries(names.current.map((name) => [name, searchParams.get(name) ?? ''])));
    };
    addEventListener('popstate', arrived);
    return () => removeEventListener('popstate', arrived);
  }, [isKept]);
}
