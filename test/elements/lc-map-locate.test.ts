import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {violations} from '../support/axe.js';
import {ROWS} from '../support/map-rows.js';
import {middle} from '../support/middle.js';
import {positionBy, positionFailure} from '../support/position.js';
import {pressed} from '../support/press.js';
import {atRest, waitUntil} from '../support/until.js';
import {all, button, canvas, drawn, inside, items, marks, spotOf} from './lc-map-page.js';

const HERE = {coords: {latitude: 46.2, longitude: 6.15, accuracy: 20}, timestamp: 5} as GeolocationPosition;
const named = (map: HTMLElement) => all(map, '.lc-mapctl > button').map(({ariaLabel}) => ariaLabel);
const dot = (map: HTMLElement) => inside(map, '.lc-here');
const said = (map: HTMLElement) =>
  all(map, '[aria-live]')
    .map(({textContent}) => textContent)
    .join(' ');

describe('lc-map: where I am', () => {
  let leave: (() => void) | undefined;
  afterEach(() => leave?.());

  it('waits busy in the same size, then moves to a dot that is named, announced and no pin', async () => {
    let found: PositionCallback | undefined;
    let asked = 0;
    leave = positionBy((answer) => {
      asked++;
      found = answer;
    });
    const map = await drawn();
    expect(named(map)).to.deep.equal(['Zoom in', 'Zoom out', 'Where I am', 'Show all']);
    const before = button(map, 'Where I am').getBoundingClientRect();
    button(map, 'Zoom out').focus();
    await pressed('Tab');
    await sendKeys({press: 'Enter'});
    await waitUntil(() => button(map, 'Finding where you are')?.ariaBusy === 'true' && found, 'it waits');
    const busy = button(map, 'Finding where you are');
    expect(map.shadowRoot!.activeElement === busy, 'the focus stays').to.equal(true);
    const {width, height} = busy.getBoundingClientRect();
    expect([width, height]).to.deep.equal([before.width, before.height]);
    expect(said(map)).to.contain('Finding where you are');
    expect(await violations(map)).to.deep.equal([]);
    await sendKeys({press: 'Enter'});
    expect(asked, 'it asks once at a time').to.equal(1);
    found!(HERE);
    await waitUntil(() => dot(map) && button(map, 'Where I am'), 'the dot is there');
    expect([dot(map)!.role, dot(map)!.ariaLabel, dot(map)!.tabIndex]).to.deep.equal(['img', 'You are here', -1]);
    expect(said(map)).to.contain('You are here');
    await atRest(() => middle(dot(map)!));
    const [[x, y], [left, top]] = [middle(dot(map)!), middle(canvas(map))];
    expect(Math.hypot(x - left, y - top), 'in the middle of the map').to.be.below(3);
    await waitUntil(() => items(map).join() === 'Oberalp,Kanord', 'the list has what is near');
    expect(marks(map).some((mark) => mark.includes('You are here'))).to.equal(false);
    expect(await violations(map)).to.deep.equal([]);
  });

  it('goes to the new place when pressed again, by one dot', async () => {
    let place = {};
    leave = positionBy((answer) => answer({...HERE, coords: {...HERE.coords, ...place}}));
    const map = await drawn();
    button(map, 'Where I am').click();
    await waitUntil(() => dot(map) && items(map).join() === 'Oberalp,Kanord', 'it is there');
    place = {latitude: 38.1, longitude: 13.4};
    button(map, 'Where I am').click();
    await waitUntil(() => items(map).join() === 'Moro', 'it is elsewhere');
    expect(all(map, '.lc-here').length).to.equal(1);
    expect(dot(map)!.isConnected).to.equal(true);
  });

  for (const [what, code, text] of [
    ['is denied', 1, 'Access denied'],
    ['is unavailable', 2, 'The position cannot be determined here'],
    ['takes too long', 3, 'The position was not found in time'],
  ] as const)
    it(`says so where the position ${what}, and nothing else changes`, async () => {
      leave = positionBy((_, failed) => failed(positionFailure(code)));
      const map = await drawn();
      const before = spotOf(map, 'Moro');
      button(map, 'Where I am').click();
      const noted = () => map.app!.notifications.items.value.map(({title}) => title);
      await waitUntil(() => noted().length && button(map, 'Where I am'), 'it says so');
      expect(noted()).to.deep.equal([text]);
      expect(dot(map)).to.equal(null);
      expect(spotOf(map, 'Moro')).to.deep.equal(before);
      map.app!.notifications.clear();
    });

  it('says that a page without HTTPS gets no position', async () => {
    leave = positionBy((_, failed) => failed(positionFailure(1)));
    Object.defineProperty(window, 'isSecureContext', {value: false, configurable: true});
    try {
      const map = await drawn();
      button(map, 'Where I am').click();
      const noted = () => map.app!.notifications.items.value.map(({title}) => title);
      await waitUntil(() => noted().length, 'it says so');
      expect(noted()).to.deep.equal(['The position is available only on pages with HTTPS']);
      map.app!.notifications.clear();
    } finally {
      delete (window as {isSecureContext?: boolean}).isSecureContext;
    }
  });

  it('has no such button where the browser cannot say, nor where the page wants none', async () => {
    const without = await drawn(ROWS, (html) => html.replace('<lc-map ', '<lc-map no-locate '));
    expect(named(without)).to.deep.equal(['Zoom in', 'Zoom out', 'Show all']);
    leave = positionBy(undefined);
    expect(named(await drawn())).to.deep.equal(['Zoom in', 'Zoom out', 'Show all']);
  });
});
