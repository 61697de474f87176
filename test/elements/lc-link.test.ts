import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcLink from '../../elements/lc-link.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcLink.define();

const anchor = (el: Element) => el.shadowRoot!.querySelector('a')!;
const marks = (el: Element) => el.shadowRoot!.querySelectorAll('.lc-anchor__end svg').length;

describe('lc-link', () => {
  it('goes there by a press, which the page may keep for itself', async () => {
    const el = await show<LcLink>('<p>By <lc-link href="#by-mouse">Nordskar AB</lc-link>.</p>');
    const {left, top, width, height} = anchor(el).getBoundingClientRect();
    const press = () =>
      sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
    el.addEventListener('click', (event) => event.preventDefault(), {once: true});
    await press();
    expect(location.hash).not.to.equal('#by-mouse');
    await press();
    await until(() => location.hash === '#by-mouse');
    location.hash = '';
  });

  it('stands on the line of the text around it', async () => {
    const el = await show<LcLink>('<p style="font: 13px/20px sans-serif">By <lc-link href="#a">Nordskar</lc-link></p>');
    expect(el.parentElement!.getBoundingClientRect().height).to.be.at.most(24);
  });

  it('marks what leads to another site or window, and keeps this page out of their reach', async () => {
    for (const attributes of ['href="https://other.example/"', 'href="#a" target="_blank"']) {
      const el = await show<LcLink>(`<lc-link ${attributes}>Terms</lc-link>`);
      expect([marks(el), anchor(el).rel]).to.deep.equal([1, 'noopener noreferrer']);
    }
    const own = await show<LcLink>('<lc-link href="#a">Terms</lc-link>');
    expect([marks(own), anchor(own).rel]).to.deep.equal([0, '']);
  });

  it('saves a file under the name it is given', async () => {
    const el = await show<LcLink>('<lc-link href="/prices" download="prices.xlsx">Prices</lc-link>');
    expect([anchor(el).download, marks(el)]).to.deep.equal(['prices.xlsx', 1]);
    el.removeAttribute('download');
    await el.updateComplete;
    expect(anchor(el).hasAttribute('download')).to.equal(false);
  });

  it('leads nowhere when disabled, or when it would run something', async () => {
    for (const attributes of ['href="#a" disabled', 'href="javascript:alert(1)"', 'href="data:text/html,x"', '']) {
      const el = await show<LcLink>(`<lc-link ${attributes}>Approve</lc-link>`);
      expect(anchor(el).hasAttribute('href'), attributes).to.equal(false);
      expect(anchor(el).ariaDisabled, attributes).to.equal('true');
    }
  });

  it('has a name where its text is none', async () => {
    const el = await show<LcLink>('<lc-link href="#a" icon="pencil" label="Edit the supplier"></lc-link>');
    expect(anchor(el).ariaLabel).to.equal('Edit the supplier');
  });
});
