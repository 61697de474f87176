import {expect} from '@open-wc/testing';
import {ServiceError} from '../../src/api/errors.js';
import type {Services} from '../../src/api/services.js';
import type {Query, Row} from '../../src/query/types.js';
import {violations} from '../support/axe.js';
import {GridApp, provide} from '../support/grid-app.js';
import {ROWS} from '../support/map-rows.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {atRest, waitUntil} from '../support/until.js';
import {all, card, drawn, inside, items, mark, marks} from './lc-map-page.js';

const PLACES = {object: 'warehouse', place: 'city', title: 'city.name', where: ['=', 'active', true]};

/** Has the warehouses, or a failure in their place. */
class PlacesApp extends GridApp {
  readonly questions: Query[] = [];
  places: Row[] | ServiceError = [
    {latitude: '51.92', longitude: '4.48', name: 'Rotterdam'},
    {latitude: 45.46, longitude: 9.19, name: 'Milan'},
    {latitude: 951, longitude: 0, name: 'Nowhere'},
  ];

  override async services(): Promise<Services> {
    const ask = async (_: string, query: Query) => {
      this.questions.push(query);
      if (this.places instanceof ServiceError) throw this.places;
      return this.places;
    };
    const get = async () => ({name: {en: 'Warehouses', fr: 'Entrepôts'}});
    return {...(await super.services()), query: {ask}, metadata: {get}} as unknown as Services;
  }
}

/** What the card says, its spaces alike. */
const text = (map: HTMLElement) => card(map)?.textContent?.replace(/\s/g, ' ') ?? '';
const squares = (map: HTMLElement) => all(map, '.lc-place').map(({role, ariaLabel}) => [role, ariaLabel]);

describe('lc-map: places of one’s own', () => {
  let app: PlacesApp;
  let withdraw: () => void;
  beforeEach(() => {
    app = new PlacesApp();
    withdraw = provide(app);
  });
  afterEach(() => withdraw());

  const shown = () => drawn(ROWS, (html) => html.replace('<lc-map ', `<lc-map places='${JSON.stringify(PLACES)}' `));

  it('are squares with their name and in the legend, not pins, nor in the list', async () => {
    const map = await shown();
    await waitUntil(() => squares(map).length, 'they are there');
    expect(squares(map)).to.deep.equal([
      ['img', 'Rotterdam, Warehouses'],
      ['img', 'Milan, Warehouses'],
    ]);
    await waitUntil(() => inside(map, '.lc-maplegend')!.textContent!.includes('Warehouses'), 'the legend has them');
    expect(all(map, '.lc-place .lc-mark__name')[0]!.textContent).to.equal('Rotterdam');
    expect([...marks(map), ...items(map)].join()).not.to.contain('Rotterdam');
    expect(app.questions.length, 'they are read once').to.equal(1);
    const [{from, where, limit}] = app.questions as [Query];
    expect([from, limit]).to.deep.equal(['warehouse', 200]);
    expect(JSON.stringify(where)).to.contain('["=","active",true]').and.to.contain('["FILLED","city.latitude"]');
    expect(await violations(map)).to.deep.equal([]);
  });

  it('the nearest to a chosen pin has a line to it, and its card says how far that is', async () => {
    const map = await shown();
    await waitUntil(() => squares(map).length, 'they are there');
    mark(map, 'Nordskar').focus();
    await pressed('Enter');
    await waitUntil(() => text(map).includes('1,610 km from Rotterdam'), 'the card says so');
    expect(all(map, '.lc-placeline').length).to.equal(1);
    await atRest(() => middle(card(map)!));
    const [square, pin, line] = [all(map, '.lc-place')[0]!, mark(map, 'Nordskar'), inside(map, '.lc-placeline')!];
    const {left, right} = line.getBoundingClientRect();
    expect(Math.abs(left - middle(square)[0]), 'it begins at the square').to.be.below(4);
    expect(Math.abs(right - middle(pin)[0]), 'and ends at the pin').to.be.below(4);
    expect(getComputedStyle(line).strokeDasharray).to.not.equal('none');
    expect(await violations(map)).to.deep.equal([]);
    await pressed('Escape');
    await waitUntil(() => !card(map), 'the card closes');
    await waitUntil(() => !all(map, '.lc-placeline').length, 'it goes with the card');
    mark(map, 'Moro').focus();
    await pressed('Enter');
    await waitUntil(() => text(map).includes('km from Milan'), 'another is nearer to another');
  });

  it('says the distance in the language of the person', async () => {
    app.configuration.value = {...app.configuration.value, locale: 'fr'};
    const map = await shown();
    await waitUntil(() => squares(map)[0]?.[1] === 'Rotterdam, Entrepôts', 'they are there');
    mark(map, 'Nordskar').focus();
    await pressed('Enter');
    await waitUntil(() => text(map).includes('à 1 610 km de Rotterdam'), 'the card says so');
  });

  it('take nothing with them where they cannot be had', async () => {
    app.places = new ServiceError('access');
    const map = await shown();
    await waitUntil(() => app.questions.length, 'they are asked for');
    await map.updateComplete;
    mark(map, 'Nordskar').focus();
    await pressed('Enter');
    await waitUntil(() => card(map)?.textContent?.includes('84,210'), 'the card is as without them');
    expect(squares(map)).to.deep.equal([]);
    expect(card(map)!.textContent).not.to.contain('km');
  });

  it('say why they were not loaded, and come by Retry', async () => {
    const places = app.places;
    app.places = new ServiceError('network');
    const errors: string[] = [];
    const listen = (event: Event) => errors.push((event as CustomEvent<{code: string}>).detail.code);
    document.addEventListener('lc-error', listen);
    const map = await shown();
    const notice = () => app.notifications.items.value.find(({title}) => title === 'The places were not loaded');
    await waitUntil(notice, 'it is said');
    document.removeEventListener('lc-error', listen);
    expect(errors).to.deep.equal([new ServiceError('network').code]);
    expect(items(map).length, 'the list is there').to.equal(6);
    app.places = places;
    notice()!.actions![0]!.run();
    await waitUntil(() => squares(map).length === 2, 'they are there');
    expect(notice()).to.equal(undefined);
  });
});
