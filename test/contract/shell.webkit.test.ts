import {expect, oneEvent} from '@open-wc/testing';
import {show} from '../support/show.js';
import {PlainField} from '../support/plain-field.js';
import {until} from '../support/until.js';

PlainField.define();

const inputOf = (element: Element) => element.shadowRoot!.querySelector('input')!;

describe('the element shell', () => {
  it('draws a property that was set before the element was defined', async () => {
    class Late extends PlainField {
      static override tag = 'lc-test-late';
    }
    const early = document.createElement('lc-test-late') as PlainField;
    early.value = '42';
    document.body.append(early);
    Late.define();
    await early.updateComplete;
    expect(inputOf(early).value).to.equal('42');
    early.remove();
  });

  it('reads attributes, and takes the default when they go', async () => {
    const field = await show<PlainField>('<lc-test-plain scale="3" label="Net"></lc-test-plain>');
    expect(field.scale).to.equal(3);
    field.removeAttribute('scale');
    expect(field.scale).to.equal(2);
  });

  it('takes the default for an attribute that cannot be read, and says so once', async () => {
    const said: string[] = [];
    const warn = console.warn;
    console.warn = (...words) => void said.push(words.join(' '));
    const field = await show<PlainField>('<lc-test-plain scale="many"></lc-test-plain>');
    field.setAttribute('scale', 'more');
    console.warn = warn;
    expect(field.scale).to.equal(2);
    expect(said.filter((line) => line.includes('LC1003 lc-test-plain[scale]'))).to.have.length(1);
  });

  it('reflects what native inputs reflect, and nothing else', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    field.required = true;
    field.placeholder = 'Any';
    field.label = 'Place';
    expect(field.getAttribute('required')).to.equal('');
    expect(field.getAttribute('placeholder')).to.equal('Any');
    expect(field.hasAttribute('label')).to.equal(false);
    field.required = false;
    field.placeholder = '';
    expect(field.hasAttribute('required')).to.equal(false);
    expect(field.hasAttribute('placeholder')).to.equal(false);
  });

  it('is in the data of its form under a name that script gave it', async () => {
    const form = await show<HTMLFormElement>('<form></form>');
    const field = document.createElement('lc-test-plain') as PlainField;
    field.name = 'place';
    field.value = 'Leeds';
    form.append(field);
    expect([...new FormData(form)]).to.deep.equal([['place', 'Leeds']]);
    expect(form.elements.namedItem('place') === field).to.equal(true);
    field.name = 'town';
    expect([...new FormData(form)]).to.deep.equal([['town', 'Leeds']]);
  });

  it('keeps its tree and what is typed when it moves', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    const input = inputOf(field);
    const place = document.createElement('section');
    document.body.append(place);
    place.append(field);
    await field.updateComplete;
    expect(inputOf(field) === input).to.equal(true);
    field.value = 'after the move';
    await field.updateComplete;
    expect(input.value).to.equal('after the move');
    place.remove();
  });

  it('draws again after it was away', async () => {
    const field = await show<PlainField>('<lc-test-plain value="1"></lc-test-plain>');
    const place = field.parentElement!;
    field.remove();
    await until(() => inputOf(field) === null);
    field.value = '2';
    place.append(field);
    await field.updateComplete;
    expect(inputOf(field).value).to.equal('2');
  });

  it('renders once for many sets', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    const before = PlainField.renders;
    for (let n = 0; n < 10; n++) field.value = String(n);
    await field.updateComplete;
    expect(PlainField.renders - before).to.equal(1);
  });

  it('asks the page before something is done', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    field.addEventListener('lc-before-hide', (event) => {
      const {detail} = event as CustomEvent<{waitUntil(promise: Promise<boolean>): void}>;
      detail.waitUntil(Promise.resolve(false));
    });
    expect(await field.emitBefore('lc-before-hide')).to.equal(false);
    expect(await field.emitBefore('lc-before-close')).to.equal(true);
  });

  it('reports a failure to the page with its code', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    setTimeout(() => field.reportError(Object.assign(new Error('no answer'), {code: 'LC2001'})));
    const {detail} = (await oneEvent(field, 'lc-error')) as CustomEvent<{code: string; message: string}>;
    expect(detail.code).to.equal('LC2001');
    expect(detail.message).to.equal('no answer');
  });
});
