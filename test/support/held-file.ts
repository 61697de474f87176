let held: string[] = [];

const ask = async (action: 'hold' | 'release', part: string) => {
  const {ok} = await fetch(`/${action}/${part}`, {method: 'POST'});
  if (!ok) throw new Error(`${part}: ${action} is not answered`);
};

/**
 * Holds back the files whose address has `part` in it, until the answer is called: how code that comes late is made to come
 * late. A browser that has such a file already does not ask for it, so each test of this is in a file of its own, one for each
 * part, which has a browser of its own (scripts/test-browser.mjs).
 */
export async function heldFile(part: string): Promise<() => Promise<void>> {
  const loaded = performance.getEntriesByType('resource').filter(({name}) => name.includes(part));
  if (loaded.length) throw new Error(`${part} is there already`);
  held.push(part);
  await ask('hold', part);
  return () => ask('release', part);
}

// A page whose files do not come is never left.
afterEach(async () => {
  await Promise.all(held.map((part) => ask('release', part)));
  held = [];
});
