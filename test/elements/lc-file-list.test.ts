import {expect} from '@open-wc/testing';
import LcFileList from '../../elements/lc-file-list.js';
import {violations} from '../support/axe.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import {FilePage, buttonOf, drop, inside, named, withDialog} from './file-page.js';

LcFileList.define();

const TWO = `value='[{"id":"a","name":"Quote.pdf","size":319488},{"id":"b","name":"Carton.png","size":98304}]'`;
const TARGET = 'owner-alias="product" attribute-alias="documents"';
const addOf = (el: Element) => inside<HTMLButtonElement>(el, '.lc-file--add')!;
const cardsOf = (el: Element) => [...el.shadowRoot!.querySelectorAll('.lc-file:not(.lc-file--add)')];

describe('<lc-file-list>', () => {
  let page: FilePage;
  beforeEach(() => (page = new FilePage()));
  afterEach(() => page.leave());

  it('submits the id of each file, one entry each, and nothing when it is empty', async () => {
    const el = await show<LcFileList>(`<form><lc-file-list label="D" name="docs" ${TWO}></lc-file-list></form>`);
    expect([...new FormData(el.form!)]).to.deep.equal([
      ['docs', 'a'],
      ['docs', 'b'],
    ]);
    el.value = '[]';
    await el.updateComplete;
    expect([...new FormData(el.form!)]).to.deep.equal([]);
    el.required = true;
    expect(el.validity.valid).to.equal(false);
    el.form!.reset();
    expect(el.files.map(({id}) => id)).to.deep.equal(['a', 'b']);
  });

  it('says of each file its kind and size, and counts them', async () => {
    const el = await show<LcFileList>(`<lc-file-list label="D" max-file-size="20480" ${TWO}></lc-file-list>`);
    expect(cardsOf(el).map((card) => card.querySelector('.lc-file__n .lc-muted')!.textContent)).to.deep.equal([
      'PDF · 312 KB',
      'PNG · 96 KB',
    ]);
    expect(inside(el, '.lc-files__count')!.textContent).to.equal('2 files · up to 20 MB each');
    expect(page.asked).to.deep.equal([]);
  });

  it('downloads each file only where that is allowed', async () => {
    const el = await show<LcFileList>(`<lc-file-list label="D" ${TWO}></lc-file-list>`);
    expect(buttonOf(el, 'Download Quote.pdf')).not.to.exist;
    el.canDownload = true;
    await el.updateComplete;
    expect(buttonOf(el, 'Download Quote.pdf')).to.exist;
  });

  for (const [width, columns] of [
    [399, 2],
    [400, 3],
    [576, 4],
    [768, 5],
    [992, 6],
  ] as const) {
    it(`stands in ${columns} columns at ${width} pixels of its own width`, async () => {
      const el = await show<LcFileList>('<lc-file-list label="D"></lc-file-list>');
      el.style.display = 'block';
      el.style.width = `${width}px`;
      const grid = getComputedStyle(inside(el, '.lc-files')!).gridTemplateColumns;
      expect(grid.split(' ')).to.have.length(columns);
    });
  }

  it('sends five files at once; the sixth waits for its turn', async () => {
    const el = await show<LcFileList>(`<lc-file-list label="D" ${TARGET}></lc-file-list>`);
    drop(addOf(el), ...[1, 2, 3, 4, 5, 6].map((n) => named(`${n}.png`)));
    await until(() => page.sent.length === 5);
    expect(cardsOf(el)[5]!.textContent).to.contain('Waiting');
    page.sent[1]!.answer({success: true, id: 'two', name: '2.png'});
    await until(() => page.sent.length === 6);
    expect(el.value).to.equal('[{"id":"two","name":"2.png"}]');
    expect(el.checkValidity()).to.equal(false);
    for (const [index, id] of [0, 2, 3, 4, 5].entries()) page.sent[id]!.answer({success: true, id: `n${index}`});
    await until(() => el.files.length === 6);
    expect(el.checkValidity()).to.equal(true);
    // In the order they were dropped in, though the second was there first.
    expect(el.files.map(({id}) => id)).to.deep.equal(['n0', 'two', 'n1', 'n2', 'n3', 'n4']);
  });

  it('shows a failed file with its reason among the others, and sends it again', async () => {
    const el = await show<LcFileList>(`<lc-file-list label="D" ${TARGET}></lc-file-list>`);
    drop(addOf(el), named('a.png'));
    await until(() => page.sent.length);
    page.sent[0]!.answer({success: false, message: 'The store is full.'});
    await until(() => inside(el, '.lc-file.is-failed'));
    expect(inside(el, '.lc-file.is-failed')!.textContent).to.contain('The store is full.');
    expect(buttonOf(el, 'Try again: a.png')).not.to.exist;
    expect(await violations(el)).to.deep.equal([]);
    inside(el, '.lc-file.is-failed')!.querySelector<HTMLElement>('button')!.click();
    await until(() => !inside(el, '.is-failed'));
    drop(addOf(el), named('a.png'));
    await until(() => page.sent.length === 2);
    page.sent[1]!.answer({status: 503});
    await until(() => buttonOf(el, 'Try again: a.png'));
    buttonOf(el, 'Try again: a.png')!.click();
    await until(() => page.sent.length === 3);
    await page.store('x');
    await until(() => el.files.length === 1);
    expect(inside(el, '.is-failed')).not.to.exist;
  });

  it('removes one file after a question, and keeps the rest', async () => {
    const el = await show<LcFileList>(`<lc-file-list label="D" ${TWO}></lc-file-list>`);
    buttonOf(el, 'Remove Quote.pdf')!.click();
    await until(() => buttonOf(el, 'Delete'));
    buttonOf(el, 'Delete')!.click();
    await until(() => el.files.length === 1);
    expect(el.files[0]!.id).to.equal('b');
  });

  it('takes no more files than fit, and says which were left out', async () => {
    const dialog = withDialog([named('c.png'), named('d.png')]);
    const el = await show<LcFileList>(`<lc-file-list label="D" max-files="3" ${TWO} ${TARGET}></lc-file-list>`);
    addOf(el).click();
    dialog.leave();
    await until(() => page.sent.length === 1);
    expect(inside(el, '[role=alert]')!.textContent).to.contain('d.png was left out: at most 3 files');
    await page.store('c');
    await until(() => el.files.length === 3);
    await until(() => !addOf(el));
  });

  it('shows names as text, whatever they are', async () => {
    const value = JSON.stringify([{id: 'x', name: '<img src=x onerror=alert(1)>.bin', size: 1}]);
    const el = await show<LcFileList>('<lc-file-list label="D"></lc-file-list>');
    el.value = value;
    await el.updateComplete;
    expect(cardsOf(el)[0]!.textContent).to.contain('<img src=x onerror=alert(1)>.bin');
    expect(inside(el, 'img')).not.to.exist;
  });
});
