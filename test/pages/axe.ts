import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What axe finds on the page, open shadow roots included: `rule: place`. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const {axe} = window as unknown as {
      axe: {run(): Promise<{violations: {id: string; nodes: {target: unknown[]}[]}[]}>};
    };
    const {violations} = await axe.run();
    return violations.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.flat().join(' ')}`));
  });
}
