import axe from 'axe-core';

/** Landmarks are a whole page's business, and an element in a test stands in none. */
const OPTIONS: axe.RunOptions = {resultTypes: ['violations'], rules: {region: {enabled: false}}};
/** Characters of markup: enough to know the place. */
const MARKUP = 120;

/** What axe finds in an element, its open shadow roots included: `rule: markup reason`. */
export async function violations(element: Element): Promise<string[]> {
  const found = await axe.run(element, OPTIONS);
  return found.violations.flatMap(({id, nodes}) =>
    nodes.map(({html, any}) => `${id}: ${html.slice(0, MARKUP)} ${any[0]?.message ?? ''}`),
  );
}
