import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const button = (grid: LcGrid, name: string) =>
  all(grid, 'button').find((each) => (each.ariaLabel ?? each.textContent) === name)!;

describe('lc-grid: rows on paper', () => {
  let app: GridApp;
  let withdraw: () => void;
  const papers: Document[] = [];
  const {append} = Element.prototype;

  beforeEach(() => {
    app = new GridApp();
    withdraw = provide(app);
    papers.length = 0;
    // A test has no printer, and the dialog of one would stay open.
    Element.prototype.append = function (this: Element, ...nodes: (Node | string)[]) {
      append.apply(this, nodes);
      for (const node of nodes) {
        const page = node instanceof HTMLIFrameElement ? node.contentWindow : null;
        if (page) page.print = () => void papers.push(page.document);
      }
    };
  });
  afterEach(() => {
    Element.prototype.append = append;
    withdraw();
  });

  async function orders() {
    const grid = await show<LcGrid>(
      `<lc-grid alias="order" theme="dark" style="display: block; height: 560px; width: 900px"></lc-grid>`,
    );
    await waitUntil(() => all(grid, '[data-row="1"] [data-column="0"]')[0]?.textContent, 'rows are drawn');
    await waitUntil(() => all(grid, '.lc-foot')[0]!.textContent!.includes('212'), 'they are counted');
    return grid;
  }

  async function printed(grid: LcGrid): Promise<Document> {
    button(grid, 'More actions').click();
    const line = () => all(grid, '[role="menuitem"]').find(({textContent}) => textContent === 'Print');
    await waitUntil(line, 'the menu is open');
    line()!.click();
    await waitUntil(() => papers.length, 'it is printed');
    return papers[0]!;
  }

  it('have a title, which they are of how many, and their heads on every page; nothing else, and in the light', async () => {
    const grid = await orders();
    const paper = await printed(grid);
    expect([...paper.body.children].map(({localName}) => localName)).to.deep.equal(['h1', 'p', 'table']);
    expect(paper.querySelector('h1')!.textContent).to.equal('Orders');
    expect(paper.querySelector('p')!.textContent).to.equal('1 – 25 of 212 records');
    expect(paper.querySelectorAll('tbody tr')).to.have.length(25);
    expect(paper.querySelectorAll('button, input, a, svg')).to.have.length(0);
    const view = paper.defaultView!;
    expect(view.getComputedStyle(paper.querySelector('thead')!).display).to.equal('table-header-group');
    expect(view.getComputedStyle(paper.body).color).to.equal('rgb(0, 0, 0)');
    expect(paper.querySelector('table')!.getBoundingClientRect().height, 'it is laid out').to.be.greaterThan(100);
    const number = paper.querySelector('tbody td')!;
    expect(view.getComputedStyle(number).whiteSpace, 'a code is not broken at its hyphen').to.equal('nowrap');
  });
});
