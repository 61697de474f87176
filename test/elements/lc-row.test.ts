import {expect} from '@open-wc/testing';
import LcRow from '../../elements/lc-row.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcRow.define();

const SPANS = '<p span="6">A</p><p data-span="3">B</p><p span="3">C</p><p>D</p>';
const at = (width: number, children = SPANS, attributes = '') =>
  show<LcRow>(`<div style="inline-size: ${width}px"><lc-row ${attributes}>${children}</lc-row></div>`);
const boxes = (el: Element) => [...el.children].map((child) => child.getBoundingClientRect());
/** Children that share a line, by their letters. */
const lines = (el: Element) => {
  const byTop = new Map<number, string>();
  for (const child of el.children) {
    const top = Math.round(child.getBoundingClientRect().top);
    byTop.set(top, (byTop.get(top) ?? '') + child.textContent);
  }
  return [...byTop.values()];
};

describe('lc-row', () => {
  it('gives each child its columns of twelve', async () => {
    const el = await at(1000);
    expect(lines(el)).to.deep.equal(['ABC', 'D']);
    const [a, b, c, d] = boxes(el);
    expect(a!.width / d!.width).to.be.closeTo(0.5, 0.02);
    expect(b!.width).to.be.closeTo(c!.width, 1);
    expect(b!.left - a!.right).to.be.closeTo(24, 1);
  });

  it('wraps by its own width: long ones alone, short ones in pairs, then all alone', async () => {
    expect(lines(await at(700))).to.deep.equal(['A', 'BC', 'D']);
    expect(lines(await at(500))).to.deep.equal(['A', 'B', 'C', 'D']);
  });

  it('takes a gap', async () => {
    const [a, b] = boxes(await at(1000, SPANS, 'gap="8"'));
    expect(b!.left - a!.right).to.be.closeTo(8, 1);
  });

  it('follows children that come, change and are hidden', async () => {
    const el = await at(1000, '<p span="6">A</p>');
    const late = document.createElement('p');
    late.textContent = 'B';
    late.setAttribute('span', '6');
    el.append(late);
    await until(() => lines(el).join() === 'AB');
    late.setAttribute('span', '12');
    await until(() => lines(el).join() === 'A,B');
    el.querySelector('p')!.hidden = true;
    await until(() => Math.abs(late.getBoundingClientRect().width - el.getBoundingClientRect().width) < 1);
  });

  it('runs from right to left where text does', async () => {
    const el = await show<LcRow>(`<div dir="rtl" style="inline-size: 1000px"><lc-row>${SPANS}</lc-row></div>`);
    const [a, b] = boxes(el);
    expect(a!.left).to.be.greaterThan(b!.right);
  });
});
