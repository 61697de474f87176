import axe from 'axe-core';
import {animated} from './animated.js';

/** Landmarks are a whole page's business, and an element in a test stands in none. */
const OPTIONS: axe.RunOptions = {resultTypes: ['violations'], rules: {region: {enabled: false}}};
/** Characters of markup: enough to know the place. */
const MARKUP = 120;

/** What axe finds in an element, its open shadow roots included: `rule: markup reason`. Half-way through a fade there is no contrast. */
export async function violations(element: Element): Promise<string[]> {
  await animated(element);
  const found = await axe.run(element, OPTIONS);
  return found.violations.flatMap(({id, nodes}) =>
    nodes.map(({html, any}) => `${id}: ${html.slice(0, MARKUP)} ${any[0]?.message ?? ''}`),
  );
}
