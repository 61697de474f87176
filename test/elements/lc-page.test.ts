import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type LcPage from '../../elements/lc-page.js';
import type {PagePart} from '../../src/values/page-metadata.js';
import {ServiceError} from '../../src/api/errors.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {app, COUNT, inside, LIST, page, PAGE, part, SPENT, textOf, tile, withPageApp} from './lc-page-app.js';

const rows = (shown: HTMLElement) => part(shown, 'list').querySelectorAll('[role="row"]').length;
const figureShown = (shown: HTMLElement, id: string, text: string) =>
  waitUntil(() => tile(shown, id) === text, `${id} is ${text}`);

describe('lc-page', () => {
  withPageApp();

  it('shows figures beside what they are compared with, and the list beneath', async () => {
    const shown = await page();
    await figureShown(shown, 'spent', '€ 1,200');
    await figureShown(shown, 'count', '1,200');
    const year = new Date().getFullYear() - 1;
    expect(textOf(part(shown, 'spent').querySelector('.lc-tile__change'))).to.equal(`Up 100.0 % on ${year}`);
    expect(part(shown, 'spent').querySelector('[data-verdict]')!.getAttribute('data-verdict')).to.equal('bad');
    await waitUntil(() => rows(shown) > 5, 'rows are drawn');
    expect(textOf(part(shown, 'list').querySelector('[data-count]'))).to.equal('212');
    expect(app.figuresAsked.length).to.equal(1);
  });

  it('drives all parts by one period: figures and list ask for the same days', async () => {
    const shown = await page();
    await figureShown(shown, 'count', '1,200');
    await waitUntil(() => rows(shown) > 5, 'rows are drawn');
    const before = app.asked.length;
    const weeks = [...shown.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    weeks.find(({checked}) => checked)!.focus();
    await sendKeys({press: 'ArrowLeft'});
    await waitUntil(
      () => app.asked.slice(before).some(({kind}) => kind === 'run') && app.figuresAsked.length > 1,
      'both asked again',
    );
    const days = (where: unknown) =>
      /"BETWEEN","date","([\d-]+)","([\d-]+)"/.exec(JSON.stringify(where))!.slice(1).join();
    expect(days(app.last.where)).to.equal(days(app.figuresAsked.at(-1)!.where));
  });

  it('shows a chart of its days beside what they are compared with', async () => {
    const chart = {kind: 'bar', by: 'date', bucket: 'week'} as const;
    app.shown = {...PAGE, parts: [{...LIST, title: 'Orders by week', mode: 'chart', chart} as PagePart]};
    const shown = await page();
    const asked = () => app.asked.map(({query}) => JSON.stringify(query)).find((query) => query.includes('"trunc"'));
    await waitUntil(asked, 'the chart asked for its periods');
    const [, before, now] = /\["or",\["BETWEEN","date","([\d-]+)","[\d-]+"\],\["BETWEEN","date","([\d-]+)"/.exec(
      asked()!,
    )!;
    // A week of the year before is the 52nd before it.
    expect(Date.parse(now!) - Date.parse(before!)).to.equal(364 * 86_400_000);
    await waitUntil(
      () => textOf(part(shown, 'list').querySelector('h2')) === 'Orders by week',
      'its title is that of the part',
    );
    expect(part(shown, 'list').querySelectorAll('.lc-legend > span').length).to.equal(2);
  });

  it('keeps the choice in the address, and Back takes it back', async () => {
    const shown = await page('url-state');
    await figureShown(shown, 'count', '1,200');
    const input = () => [...shown.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    input()[0]!.click();
    await waitUntil(() => location.search.includes('4weeks'), 'the address has it');
    history.back();
    await waitUntil(() => !location.search && input()[1]!.checked, 'the page is as it was');
  });

  it('has the choices of a filter beside their boxes', async () => {
    const shown = await page();
    const box = () => inside(shown, '.lc-page__bar > .lc-page__select [role="combobox"]')!;
    await waitUntil(box, 'the filter is there');
    box().focus();
    await pressed('ArrowDown');
    await waitUntil(() => inside(shown, '.lc-opt__check'), 'its choices are listed');
    for (const option of shown.shadowRoot!.querySelectorAll('.lc-opt')) {
      const [check, text] = [...option.children].map((each) => each.getBoundingClientRect());
      expect(text!.left - check!.right).to.be.within(4, 12);
    }
  });

  it('opens the list of a figure filtered alike, unless the page does it', async () => {
    const shown = await page();
    await figureShown(shown, 'count', '1,200');
    const link = () => part(shown, 'count').querySelector('a');
    await waitUntil(() => link(), 'the object is known');
    const url = new URL(link()!.href);
    expect(url.pathname).to.equal('/supply/order/index');
    expect(JSON.parse(url.searchParams.get('params')!).tree.slice(0, 2)).to.deep.equal(['BETWEEN', 'date']);
    shown.addEventListener('lc-drill', (event) => event.preventDefault());
    setTimeout(() => link()!.click());
    const {detail} = await oneEvent(shown, 'lc-drill');
    expect([detail.part, detail.object]).to.deep.equal(['count', 'order']);
  });

  it('shows what is wrong with a part where it is; the others are as they are', async () => {
    app.shown = {...PAGE, parts: [SPENT, {...COUNT, fn: 'many'} as never, {...LIST, at: undefined} as never]};
    const shown = await page();
    await figureShown(shown, 'spent', '€ 1,200');
    const faults = () => [...shown.shadowRoot!.querySelectorAll('[role="alert"]')].map(textOf).join(' ');
    await waitUntil(() => faults().includes('parts[1].fn') && faults().includes('parts[2].at'), 'both are named');
  });

  it('shows the parts of a widget under its own filters; one that cannot be read says so in its place, with Retry', async () => {
    const widget = {alias: 'widget-one', name: 'One', parts: [{...COUNT, id: 'inner', title: 'Elsewhere'}]};
    const placed = (id: string, name: string, x: number) =>
      ({id, kind: 'widget', widget: name, title: 'Orders so far', at: {x, y: 0, w: 4, h: 2}}) as const;
    app.shown = {...PAGE, parts: [SPENT, placed('one', 'widget-one', 0), placed('two', 'widget-two', 4)]};
    app.widgets = {'widget-one': widget};
    const shown = await page();
    await figureShown(shown, 'one', '1,200');
    expect(textOf(part(shown, 'one').querySelector('.lc-tile__label'))).to.equal('Orders so far');
    expect(JSON.stringify(app.figuresAsked.at(-1)!.where)).to.contain('"date"');
    const retry = () => part(shown, 'two').querySelector('button');
    await waitUntil(() => part(shown, 'two').querySelector('[role="alert"]') && retry(), 'the reason is shown');
    app.widgets['widget-two'] = {...widget, alias: 'widget-two', parts: [SPENT]};
    retry()!.click();
    await figureShown(shown, 'two', '€ 1,200');
  });

  it('saves a record in its form, after which the parts beside it show it; one that cannot be read says so in its place', async () => {
    const form = (id: string, x: number) =>
      ({id, kind: 'form', object: 'order', param: id, title: 'Order', at: {x, y: 2, w: 6, h: 8}}) as const;
    app.shown = {...PAGE, parts: [COUNT, form('own', 0), form('other', 6)]};
    const shown = await page('params=\'{"own": "id-1", "other": "gone"}\'');
    await figureShown(shown, 'count', '1,200');
    const input = () => part(shown, 'own').querySelector<HTMLInputElement>('.lc-formview input');
    await waitUntil(() => input()?.value === 'PO-00001', 'the record is there');
    await waitUntil(() => part(shown, 'other').querySelector('[role="alert"] button'), 'the other says why it is not');
    const before = app.figuresAsked.length;
    input()!.focus();
    await sendKeys({press: 'End'});
    await sendKeys({type: 'b'});
    await pressed('Control+s');
    await waitUntil(() => app.savedForms.length, 'it is saved');
    expect(app.savedForms[0]!.content.number).to.equal('PO-00001b');
    await waitUntil(() => app.figuresAsked.length > before, 'figures are asked for again');
  });

  it('shows why figures failed in their place, and Retry asks again; the list is there', async () => {
    app.brokenFigures = true;
    const shown = await page();
    const retry = () => part(shown, 'count').querySelector('button');
    await waitUntil(() => retry() && rows(shown) > 5, 'the fault and the rows are there');
    app.brokenFigures = false;
    retry()!.click();
    await figureShown(shown, 'count', '1,200');
    expect(part(shown, 'spent').querySelector('[role="alert"]')).to.not.equal(null);
  });

  it('keeps a figure that cannot be asked again, with the reason, but none of another period', async () => {
    const shown = await page();
    await figureShown(shown, 'count', '1,200');
    app.brokenFigures = true;
    shown.refresh();
    const alert = () => part(shown, 'count').querySelector('[role="alert"]');
    await waitUntil(alert, 'the reason is shown');
    const value = () => part(shown, 'count').querySelector('.lc-tile__value')?.textContent;
    expect(value()).to.equal('1,200');
    expect(await violations(shown)).to.deep.equal([]);
    const {top, bottom} = part(shown, 'count').getBoundingClientRect();
    const retry = part(shown, 'count').querySelector('button')!.getBoundingClientRect();
    expect([retry.top >= top, retry.bottom <= bottom]).to.deep.equal([true, true]);
    const periods = [...shown.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    periods.find(({checked}) => !checked)!.click();
    await waitUntil(() => alert() && !value(), 'the figure of the other period is not known');
    app.brokenFigures = false;
    part(shown, 'count').querySelector('button')!.click();
    await waitUntil(() => value() && !alert(), 'it is asked for again');
  });

  it('shows one reason with Retry when the page itself cannot be read', async () => {
    app.error = new ServiceError('network');
    const shown = await show<LcPage>('<lc-page alias="overview"></lc-page>');
    await waitUntil(() => inside(shown, '[role="alert"] button'), 'the reason is shown');
    app.error = null;
    inside(shown, '[role="alert"] button')!.click();
    await figureShown(shown, 'count', '1,200');
  });

  it('renders Markdown without what runs or reports, and frames only allowed addresses', async () => {
    app.shown = {
      ...PAGE,
      parts: [
        {
          id: 'text',
          kind: 'text',
          at: {x: 0, y: 0, w: 6, h: 4},
          text: '# Plan\n\n**Now** <img src=x onerror=alert(1)> [bad](javascript:alert(1)) [out](https://example.com) ![far](https://example.com/a.png)',
        },
        {id: 'near', kind: 'embed', at: {x: 6, y: 0, w: 3, h: 4}, url: '/about', title: 'About'},
        {id: 'far', kind: 'embed', at: {x: 9, y: 0, w: 3, h: 4}, url: 'https://example.com/', title: 'Far'},
      ],
    };
    const shown = await page();
    const text = () => part(shown, 'text').querySelector('.lc-part__text');
    await waitUntil(() => text()?.querySelector('strong'), 'the text is drawn');
    expect(text()!.querySelectorAll('img, [onerror], [href^="javascript"]').length).to.equal(0);
    expect(text()!.textContent).to.contain('<img src=x').and.to.contain('far');
    expect(text()!.querySelector<HTMLAnchorElement>('a[href]')!.rel).to.contain('noopener');
    expect(part(shown, 'near').querySelector('iframe')!.getAttribute('sandbox')).to.not.contain('same-origin');
    expect(part(shown, 'far').querySelector('iframe')).to.equal(null);
  });

  it('closes up over parts that this person may not see, and over what they hide', async () => {
    const gaps = [{x: 6, y: 0, w: 6, h: 2}];
    app.shown = {...PAGE, parts: [SPENT, LIST], gaps};
    const shown = await page();
    await figureShown(shown, 'spent', '€ 1,200');
    const widths = ['spent', 'list'].map((id) => part(shown, id).getBoundingClientRect().width);
    expect(widths[0]).to.equal(widths[1]);
    app.shown = {...PAGE, alias: 'moved', parts: [LIST], gaps: [{x: 0, y: 0, w: 12, h: 2}]};
    const other = await page();
    await waitUntil(() => rows(other) > 5, 'rows are drawn');
    expect(getComputedStyle(part(other, 'list')).gridRowStart).to.equal('1');
  });

  it('shows why one figure failed in its tile, the others are there', async () => {
    app.forbidden = '"fn":"sum"';
    const shown = await page();
    await figureShown(shown, 'count', '1,200');
    await waitUntil(() => part(shown, 'spent').querySelector('[role="alert"]'), 'the tile says so');
    expect(part(shown, 'count').querySelector('[role="alert"]')).to.equal(null);
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('has no fault of accessibility, wide and narrow; narrow its tiles are in pairs', async () => {
    const shown = await page();
    await figureShown(shown, 'count', '1,200');
    await waitUntil(() => rows(shown) > 5, 'rows are drawn');
    expect(await violations(shown)).to.deep.equal([]);
    shown.style.width = '390px';
    await waitUntil(() => inside(shown, '.lc-page.is-narrow'), 'narrow');
    const [one, other] = ['spent', 'count'].map((id) => part(shown, id).getBoundingClientRect());
    expect([one!.top === other!.top, Math.round(one!.width) === Math.round(other!.width)]).to.deep.equal([true, true]);
    const {width} = part(shown, 'list').getBoundingClientRect();
    expect(one!.width).to.be.below(width / 2);
    expect(await violations(shown)).to.deep.equal([]);
  });
});
