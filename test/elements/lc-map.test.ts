import {expect} from '@open-wc/testing';
import {emulateMedia, resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {atRest, waitUntil} from '../support/until.js';
import {all, button, canvas, card, drawn, inside, item, items, mark, marks, spotOf} from './lc-map-page.js';
import {ROWS} from '../support/map-rows.js';

/** Presses what has come to rest: a card that opens may move the map. */
const click = async (part: Element) => {
  await atRest(() => middle(part));
  await sendMouse({type: 'click', position: middle(part)});
};

describe('lc-map', () => {
  afterEach(() => resetMouse());

  it('has a pin for each record with a place, named and in the order of the list, and those in view beside it', async () => {
    const map = await drawn();
    expect(items(map)).to.deep.equal(['Nordskar', 'Oberalp', 'Kanord', 'Moro', 'Brightwell', 'Kyiv Tents']);
    expect(marks(map)).to.deep.equal([
      'Nordskar, Umeå, 84,210',
      '2 records, zoom in',
      'Moro, Palermo, 18,940, With late deliveries',
      '2 records in one place',
    ]);
    expect(mark(map, 'Moro').matches('.is-danger')).to.equal(true);
    const size = (name: string) => mark(map, name).querySelector('.lc-mark__pin')!.getBoundingClientRect().width;
    expect(size('Nordskar')).to.be.greaterThan(size('Moro'));
    expect(inside(map, '.lc-head__count')!.textContent).to.equal('7 records, 6 on the map');
    expect(inside(map, '.lc-mappane__head')!.textContent).to.contain('1 without a place');
    expect(all(map, '.lc-land.is-used').length).to.equal(5);
    expect(await violations(map)).to.deep.equal([]);
  });

  it('opens a group on press: its pins part', async () => {
    const map = await drawn();
    await click(mark(map, '2 records, zoom in'));
    await waitUntil(() => mark(map, 'Oberalp') && mark(map, 'Kanord'), 'they are apart');
    await click(button(map, 'Show all'));
    await waitUntil(() => mark(map, '2 records, zoom in') && items(map).length === 6, 'all are shown again');
  });

  it('shows the card of a pin with its facts, opens the record from there, and closes it', async () => {
    const map = await drawn();
    const opened: unknown[] = [];
    map.addEventListener('lc-row-open', (event) => {
      event.preventDefault();
      opened.push((event as CustomEvent<{id: string}>).detail.id);
    });
    await click(mark(map, 'Nordskar'));
    await waitUntil(() => card(map), 'the card is there');
    expect(card(map)!.textContent).to.contain('Nordskar').and.to.contain('Spend84,210').and.to.contain('CityUmeå');
    expect(item(map, 'Nordskar').getAttribute('aria-current')).to.equal('true');
    expect(all(map, '.lc-land.is-chosen').length).to.equal(1);
    expect(await violations(map)).to.deep.equal([]);
    await click(button(map, 'Open'));
    await waitUntil(() => opened.length, 'the record opens');
    expect(opened).to.deep.equal(['1']);
    await click(button(map, 'Close'));
    await waitUntil(() => !card(map), 'the card is gone');
  });

  it('says where it lies below the name where the list has an address, and not once more among the facts', async () => {
    const map = await drawn(ROWS, (html) => html.replace('<lc-map ', '<lc-map address="city, name" '));
    expect(item(map, 'Nordskar').textContent).to.contain('Umeå, Nordskar');
    await click(mark(map, 'Nordskar'));
    await waitUntil(() => card(map), 'the card is there');
    expect(inside(map, '.lc-pincard__place')!.textContent).to.equal('Umeå, Nordskar');
    expect(card(map)!.textContent).not.to.contain('CityUmeå');
    expect(await violations(map)).to.deep.equal([]);
  });

  it('a record chosen in the list shows its pin, out of its group where it was in one', async () => {
    const map = await drawn();
    await click(item(map, 'Kanord'));
    await waitUntil(() => card(map)?.textContent?.includes('Kanord') && mark(map, 'Kanord'), 'the pin is by itself');
    expect(mark(map, 'Kanord').matches('.is-chosen')).to.equal(true);
    await click(item(map, 'Kanord'));
    await waitUntil(() => !card(map), 'chosen again, the card goes');
  });

  it('lists the records of one spot, of which one is chosen', async () => {
    const map = await drawn();
    mark(map, '2 records in one').focus();
    await pressed('Enter');
    await waitUntil(() => card(map)?.querySelectorAll('.lc-link').length === 2, 'both are listed');
    expect(map.shadowRoot!.activeElement!.textContent).to.equal('Brightwell');
    await pressed('Enter');
    await waitUntil(() => card(map)?.textContent?.includes('Spend24,160'), 'its card follows');
    await waitUntil(() => map.shadowRoot!.activeElement!.textContent === 'Open', 'and has the focus');
    await pressed('Escape');
    await waitUntil(
      () => !card(map) && map.shadowRoot!.activeElement!.matches('.lc-mark'),
      'which goes back to the pin',
    );
  });

  it('map and list show what the search finds', async () => {
    const map = await drawn();
    map.filter('kyiv');
    await waitUntil(() => items(map).length === 2 && marks(map).length === 1, 'two are left');
    expect(marks(map)).to.deep.equal(['2 records in one place']);
    map.filter('nothing like it');
    await waitUntil(() => inside(map, '.lc-mappane')!.textContent!.includes('No results found'), 'it says so');
    expect(canvas(map).isConnected).to.equal(true);
    expect(marks(map)).to.deep.equal([]);
  });

  it('says so where no record has a place', async () => {
    const map = await drawn();
    map.rows = ROWS.slice(-1);
    await waitUntil(() => inside(map, '.lc-mappane')!.textContent!.includes('None of these records has a place'));
    expect(inside(map, '.lc-head__count')!.textContent).to.equal('1 record, 0 on the map');
  });

  it('drags, and stays where it is let go; what goes out of view leaves the list', async () => {
    const map = await drawn();
    const [x, y] = middle(canvas(map));
    const before = spotOf(map, 'Moro');
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    for (const step of [60, 160, 260]) await sendMouse({type: 'move', position: [x, y - step]});
    await sendMouse({type: 'up'});
    await waitUntil(() => spotOf(map, 'Moro')[1] < before[1] - 100, 'it went along');
    await waitUntil(() => !items(map).includes('Nordskar'), 'the north is out of view');
  });

  it('without motion it jumps', async function () {
    // The test runner cannot set it in Firefox.
    if (!navigator.userAgent.includes('Chrome')) this.skip();
    await emulateMedia({reducedMotion: 'reduce'});
    try {
      const map = await drawn();
      canvas(map).focus();
      const before = spotOf(map, 'Moro');
      canvas(map).dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
      expect(spotOf(map, 'Moro')[0], 'at once').to.equal(before[0] - 90);
      canvas(map).dispatchEvent(new KeyboardEvent('keydown', {key: '+', bubbles: true}));
      const zoomed = spotOf(map, 'Moro');
      await atRest(() => spotOf(map, 'Moro'));
      expect(spotOf(map, 'Moro')).to.deep.equal(zoomed);
    } finally {
      await emulateMedia({reducedMotion: 'no-preference'});
    }
  });

  it('selects records from the list and the map alike', async () => {
    const map = await drawn();
    const selected: unknown[] = [];
    map.addEventListener('lc-selection-change', (event) =>
      selected.push((event as CustomEvent<{ids: string[]}>).detail.ids),
    );
    item(map, 'Moro').focus();
    await pressed('Shift+F10');
    await waitUntil(() => all(map, '[role="menuitem"]').length, 'the menu is open');
    await click(all(map, '[role="menuitem"]').find(({textContent}) => textContent!.includes('Select'))!);
    await waitUntil(() => mark(map, 'Moro').matches('.is-selected'), 'the pin shows it');
    await click(mark(map, 'Nordskar'));
    await waitUntil(() => selected.length === 2, 'a press of a pin selects too');
    expect(selected.at(-1)).to.deep.equal(['4', '1']);
    expect(card(map)).to.equal(null);
  });

  it('on a phone the map is above, the list below', async () => {
    const map = await drawn(ROWS, (html) => html.replace('760px', '390px'));
    const top = (selector: string) => inside(map, selector)!.getBoundingClientRect().top;
    await waitUntil(() => top('.lc-mapframe') < top('.lc-mappane'), 'one above the other');
    await waitUntil(() => items(map).length === 6, 'all are in view in the size that it has now');
    expect(inside(map, '.lc-mapview')!.scrollWidth).to.be.at.most(390);
    expect(await violations(map)).to.deep.equal([]);
  });

  it('on a phone a card takes the place of the list: pin and buttons stay free, and the list comes back', async () => {
    const map = await drawn(ROWS, (html) => html.replace('760px', '390px'));
    await waitUntil(() => items(map).length === 6, 'all are in view');
    const box = (part: Element) => part.getBoundingClientRect();
    const apart = (one: Element, other: Element) => {
      const [a, b] = [box(one), box(other)];
      return a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left;
    };
    for (const name of ['Nordskar', 'Moro']) {
      item(map, name).scrollIntoView({block: 'center'});
      await click(item(map, name));
      await waitUntil(() => card(map)?.textContent?.includes(name), `the card of ${name}`);
      await waitUntil(() => map.shadowRoot!.activeElement === button(map, 'Open'), 'the card has the focus');
      await atRest(() => spotOf(map, name));
      const pin = mark(map, name).querySelector('.lc-mark__pin')!;
      expect(apart(card(map)!, pin) && apart(card(map)!, inside(map, '.lc-mapctl')!)).to.equal(true);
      expect(apart(inside(map, '.lc-mapctl')!, pin)).to.equal(true);
      expect(inside(map, '.lc-mappane')!.inert).to.equal(true);
      expect(await violations(map)).to.deep.equal([]);
      await sendKeys({press: 'Escape'});
      await waitUntil(() => !card(map) && map.shadowRoot!.activeElement === item(map, name), 'the list is back');
      expect(inside(map, '.lc-mappane')!.inert).to.equal(false);
    }
  });

  it('on a low phone the head and the buttons of a card stay in sight while its facts scroll', async () => {
    const map = await drawn(ROWS, (html) => html.replace('760px', '390px').replace('600px', '380px'));
    await waitUntil(() => items(map).length === 6, 'all are in view');
    item(map, 'Nordskar').scrollIntoView({block: 'center'});
    await click(item(map, 'Nordskar'));
    await waitUntil(() => map.shadowRoot!.activeElement === button(map, 'Open'), 'the card has the focus');
    const [sheet, head, foot] = ['.lc-mapsheet', '.lc-pincard__head', '.lc-pincard__foot'].map((part) =>
      inside(map, part)!.getBoundingClientRect(),
    );
    expect(inside(map, '.lc-mapsheet')!.scrollHeight, 'it scrolls').to.be.above(sheet!.height);
    expect(head!.top).to.be.at.least(sheet!.top);
    expect(foot!.bottom).to.be.at.most(sheet!.bottom + 0.5);
  });

  it('a card keeps clear of the buttons in a map of middle width', async () => {
    const map = await drawn(ROWS, (html) => html.replace('760px', '640px'));
    await waitUntil(() => items(map).length === 6, 'all are in view');
    await click(mark(map, 'Nordskar'));
    await waitUntil(() => card(map), 'the card is there');
    await atRest(() => middle(card(map)!));
    const [buttons, shown] = [inside(map, '.lc-mapctl')!, card(map)!].map((part) => part.getBoundingClientRect());
    expect(shown!.right <= buttons!.left || shown!.top >= buttons!.bottom).to.equal(true);
  });

  it('a card of a place in the far north stands beneath its pin: the map ends above', async () => {
    const map = await drawn([{...ROWS[0]!, lat: 82, city: 'Alert'}, ...ROWS.slice(1)]);
    await waitUntil(() => items(map).length === 6, 'all are in view');
    await click(mark(map, 'Nordskar'));
    await waitUntil(() => card(map), 'the card is there');
    await atRest(() => middle(card(map)!));
    const [frame, shown] = [inside(map, '.lc-mapframe')!, card(map)!].map((part) => part.getBoundingClientRect());
    expect(shown!.top).to.be.at.least(frame!.top);
    expect(shown!.bottom).to.be.at.most(frame!.bottom);
  });

  it('on a phone nothing lies over the pins but the buttons', async () => {
    const map = await drawn(ROWS, (html) => html.replace('760px', '390px'));
    await waitUntil(() => inside(map, '.lc-maplegend'), 'what is drawn has a legend');
    const [legend, world, buttons] = ['.lc-maplegend', '.lc-map', '.lc-mapctl'].map((part) =>
      inside(map, part)!.getBoundingClientRect(),
    );
    expect(legend!.bottom).to.be.at.most(world!.top + 0.5);
    expect(buttons!.top).to.be.at.least(world!.top);
    expect(world!.height).to.be.above(200);
  });

  it('on a phone the buttons of a low map are beside each other, none of them under the list', async () => {
    const map = await drawn(ROWS, (html) => html.replace('760px', '390px').replace('600px', '340px'));
    await waitUntil(() => inside(map, '.lc-maplegend'), 'what is drawn has a legend');
    const [frame, buttons, list] = ['.lc-mapframe', '.lc-mapctl', '.lc-mappane'].map((part) =>
      inside(map, part)!.getBoundingClientRect(),
    );
    expect(frame!.height).to.be.below(150);
    expect(buttons!.bottom).to.be.at.most(list!.top);
    const showAll = button(map, 'Show all').getBoundingClientRect();
    expect(showAll.right).to.be.at.most(frame!.right);
  });

  it('names go to the other side of their pins where the direction of the page becomes another', async () => {
    const map = await drawn([ROWS[1]!, {...ROWS[0]!, lat: 47.37, lng: 8.54 + 1.3}]);
    const box = (name: string, part: string) =>
      mark(map, name).querySelector(`.lc-mark__${part}`)!.getBoundingClientRect();
    const isFree = () => box('Oberalp', 'name').right <= box('Oberalp', 'pin').left;
    await waitUntil(() => marks(map).length === 2 && isFree(), 'the other pin is where the name would be');
    map.dir = 'rtl';
    await map.updateComplete;
    await waitUntil(isFree, 'it stands at the same side, which is the other one now');
  });
});
