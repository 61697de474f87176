import {expect} from '@open-wc/testing';
import LcGallery from '../../elements/lc-gallery.js';
import LcGrid from '../../elements/lc-grid.js';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import {violations} from '../support/axe.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {click} from './lc-grid-page.js';
import {waitUntil} from '../support/until.js';

LcGallery.define();
LcGrid.define();

const PHOTO = {internalId: 'photo', name: 'photo', label: 'Photo', type: ['image', {}] as ['image', object]};

let app: GridApp;
let withdraw: () => void;

const inside = (list: HTMLElement, selector: string) => list.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (list: HTMLElement, selector: string) => [...list.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const across = (list: HTMLElement) =>
  getComputedStyle(inside(list, '.lc-cardgrid')!).gridTemplateColumns.split(' ').length;
/** Whether the last rows were asked for with the picture. */
const asksPicture = () => {
  const {query} = app.asked.filter(({kind}) => kind === 'run').at(-1)!;
  return JSON.stringify(query.select).includes('"photo"');
};

async function gallery(width = 900, attributes = 'alias="order"') {
  const list = await show<LcGallery>(
    `<lc-gallery ${attributes} style="display: block; width: ${width}px; height: 600px"></lc-gallery>`,
  );
  await waitUntil(() => inside(list, '.lc-card__name'), 'cards');
  return list;
}

describe('lc-gallery', () => {
  beforeEach(() => {
    app = new GridApp();
    const [list] = ORDER.lists!;
    app.metadata = {
      ...ORDER,
      columns: [...(ORDER.columns ?? []), PHOTO],
      lists: [{...list!, gallery: {image: 'photo', title: 'supplier'}}],
    };
    withdraw = provide(app);
  });
  afterEach(() => withdraw());

  it('has a picture on each card, beside what the list shows, and the title of the metadata', async () => {
    const list = await gallery();
    expect(asksPicture()).to.equal(true);
    const picture = inside(list, '.lc-card__img')!;
    const card = inside(list, '.lc-card')!;
    expect(picture.offsetWidth).to.be.closeTo(card.offsetWidth, 2);
    expect(picture.offsetHeight).to.be.closeTo((picture.offsetWidth * 3) / 4, 2);
    expect(picture.querySelector('.lc-i'), 'there is none: it says so quietly').not.to.equal(null);
    expect(inside(list, '.lc-card__name')!.textContent).to.match(/^Supplier/);
    expect(await violations(list)).to.deep.equal([]);
  });

  it('has the menu of a record by the right button, where that is pressed', async () => {
    const list = await gallery();
    const box = all(list, '.lc-card')[1]!.getBoundingClientRect();
    const [x, y] = [Math.round(box.left + 40), Math.round(box.top + 30)];
    await sendMouse({type: 'click', button: 'right', position: [x, y]});
    await waitUntil(() => all(list, '[role="menuitem"]').length > 1, 'the menu is open');
    const menu = inside(list, '[role="menu"]')!.getBoundingClientRect();
    expect(Math.abs(menu.top - y)).to.be.below(24);
    const select = all(list, '[role="menuitem"]').find(({textContent}) => textContent!.includes('Select'))!;
    await click(select);
    await waitUntil(() => all(list, '.lc-card')[1]!.matches('.is-selected'), 'it is selected');
    await resetMouse();
  });

  it('has two cards side by side on a phone, and one on a small one', async () => {
    expect(across(await gallery(390))).to.equal(2);
    const small = await gallery(320);
    expect(across(small)).to.equal(1);
    expect(inside(small, '.lc-card__img')!.offsetWidth).to.be.above(250);
  });

  it('is made of the first picture of rows of the page', async () => {
    const list = await show<LcGallery>('<lc-gallery style="display: block; width: 700px; height: 500px"></lc-gallery>');
    const columns = [
      {path: 'name', label: 'Name'},
      {path: 'cover', label: 'Cover', type: 'image'},
    ];
    Object.assign(list, {columns, rows: [{name: 'Harbour'}, {name: 'Quay'}]});
    await waitUntil(() => all(list, '.lc-card__img').length === 2, 'pictures');
  });

  it('opens a card with Enter', async () => {
    const list = await gallery();
    inside(list, '.lc-card__name')!.focus();
    await pressed('Enter');
    await waitUntil(() => app.opened.length, 'it is opened');
  });

  it('is offered by a list whose metadata says so, which asks for pictures only then', async () => {
    const list = await show<LcGrid>('<lc-grid alias="order" style="display: block; height: 500px"></lc-grid>');
    await waitUntil(() => inside(list, '[role="row"]'), 'rows');
    expect(asksPicture()).to.equal(false);
    const button = (name: string) => all(list, 'button').find((each) => (each.ariaLabel ?? each.textContent) === name)!;
    button('Gallery').click();
    await waitUntil(() => inside(list, '.is-gallery .lc-card__name'), 'cards with pictures');
    await waitUntil(asksPicture, 'they are asked for');
    const asked = app.asked.length;
    button('Table').click();
    await waitUntil(() => inside(list, '[role="grid"]'), 'the table');
    expect(app.asked, 'which has all it needs').to.have.length(asked);
  });
});
