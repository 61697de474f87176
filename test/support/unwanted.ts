const names = (text: string) => text.split(' ').filter(Boolean);

/** The elements that a text may have where it is read or edited, each with its attributes. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    names('p h1 h2 h3 h4 h5 h6 blockquote pre ul li strong em s del u code div br hr table thead tbody tr').map(
      (tag) => [tag, []],
    ),
  ),
  a: names('href title target rel'),
  ol: ['start'],
  th: ['align'],
  td: ['align'],
};
/** What we put around it, and the editor for its cursor. */
const OURS = 'div[class="lc-prose"], img.ProseMirror-separator[alt=""]:not([src]), br.ProseMirror-trailingBreak';
const SAFE = /^(?:https?|mailto|tel|sms):$/;

/** What the reader of a text is shown that no text may have: elements, attributes, addresses that are not safe. */
export function unwantedIn(box: Element): string[] {
  return [...box.querySelectorAll('*')].flatMap((part) => {
    if (part.matches(OURS)) return [];
    const allowed = Object.hasOwn(ALLOWED, part.localName) ? ALLOWED[part.localName]! : null;
    if (!allowed || part.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [part.localName];
    const found = part.getAttributeNames().filter((name) => !allowed.includes(name));
    const link = part.getAttribute('href');
    if (link !== null && !SAFE.test(new URL(link, document.baseURI).protocol)) found.push(link);
    return found.map((name) => `${part.localName} ${name}`);
  });
}

/** What was fetched since that moment and is no code of ours. */
export function fetchedFrom(moment: number): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(({startTime}) => startTime >= moment)
    .map(({name}) => new URL(name))
    .filter(
      ({origin, pathname, protocol}) => protocol !== 'blob:' && !(origin === location.origin && /\.js$/.test(pathname)),
    )
    .map(String);
}
