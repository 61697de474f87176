import elements from 'lc:elements';
import {expect} from '@open-wc/testing';
import {htmlOf, sampleOf, type TagClass} from '../support/tags.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import {all, button, labelled, open, type} from '../elements/lc-form-page.js';
import {FakeServer} from '../elements/lc-form-server.js';
import {GridApp, provide} from '../support/grid-app.js';
import type LcForm from '../../elements/lc-form.js';
import type LcGrid from '../../elements/lc-grid.js';

const tags = elements as TagClass[];
for (const tag of tags) tag.define();

type Dynamic = HTMLElement & {updateComplete?: Promise<void>} & Record<string, unknown>;
const {error, warn} = console;
let said: string[] = [];

/** React's warnings are formats with parts; ours begin with their code. */
const line = (words: unknown[]) =>
  words
    .map(String)
    .reduce((text, word) => (text.includes('%s') ? text.replace('%s', word) : `${text} ${word}`))
    .slice(0, 400);

describe('in development mode', () => {
  beforeEach(() => {
    said = [];
    // Failed calls are logged as errors; warnings are sentences.
    const note = (...words: unknown[]) => void (typeof words[0] === 'string' && said.push(line(words)));
    Object.assign(console, {error: note, warn: note});
  });
  afterEach(() => Object.assign(console, {error, warn}));

  for (const tag of tags) {
    it(`React has nothing to say of <${tag.tag}>, drawn, changed and moved`, async () => {
      await show(htmlOf(tag));
      const element = document.querySelector<Dynamic>(tag.tag)!;
      for (const [name, property] of Object.entries(tag.properties)) {
        const sample = sampleOf(property);
        if (typeof sample === 'boolean') element[name] = sample;
      }
      await element.updateComplete;
      element.parentElement!.append(element);
      await element.updateComplete;
      expect(said.filter((text) => !text.startsWith('[lc-runtime]'))).to.deep.equal([]);
    });
  }

  it('React has nothing to say of a form whose rows and menus are used', async () => {
    new FakeServer().start();
    const form = await open('alias="order" object-id="o1"');
    await type(labelled(form, 'Supplier reference'), 'Urgent');
    button(form, 'More actions')?.click();
    await until(() => all(form, '[role="menuitem"]').length);
    expect(said).to.deep.equal([]);
  });

  it('React has nothing to say of a list that is sorted, and whose menu opens', async () => {
    const withdraw = provide(new GridApp());
    try {
      const grid = await show<LcGrid>('<lc-grid alias="orders" style="height: 400px"></lc-grid>');
      await until(() => grid.shadowRoot!.querySelectorAll('[role=row]').length > 5);
      grid.shadowRoot!.querySelector<HTMLElement>('[role=columnheader]')!.click();
      await until(() => grid.shadowRoot!.querySelector('[aria-sort]'));
      expect(said).to.deep.equal([]);
    } finally {
      withdraw();
    }
  });

  it('warnings say in a sentence what is wrong', async () => {
    await show('<lc-number label="N" scale="many"></lc-number>');
    expect(said).to.have.length(1);
    expect(said[0]).to.match(/^\[lc-runtime\] LC1003 lc-number\[scale\]: .{10,}/);
  });

  it('what is deprecated warns once, names what is to be used instead, and works', async () => {
    const form = await show<LcForm>('<lc-form save-url="/contacts" value="{}"></lc-form>');
    await form.updateComplete;
    form.saveUrl = '/people';
    await show('<lc-form save-url="/contacts" value="{}"></lc-form>');
    const warnings = said.filter((text) => text.includes('LC1022'));
    expect(warnings).to.deep.equal(['[lc-runtime] LC1022 lc-form.saveUrl: is deprecated; use action instead']);
    expect(form.saveUrl).to.equal('/people');
  });
});
