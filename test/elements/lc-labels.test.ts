import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import LcLabels from '../../elements/lc-labels.js';
import {ServiceError} from '../../src/api/errors.js';
import {provide} from '../support/grid-app.js';
import {LabelsApp, laidOut} from '../support/labels-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcLabels.define();

describe('lc-labels', () => {
  let app: LabelsApp;
  let withdraw: () => void;
  let element: LcLabels;
  const address = location.href;
  before(() => setViewport({width: 1200, height: 900}));
  after(() => setViewport({width: 800, height: 600}));
  beforeEach(() => {
    app = new LabelsApp();
    withdraw = provide(app);
  });
  afterEach(() => {
    withdraw();
    history.replaceState(history.state, '', address);
  });

  const one = <E extends HTMLElement = HTMLElement>(selector: string) => element.shadowRoot!.querySelector<E>(selector);
  const all = (selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
  const button = (name: string) =>
    all('button').find((each) => (each.ariaLabel ?? each.textContent) === name) as HTMLButtonElement;
  const field = (label: string) => {
    const found = all('label').find(({textContent}) => textContent === label) as HTMLLabelElement;
    return found.control as HTMLInputElement;
  };
  const status = () => one('.lc-labelhead [role="status"]')?.textContent;
  const labels = () => all('.lc-sheet__label').length;

  async function opened(attributes = '') {
    element = await show<LcLabels>(
      `<lc-labels base-url="/supply/product" object-ids="p1,p2,p3" index-url="/supply/product/index?params=x" ${attributes}
        style="display: block; height: 800px"></lc-labels>`,
    );
    await waitUntil(() => one('.lc-labels__settings, [role="alert"], .lc-empty'), 'it is there');
  }
  async function type(label: string, text: string) {
    const input = field(label);
    input.focus();
    input.select();
    await sendKeys({type: text});
    await sendKeys({press: 'Tab'});
  }

  it('shows the sheet with the labels of each record, and says how many there are', async () => {
    await opened();
    expect(status()).to.equal('5 labels, 1 sheet');
    expect(labels()).to.equal(5);
    expect(one('[role="img"]')!.ariaLabel).to.equal('Sheet 1 of 1: 5 labels');
    expect(one<HTMLAnchorElement>('.lc-labelhead a')!.getAttribute('href')).to.contain(
      '/supply/product/index?params=x',
    );
    expect(one('.lc-labelhead nav')!.textContent).to.equal('Products3 selected');
  });

  it('draws each label where it was laid out, on paper of A4', async () => {
    await opened();
    const {sheets, records} = laidOut({});
    const drawn = all('.lc-sheet__label').map((label) => label.getAttribute('transform'));
    expect(drawn).to.deep.equal(sheets[0]!.map(({x, y}) => `translate(${x} ${y})`));
    const text = one('.lc-sheet__label text') as unknown as SVGTextElement;
    expect(Math.abs(text.getComputedTextLength() - records[0]!.label!.texts[0]!.width)).to.be.lessThan(0.1);
    await waitUntil(() => one('[role="img"]')!.clientWidth, 'it is as wide as there is room');
    const paper = one('[role="img"]')!.getBoundingClientRect();
    expect(Math.abs(paper.height / paper.width - 297 / 210)).to.be.lessThan(0.01);
  });

  it('says at a record why its code does not hold the value, and takes it with a type that does', async () => {
    await opened();
    const faulty = one('.lc-labelled__row.is-invalid')!;
    expect(faulty.textContent).to.contain('Sill lantern').and.to.contain('EAN 13 holds digits, this many: 12, 13.');
    const described = faulty.querySelector('input')!.getAttribute('aria-describedby')!;
    expect(element.shadowRoot!.getElementById(described)!.textContent).to.contain('EAN 13 holds digits');
    one('.lc-codes input:checked')!.focus();
    await sendKeys({press: 'ArrowRight'});
    await waitUntil(() => status() === '25 labels, 2 sheets', 'the lantern has labels');
    expect(app.asked.at(-1)).to.deep.equal({type: 'C128'});
    expect(!!one('.is-invalid')).to.equal(false);
  });

  it('changes copies and the first label, which stay in the address', async () => {
    await opened('url-state');
    await type('First label', '4');
    await waitUntil(() => all('.lc-sheet__cut.is-free').length === 3, 'three are free');
    const copies = one<HTMLInputElement>('[aria-label="Copies of Ridgeline 2 tent"]')!;
    copies.focus();
    copies.select();
    await sendKeys({type: '9'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => labels() === 11, 'nine labels of the tent');
    const params = JSON.parse(new URL(location.href).searchParams.get('params')!) as object;
    expect(params).to.deep.equal({first: 4, copies: [null, 9, null]});
  });

  it('begins with what the address said', async () => {
    await opened(`params='{"first": 5, "copies": [1, 0, null], "type": "C128"}'`);
    expect(app.asked[0]).to.deep.equal({first: 5, type: 'C128', copies: [1, 0, null]});
    expect(status()).to.equal('21 labels, 2 sheets');
    expect(labels(), 'after four that are free').to.equal(20);
    expect(field('First label').value).to.equal('5');
  });

  it('keeps a length within what the label has room for', async () => {
    await opened();
    await type('Width', '300');
    await waitUntil(() => app.asked.at(-1)?.width === 57.5, 'as wide as can be');
    await waitUntil(() => field('Width').value === '57.5');
  });

  it('offers an error level for QR only', async () => {
    await opened();
    expect(field('Error level').getAttribute('aria-disabled') ?? `${field('Error level').disabled}`).to.equal('true');
    all('.lc-codes__tile')[2]!.click();
    await waitUntil(() => app.asked.at(-1)?.type === 'QRCODE,M', 'QR is drawn');
    await waitUntil(() => field('Error level').textContent === 'M, up to 15%', 'its level can be chosen');
  });

  it('has all types of codes in a dialog', async () => {
    await opened();
    button('All code types').click();
    const tile = () => all('[role="dialog"] .lc-codes__tile').find(({textContent}) => textContent === 'C93');
    await waitUntil(tile, 'the dialog is open');
    expect(all('[role="dialog"] .lc-codes__tile').filter(({textContent}) => textContent === 'QR')).to.have.length(1);
    tile()!.click();
    await waitUntil(() => app.asked.at(-1)?.type === 'C93', 'it is drawn');
    await waitUntil(() => one('.lc-codes input:checked')?.closest('label')!.textContent === 'C93', 'and is a tile');
  });

  it('goes through sheets and sizes by buttons and keys', async () => {
    await opened(`params='{"type": "C128"}'`);
    expect(one('.lc-sheets__bar [role="status"]')!.textContent).to.equal('Sheet 1 of 2');
    expect(button('Previous sheet').disabled).to.equal(true);
    button('Next sheet').click();
    await waitUntil(() => labels() === 1, 'the last label');
    one('[data-part="stage"]')!.focus();
    await sendKeys({press: 'PageUp'});
    await waitUntil(() => labels() === 24, 'the first sheet');
    const width = () => one('[role="img"]')!.getBoundingClientRect().width;
    const before = width();
    await sendKeys({press: '+'});
    await waitUntil(() => width() > before, 'it is larger');
    await sendKeys({press: '0'});
    await waitUntil(() => width() === before, 'it fits again');
  });

  it('keeps settings and the last sheets while the server fails, and goes on with Retry', async () => {
    await opened();
    app.failure = new ServiceError('network');
    await type('First label', '4');
    await waitUntil(() => one('.lc-sheets [role="alert"]'), 'it says so');
    expect(field('First label').value).to.equal('4');
    expect(labels()).to.equal(5);
    app.failure = null;
    button('Retry').click();
    await waitUntil(() => all('.lc-sheet__cut.is-free').length === 3, 'as it was chosen');
    expect(!!one('[role="alert"]')).to.equal(false);
  });

  for (const [name, lie] of Object.entries({
    'no plan': {},
    'a record that is not there': {...laidOut({}), sheets: [[{x: 0, y: 0, record: 7}]], labels: 1},
    'no numbers': {...laidOut({}), label: {width: 'wide', height: null}},
    'a colour that is none': {...laidOut({}), settings: {...laidOut({}).settings, color: 'url(x)'}},
  }))
    it(`shows why there is nothing where the server answers ${name}`, async () => {
      app.lie = lie;
      await opened();
      expect(!!one('[role="alert"]')).to.equal(true);
      app.lie = undefined;
      button('Retry').click();
      await waitUntil(() => labels() === 5, 'the labels');
    });

  it('saves the file of what is shown', async () => {
    await opened();
    await type('First label', '4');
    await waitUntil(() => all('.lc-sheet__cut.is-free').length === 3);
    button('Save as file').click();
    await waitUntil(() => app.sent.length, 'the file is asked for');
    const query = new URL(app.sent[0]!, location.href).searchParams;
    expect(query.get('action')).to.equal('download');
    expect(query.get('id')).to.equal('p1,p2,p3');
    expect(query.get('print')).to.equal('labels');
    expect(JSON.parse(query.get('params')!)).to.deep.equal({first: 4});
  });

  it('prints all sheets on paper of their own, without the cuts', async () => {
    await opened(`params='{"type": "C128"}'`);
    const papers: Document[] = [];
    const {append} = Element.prototype;
    // A test has no printer, and the dialog of one would stay open.
    Element.prototype.append = function (this: Element, ...nodes: (Node | string)[]) {
      append.apply(this, nodes);
      for (const node of nodes) {
        const page = node instanceof HTMLIFrameElement ? node.contentWindow : null;
        if (page) page.print = () => void papers.push(page.document);
      }
    };
    try {
      button('Print').click();
    } finally {
      Element.prototype.append = append;
    }
    expect(papers).to.have.length(1);
    const [paper] = papers as [Document];
    expect(paper.querySelectorAll('svg')).to.have.length(2);
    expect(paper.querySelectorAll('.lc-sheet__label')).to.have.length(25);
    const cut = paper.querySelector('.lc-sheet__cut')!;
    expect(paper.defaultView!.getComputedStyle(cut).display).to.equal('none');
  });

  it('has nothing to print where no record is selected or none has a label', async () => {
    await opened(`params='{"copies": [0, 0, 0]}'`);
    await waitUntil(() => one('.lc-empty'));
    expect(one('.lc-empty')!.textContent).to.contain('No labels to print');
    expect(button('Print').disabled && button('Save as file').disabled).to.equal(true);
    element.objectIds = '';
    await waitUntil(() => one('.lc-empty')!.textContent!.includes('No records selected'));
  });

  it('has settings and sheets as tabs where there is no room for both', async () => {
    await setViewport({width: 390, height: 844});
    try {
      await opened();
      await waitUntil(() => one('[role="tablist"]'), 'there are tabs');
      const tab = all('[role="tab"]').find(({textContent}) => textContent === 'Sheets')!;
      tab.click();
      await waitUntil(() => one('.lc-sheet')?.checkVisibility(), 'the sheets');
      expect(one('.lc-labels__side')!.checkVisibility()).to.equal(false);
      expect(element.shadowRoot!.querySelector('.lc-labels')!.scrollWidth).to.be.at.most(390);
    } finally {
      await setViewport({width: 1200, height: 900});
    }
  });

  it('is accessible, with a fault and from right to left', async () => {
    await opened('dir="rtl"');
    await expect(element).to.be.accessible();
  });
});
