import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, it} from 'node:test';
import type {Browser} from 'playwright-core';
import {BASE, launch} from './desk.js';

interface Named {
  name: string;
}
interface Declaration {
  tagName: string;
  slots: Named[];
  cssParts: Named[];
}
const manifest = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')) as {
  modules: {declarations: Declaration[]}[];
};
const namesOf = (listed: Named[]) => listed.map(({name}) => name);
/** What the page decides the name of. */
const isFree = (name: string) => name.startsWith('[');

/** What shows all slots and parts of an element, where its children alone do not. */
const SHOWN: Record<string, {attributes?: Record<string, unknown>; slots?: string[]}> = {
  'lc-modal': {attributes: {open: ''}},
  'lc-popover': {attributes: {open: ''}},
  'lc-form': {
    attributes: {
      definition: {
        name: 'Visit',
        columns: [{internalId: 'gate', name: 'gate', label: 'Gate', type: ['string']}],
        form: {alias: 'main', name: 'Visit', elements: [{kind: 'widget', name: 'notice'}]},
      },
      actions: [{id: 'check', name: 'Check', class: 'check-in'}],
    },
    slots: ['notice'],
  },
};
/** Slots of what opens only above a record of a server. */
const ABOVE_RECORDS = ['lc-lookup hover'];

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

it('the slots and parts in the manifest are those of the shadow trees', async () => {
  const cases = manifest.modules
    .flatMap(({declarations}) => declarations)
    .map(({tagName, slots, cssParts}) => {
      const {attributes = {}, slots: free = []} = SHOWN[tagName] ?? {};
      const fixed = namesOf(slots).filter((name) => name && !isFree(name));
      return {tagName, attributes, given: [...fixed, ...free], fixed, slots: namesOf(slots), parts: namesOf(cssParts)};
    })
    .filter(({slots, parts, tagName}) => slots.length || parts.length || tagName in SHOWN);
  const page = await browser.newPage();
  await page.goto(`${BASE}/demo/codes.html`);
  const found = await page.evaluate(
    async ({cases, loader}) => {
      await import(loader);
      const made = cases.map(({tagName, attributes, given}) => {
        const element = document.createElement(tagName);
        for (const [name, value] of Object.entries(attributes))
          element.setAttribute(name, typeof value === 'string' ? value : JSON.stringify(value));
        for (const name of given)
          element.append(Object.assign(document.createElement('b'), {slot: name, textContent: name}));
        return element;
      });
      const results = [];
      for (const [at, element] of made.entries()) {
        document.body.append(element);
        const wanted = cases[at]!.fixed.length + cases[at]!.parts.length;
        const within = (selector: string) => [...(element.shadowRoot?.querySelectorAll(selector) ?? [])];
        const own = () =>
          within('slot[name]').filter(
            (slot) => !(slot as HTMLSlotElement).assignedElements().some((child) => child.localName !== 'b'),
          );
        const parts = () => within('[part]').flatMap((part) => [...part.part]);
        for (let tries = 0; tries < 100 && own().length + parts().length < wanted; tries++)
          await new Promise((done) => setTimeout(done, 50));
        results.push({slots: own().map((slot) => (slot as HTMLSlotElement).name), parts: parts()});
        element.remove();
      }
      return results;
    },
    {cases, loader: '/dist/lc.js'},
  );
  const faults = cases.flatMap(({tagName, slots, fixed, parts}, at) => {
    const shown = found[at]!;
    const unlisted = (names: string[], listed: string[]) =>
      listed.some(isFree) ? [] : names.filter((name) => !listed.includes(name));
    return [
      ...fixed.filter((name) => !shown.slots.includes(name)).map((name) => `${tagName} ${name}`),
      ...unlisted(shown.slots, slots).map((name) => `${tagName}: slot ${name} is not listed`),
      ...unlisted(shown.parts, parts).map((name) => `${tagName}: part ${name} is not listed`),
      ...(parts.length && !shown.parts.length ? [`${tagName} has no part`] : []),
    ];
  });
  assert.deepEqual(
    faults.filter((fault) => !ABOVE_RECORDS.includes(fault)),
    [],
  );
});
