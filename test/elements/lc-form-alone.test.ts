import {expect, fixture, oneEvent} from '@open-wc/testing';
import {button, labelled, one, shown, type} from './lc-form-page.js';
import type {LcForm} from '../../elements/lc-form.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';

const CONTACT = {
  name: 'Contact',
  columns: [
    {internalId: 'name', name: 'name', label: 'Name', type: ['string'], rules: [{kind: 'required'}]},
    {internalId: 'message', name: 'message', label: 'Message', type: ['text']},
  ],
};
const GUEST = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Guest',
  type: 'object',
  required: ['name'],
  properties: {
    name: {type: 'string', title: 'Full name'},
    age: {type: 'integer', minimum: 18},
    address: {type: 'object', title: 'Home', properties: {city: {type: 'string', contentEncoding: 'base64'}}},
    stays: {
      type: 'array',
      title: 'Stays',
      items: {type: 'object', properties: {nights: {type: 'integer', title: 'Nights'}}},
    },
  },
};

interface Asked {
  url: URL;
  request: Request;
  body: string;
}

describe('lc-form on a page of its own', () => {
  const real = window.fetch;
  let asked: Asked[];
  let answers: Record<string, () => Response | Promise<Response>>;

  beforeEach(() => {
    asked = [];
    answers = {
      '/host/contact.json': () => Response.json(CONTACT),
      '/host/guest.json': () => Response.json(GUEST),
      '/host/save': () => new Response(null, {status: 204}),
    };
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const answer = answers[url.pathname];
      if (!answer) return real.call(window, input, init);
      asked.push({url, request, body: await request.clone().text()});
      return answer();
    };
  });

  afterEach(() => {
    window.fetch = real;
  });

  async function show(attributes: string): Promise<LcForm> {
    const form = await fixture<LcForm>(`<lc-form ${attributes}></lc-form>`);
    await waitUntil(() => form.shadowRoot!.querySelector('.lc-formview:not([aria-busy="true"])'), 'the form is drawn');
    await form.updateComplete;
    return form;
  }
  const posted = () => asked.filter(({request}) => request.method === 'POST');

  it('shows the form of an address with the value of the page, and posts it as a form', async () => {
    const form = await show(`metadata-url="/host/contact.json" value='{"name": "Ines"}' action="/host/save"`);
    expect(labelled(form, 'Name').value).to.equal('Ines');
    await type(labelled(form, 'Name'), 'Oskar');
    expect(await form.save()).to.equal(true);
    const [post] = posted();
    expect(post!.request.headers.get('content-type')).to.contain('x-www-form-urlencoded');
    const fields = new URLSearchParams(post!.body);
    expect(JSON.parse(fields.get('object')!).content).to.deep.equal({name: 'Oskar', message: ''});
    expect(fields.get('requestId')).to.match(/./);
    expect([...post!.url.searchParams.keys()]).to.deep.equal([]);
    expect(form.modified).to.equal(false);
  });

  it('draws a JSON Schema, warns once of what it does not heed, and gives and posts values of its shape', async () => {
    const warned: string[] = [];
    const {warn} = console;
    console.warn = (text: string) => warned.push(text);
    const form = await show(
      `metadata-url="/host/guest.json" ui-schema='{"ui:order": ["age", "*"]}' save-format="json" action="/host/save"
       value='{"name": "Ines", "address": {"zone": 4}, "stays": [{"nights": 2, "paid": true}], "extra": 1}'`,
    );
    console.warn = warn;
    expect(warned.filter((text) => text.includes('LC1013'))).to.have.length(1);
    expect(warned.join()).to.contain('address.city: contentEncoding');
    expect(one(form, 'label').textContent).to.contain('Age');
    await shown(form, 'Home');
    await type(labelled(form, 'City'), 'Graz');
    await type(labelled(form, 'Age'), '17');
    expect(await form.save()).to.equal(false);
    expect(posted()).to.deep.equal([]);
    await type(labelled(form, 'Age'), '18');
    const value = {
      ...{name: 'Ines', age: 18, address: {zone: 4, city: 'Graz'}},
      ...{stays: [{nights: 2, paid: true}], extra: 1},
    };
    expect(form.value).to.deep.equal(value);
    const saved = oneEvent(form, 'lc-saved');
    expect(await form.save()).to.equal(true);
    expect((await saved).detail.content).to.deep.equal(value);
    const [post] = posted();
    expect(post!.request.headers.get('content-type')).to.equal('application/json');
    expect(JSON.parse(post!.body)).to.deep.equal(value);
    await Promise.all(form.shadowRoot!.getAnimations().map(({finished}) => finished));
    expect(await violations(form)).to.deep.equal([]);
  });

  it('has the controls of all its fields without a layout', async () => {
    const columns = [
      {internalId: 'begins', name: 'begins', label: 'Begins', type: ['time']},
      {internalId: 'title', name: 'title', label: 'Title', type: ['multilingual_text']},
    ];
    answers['/host/contact.json'] = () => Response.json({name: 'Talk', columns});
    const form = await show('metadata-url="/host/contact.json"');
    await type(labelled(form, 'Begins'), '0930');
    await type(labelled(form, 'Title'), 'Bridges', '');
    const {begins, title} = form.value as {begins: string; title: Record<string, string>};
    expect([begins, title.en]).to.deep.equal(['09:30:00', 'Bridges']);
  });

  it('shows the first of the layouts in its definition, or the one it names', async () => {
    const forms = ['Message', 'Name'].map((title, at) => ({
      ...{alias: title.toLowerCase(), name: title},
      elements: [{kind: 'section', title, elements: [{kind: 'field', field: CONTACT.columns[1 - at]!.internalId}]}],
    }));
    answers['/host/contact.json'] = () => Response.json({...CONTACT, forms});
    const labels = (form: LcForm) => [...form.shadowRoot!.querySelectorAll('label')].map((each) => each.textContent);
    expect(labels(await show('metadata-url="/host/contact.json"'))).to.deep.equal(['Message']);
    const named = await show('metadata-url="/host/contact.json" form="name"');
    expect(labels(named).join()).to.contain('Name');
    expect(labels(named)).to.have.length(1);
  });

  it('says of metadata that is wrong where and why, each place once', async () => {
    answers['/host/contact.json'] = () => Response.json({columns: [{...CONTACT.columns[0], rules: [null]}]});
    const form = await show('metadata-url="/host/contact.json"');
    await shown(form, 'columns[0].rules[0]');
    const [fault] = form.shadowRoot!.querySelectorAll('[role="alert"] li');
    expect(fault!.textContent!.split('columns[0].rules[0]')).to.have.length(2);
    expect(fault!.querySelector('code')!.textContent).to.equal('columns[0].rules[0]');
  });

  it('says in its place that a definition is no JSON, and no form', async () => {
    const form = await fixture<LcForm>(`<lc-form definition='{"columns": ['></lc-form>`);
    await shown(form, 'definition: an object is expected');
    expect(one(form, '[role="alert"]').textContent).to.contain('This form’s metadata cannot be read');
    const wrong: [unknown, string][] = [
      [{}, 'columns is missing'],
      ['text', 'definition: an object is expected'],
      [{type: 'array', items: {}}, '/: "type": "object" is expected'],
      [{columns: null}, 'columns: a list is expected'],
      [{columns: {name: {}}}, 'columns: a list is expected'],
    ];
    for (const [definition, sentence] of wrong) {
      form.definition = definition as object;
      await shown(form, sentence);
    }
    form.definition = null;
    form.setAttribute('definition', JSON.stringify(CONTACT));
    await shown(form, 'Message');
    form.definition = null;
    form.setAttribute('metadata-url', '/host/guest.json');
    await shown(form, 'Full name');
  });

  it('says that a JSON script inside it is no JSON, until it is', async () => {
    const form = await fixture<LcForm>(
      `<lc-form><script type="application/json">${JSON.stringify(CONTACT).slice(0, 40)}</script></lc-form>`,
    );
    await shown(form, 'definition: an object is expected');
    form.querySelector('script')!.textContent = JSON.stringify(CONTACT);
    await shown(form, 'Message');
  });

  it('has no heading without a name', async () => {
    answers['/host/contact.json'] = () => Response.json({...CONTACT, name: undefined});
    const form = await show('metadata-url="/host/contact.json"');
    expect(!!one(form, 'h1')).to.equal(false);
  });

  it('says that the form could not be read, and reads it again when asked', async () => {
    answers['/host/contact.json'] = () => new Response('<!doctype html>', {status: 404});
    const failed: string[] = [];
    document.addEventListener('lc-error', (event) => failed.push((event as CustomEvent<{code: string}>).detail.code), {
      once: true,
    });
    const form = await show('metadata-url="/host/contact.json"');
    expect(failed).to.deep.equal(['LC2006']);
    answers['/host/contact.json'] = () => Response.json(CONTACT);
    button(form, 'Retry').click();
    await waitUntil(() => form.shadowRoot!.querySelector('.lc-field'), 'the form is there');
  });

  it('sends another origin nothing of the application', async () => {
    answers['/host/save'] = () => Response.json({success: false, message: 'We are full'});
    const form = await show(
      `metadata-url="/host/contact.json" value='{"name": "Ines"}' action="https://other.example/host/save"`,
    );
    expect(await form.save()).to.equal(false);
    const [post] = posted();
    expect(post!.url.href).to.equal('https://other.example/host/save');
    expect([...post!.request.headers.keys()].sort()).to.deep.equal(['accept', 'content-type']);
    expect(post!.request.credentials).to.equal('same-origin');
    await waitUntil(() => document.body.textContent!.includes('We are full') || deepText().includes('We are full'));
  });

  it('is not ready before lc-init has ended, and shows a failure with a way on when that fails', async () => {
    const seen: string[] = [];
    let release = (_: unknown) => {};
    const host = await fixture<HTMLElement>('<div></div>');
    for (const name of ['lc-init', 'lc-ready', 'lc-modified']) host.addEventListener(name, () => seen.push(name));
    let refuse = true;
    host.addEventListener('lc-init', (event) => {
      const {waitUntil: wait} = (event as CustomEvent<{waitUntil: (work: Promise<unknown>) => void}>).detail;
      wait(refuse ? Promise.reject(new Error('no list of rooms')) : new Promise((done) => (release = done)));
    });
    const form = document.createElement('lc-form') as LcForm;
    form.definition = CONTACT;
    form.value = {name: 'Ines'};
    host.append(form);
    await waitUntil(() => button(form, 'Retry'), 'the failure is shown');
    expect(seen).to.deep.equal(['lc-init']);
    refuse = false;
    button(form, 'Retry').click();
    await waitUntil(() => seen.length === 2);
    expect(form.shadowRoot!.querySelector('.lc-field')).to.equal(null);
    form.setField('message', {value: 'from the page'});
    release(true);
    await waitUntil(() => form.shadowRoot!.querySelector('.lc-field'));
    expect(seen).to.deep.equal(['lc-init', 'lc-init', 'lc-modified', 'lc-ready']);
    expect(labelled(form, 'Message').value).to.equal('from the page');
  });

  it('reports when it becomes modified and when no more, and each value that changes', async () => {
    const form = await show(`metadata-url="/host/contact.json" value='{"name": "Ines"}'`);
    const reported: unknown[] = [];
    form.addEventListener('lc-modified', (event) => reported.push((event as CustomEvent).detail.modified));
    form.addEventListener('lc-change', (event) => reported.push((event as CustomEvent).detail));
    await type(labelled(form, 'Name'), 'Oskar');
    await type(labelled(form, 'Name'), 'Maja');
    await form.save();
    expect(reported).to.deep.equal([true, {path: 'name', value: 'Oskar'}, {path: 'name', value: 'Maja'}, false]);
    await type(labelled(form, 'Name'), 'Ines');
    // Another record takes the place of this one, which is no longer modified.
    form.value = {name: 'Lena'};
    await waitUntil(() => one(form, 'label') && labelled(form, 'Name').value === 'Lena', 'the other record is shown');
    expect(reported.slice(4)).to.deep.equal([true, {path: 'name', value: 'Ines'}, false]);
  });

  it('reports which field gets the focus, and which one loses it', async () => {
    const form = await show(`metadata-url="/host/contact.json" value='{"name": "Ines"}'`);
    const reported: string[] = [];
    for (const name of ['lc-focus', 'lc-change', 'lc-blur'])
      form.addEventListener(name, (event) => reported.push(`${name} ${(event as CustomEvent).detail.path}`));
    await type(labelled(form, 'Name'), 'Oskar', '');
    labelled(form, 'Message').focus();
    expect(reported).to.deep.equal(['lc-focus name', 'lc-change name', 'lc-blur name', 'lc-focus message']);
  });

  it('keeps a modal of the page open while the person keeps editing', async () => {
    const modal = await fixture<HTMLElement>('<div><lc-form metadata-url="/host/contact.json"></lc-form></div>');
    const form = modal.firstElementChild as LcForm;
    await waitUntil(() => form.shadowRoot!.querySelector('.lc-field'));
    const mayHide = async () => {
      const waits: Promise<unknown>[] = [];
      const detail = {waitUntil: (work: Promise<unknown>) => void waits.push(work)};
      modal.dispatchEvent(new CustomEvent('lc-before-hide', {detail, bubbles: true, composed: true}));
      return (await Promise.all(waits)).every(Boolean);
    };
    expect(await mayHide()).to.equal(true);
    await type(labelled(form, 'Name'), 'Oskar');
    for (const [name, may] of [
      ['Keep editing', false],
      ['Discard changes', true],
    ] as const) {
      const hiding = mayHide();
      await waitUntil(() => button(form, name), 'it is asked');
      button(form, name).click();
      expect(await hiding).to.equal(may);
      await waitUntil(() => !button(form, name), 'the question is gone');
    }
  });
});

/** Text of everything on the page, in shadow roots too. */
function deepText(node: ParentNode = document): string {
  return [...node.querySelectorAll('*')]
    .map((each) => (each.shadowRoot ? `${each.shadowRoot.textContent} ${deepText(each.shadowRoot)}` : ''))
    .join(' ');
}
