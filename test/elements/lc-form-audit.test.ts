import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, button, labelled, one, open, shown, tab, type} from './lc-form-page.js';
import {LcApp} from '../../elements/lc-app.js';
import {FakeServer, ORDER} from './lc-form-server.js';
import type {AuditEntry} from '../../src/contract/audit.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import type {LcForm} from '../../elements/lc-form.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';

/** The order with a tab for its history. */
function withHistory(rights: object = {}): MetadataObject {
  const metadata = structuredClone(ORDER);
  const strip = metadata.forms![0]!.elements.find((element) => element.kind === 'tabs')!;
  strip.tabs.push({id: 'history', label: 'History', elements: [{kind: 'audit'}]});
  Object.assign(metadata.rights!, rights);
  return metadata;
}

const DAY = 86_400_000;
const entry = (n: number, changes: AuditEntry['changes'], more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `a${n}`,
  at: Date.now() - n * DAY,
  user: {id: 'u1', presentation: 'Ines Moreau'},
  kind: 'update',
  changes,
  omitted: 0,
  ...more,
});
const set = (path: string, before: unknown, after: unknown, line?: number) =>
  ({path, kind: 'set', before, after, line}) as AuditEntry['changes'][number];

class History extends FakeServer {
  entries: AuditEntry[] = [];
  fails = false;
  constructor() {
    super();
    this.metadata = withHistory();
  }

  override start(): this {
    super.start();
    const behind = window.fetch;
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      if (!url.pathname.endsWith('/audit-log')) return behind(input, init);
      this.asked.push({path: url.pathname, query: url.searchParams, body: null});
      if (this.fails) return new Response('', {status: 500});
      const from = this.entries.findIndex(({id}) => id === url.searchParams.get('before')) + 1;
      return Response.json({
        success: true,
        result: this.entries.slice(from, from + Number(url.searchParams.get('limit'))),
      });
    };
    return this;
  }
}

LcApp.define();

let server: History;
let count = 0;
/** Metadata is kept for each application: one of its own reads it anew. */
const anew = (attributes?: string) => open(attributes, `<lc-app app-id="supply-${++count}"></lc-app>`);
const items = (form: LcForm) => all(form, '.lc-audit__entry');
const seen = (form: LcForm) => one(form, '.lc-audit')?.innerText ?? '';
async function openHistory(): Promise<LcForm> {
  const form = await anew();
  await tab(form, 'History');
  await waitUntil(() => one(form, '.lc-audit__list, [role="alert"], .lc-empty'), 'the history is drawn');
  return form;
}

describe('lc-form, its history', () => {
  beforeEach(() => (server = new History().start()));
  afterEach(() => server.stop());

  it('shows who changed what and when, as the fields show it', async () => {
    server.entries = [
      entry(1, [
        set('status', 'draft', 'ordered'),
        set('freight', 1200, 1240),
        set('supplier', {v: 's0', p: 'Tarn & Co'}, {v: 's1', p: 'Nordskar AB'}),
        set('date', null, '2026-11-18'),
        set('lines.r3.quantity', 24, 30, 3),
        {path: 'lines.r9', kind: 'added', line: 4, before: null, after: {product: 'Bottle', quantity: 60}},
        {path: 'lines', kind: 'moved', before: null, after: null},
      ]),
      entry(3, [set('reference', null, 'OF-1')], {kind: 'insert', user: {id: 'u2', presentation: 'Оксана Мельник'}}),
      entry(5, [set('status', 'ordered', 'draft')]),
    ];
    const form = await openHistory();
    const [first, second] = items(form);
    const text = (item: Element) => item.textContent!.replace(/\s+/g, ' ');
    expect(text(first!)).to.contain('Ines Moreau made 7 changes');
    const days = all(form, '.lc-audit__date').map(({textContent}) => textContent);
    expect(days).to.have.length(3);
    expect(days[0]).to.match(/^Yesterday, /);
    expect(days[1]).to.match(/day, /);
    expect(text(first!)).to.contain('StatusBefore: DraftAfter: Ordered');
    expect(one(form, '.lc-audit .lc-badge').textContent).to.equal('Ordered');
    expect(all(form, '.lc-audit del .lc-badge'), 'what was is struck, without its colour').to.be.empty;
    expect(text(first!)).to.match(/Freight costBefore: €.1,200\.00After: €.1,240\.00/);
    expect(text(first!)).to.contain('Before: Tarn & CoAfter: Nordskar AB');
    expect(text(first!)).to.contain('Order dateAfter: 11/18/2026');
    expect(text(first!)).to.contain('Lines, line 3QuantityBefore: 24After: 30');
    expect(text(first!)).to.contain('Lines, line 4AddedProduct BottleQuantity 60');
    expect(text(second!)).to.contain('Оксана Мельник created the record');
    expect(second!.querySelector('time')!.dateTime).to.equal(new Date(server.entries[1]!.at).toISOString());
    expect(first!.querySelector('time')!.textContent).to.match(/^\d\d:\d\d$/);
  });

  it('shows long texts and many changes on request, by keyboard', async () => {
    const many = Array.from({length: 12}, (_, n) => set(`lines.r1.quantity`, n, n + 1, n + 1));
    server.entries = [
      entry(0, [set('note', '', 'word '.repeat(100))]),
      entry(
        1,
        many.map((change, n) => ({...change, path: `lines.x${n}.quantity`})),
      ),
    ];
    const form = await openHistory();
    expect(items(form)[0]!.textContent!.length).to.be.lessThan(300);
    button(form, 'Show more').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => items(form)[0]!.textContent!.length > 500);
    expect(button(form, 'Show less').getAttribute('aria-expanded')).to.equal('true');
    expect(items(form)[1]!.querySelectorAll('li')).to.have.length(8);
    button(form, 'Show 4 more changes').click();
    await waitUntil(() => items(form)[1]!.querySelectorAll('li').length === 12);
  });

  it('is asked page by page, and the focus goes to the first entry that came', async () => {
    server.entries = Array.from({length: 25}, (_, n) => entry(n, [set('reference', `${n}`, `${n + 1}`)]));
    const form = await openHistory();
    expect(items(form)).to.have.length(20);
    button(form, 'Show older changes').click();
    await waitUntil(() => items(form).length === 25);
    await waitUntil(() => form.shadowRoot!.activeElement === all(form, '.lc-audit__title')[20]);
    expect(button(form, 'Show older changes')).not.to.exist;
    expect(server.asked.at(-1)!.query.get('before')).to.equal('a19');
  });

  it('follows a save', async () => {
    server.entries = [entry(1, [set('reference', 'a', 'b')])];
    const form = await openHistory();
    server.entries = [entry(0, [set('reference', 'b', 'c')]), ...server.entries];
    await tab(form, 'General');
    await type(labelled(form, 'Supplier reference'), 'c');
    expect(await form.save()).to.equal(true);
    await tab(form, 'History');
    await waitUntil(() => items(form).length === 2);
  });

  it('says that nothing is recorded, or that it could not be loaded, with a way on', async () => {
    server.fails = true;
    const form = await openHistory();
    await shown(form, 'This could not be loaded');
    server.fails = false;
    button(form, 'Retry').click();
    await shown(form, 'Nothing recorded yet');
  });

  it('is there only for a record and who may view the log', async () => {
    server.metadata = withHistory({viewAuditLog: false});
    const tabs = (form: LcForm) => all(form, '[role="tab"]').map((each) => each.textContent);
    expect(tabs(await anew())).to.deep.equal(['General', 'Lines3']);
    server.metadata = withHistory();
    server.record = {...server.record, id: null};
    expect((await anew('alias="order"')).shadowRoot!.textContent).not.to.contain('History');
    expect(server.asked.some(({path}) => path.endsWith('audit-log'))).to.equal(false);
  });

  it('shows that a password changed, and never what it was', async () => {
    const metadata = withHistory();
    metadata.columns!.find(({internalId}) => internalId === 'reference')!.type[1] = {policy: 'strength'};
    server.metadata = metadata;
    server.entries = [entry(0, [set('reference', null, null)])];
    const form = await openHistory();
    expect(seen(form)).to.contain('Supplier reference\nChanged');
  });

  it('has nothing for axe to find', async () => {
    server.entries = [
      entry(0, [set('status', 'draft', 'ordered'), set('freight', 1, 2)]),
      entry(1, [], {kind: 'delete'}),
    ];
    const form = await openHistory();
    expect(await violations(form)).to.deep.equal([]);
  });
});
