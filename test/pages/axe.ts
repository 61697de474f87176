import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The rules whose answer depends on colours or on sizes: in other colours all others answer the same again. */
export const COLOURS_AND_SIZES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** What axe finds on the page once nothing moves any more, open shadow roots included: `rule: place`; by some rules, or by all. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.evaluate(stillness);
  return page.evaluate(async (runOnly) => {
    const {axe} = window as unknown as {
      axe: {run(options: object): Promise<{violations: {id: string; nodes: {target: unknown[]}[]}[]}>};
    };
    const {violations} = await axe.run({resultTypes: ['violations'], ...(runOnly && {runOnly})});
    return violations.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.flat().join(' ')}`));
  }, rules);
}

/** Waits until no animation that ends is under way in any open root: what fades in has not its colours yet. */
async function stillness(): Promise<void> {
  const ends = (animation: Animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    const moving = root.getAnimations().filter(ends);
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    for (const {shadowRoot} of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
}
