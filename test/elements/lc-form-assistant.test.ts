import {expect} from '@open-wc/testing';
import LcApp from '../../elements/lc-app.js';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import {all, chord, one, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {atRest, remains, until, waitUntil} from '../support/until.js';
import type {LcForm} from '../../elements/lc-form.js';
import type {AssistantData} from '../../src/contract/assistant.js';

LcApp.define();

type Asked = AssistantData['generate-text'];

const NOTE = 'please bring both pallets on thursday';
const METADATA = {
  ...ORDER,
  columns: [
    ...ORDER.columns!,
    {internalId: 'remark', name: 'remark', label: 'Remark', type: ['text', {assistant: true, maxLength: 100}] as const},
  ],
  forms: [{alias: 'main', name: 'Order', elements: [{kind: 'field', field: 'remark'}]}],
};
const field = (name: string) => ({kind: 'field', field: name});
const PHONE = [...['reference', 'supplier', 'freight', 'remark', 'note'].map(field), {kind: 'audit'}];
const ASSISTANT = {
  ...{id: 'a', name: 'Purchasing', description: '', icon: 'bot', suggestions: []},
  ...{tasks: ['improve', 'shorten', 'translate', 'write'], languages: ['fr', 'uk']},
};

/** What the assistant of the server is asked, and answers. */
class Assistants {
  readonly asked: Asked[] = [];
  texts: string[][] = [];
  refusal: {code: string; message: string} | null = null;
  hold: Promise<unknown> | null = null;
  isDown = false;
  assistants: unknown[] = [ASSISTANT];
  readonly ended: boolean[] = [];
  private readonly other = window.fetch;

  constructor() {
    window.fetch = async (input, init) => {
      const {pathname} = new URL(input instanceof Request ? input.url : input, location.href);
      if (!pathname.includes('/designer/ai/')) return this.other(input, init);
      if (pathname.endsWith('get-assistants')) return this.answer(this.assistants);
      const request = new Request(input, init);
      this.asked.push((await request.json()) as Asked);
      request.signal.addEventListener('abort', () => this.ended.push(true));
      if (this.isDown) throw new TypeError('Failed to fetch');
      const texts = this.texts.shift() ?? [];
      await this.hold;
      if (this.refusal) return Response.json({success: false, data: null, error: this.refusal}, {status: 400});
      return this.answer({texts});
    };
  }

  stop(): void {
    window.fetch = this.other;
  }

  private answer = (data: unknown) => Response.json({success: true, data, error: null});
}

describe('a text that the assistant helps to write', () => {
  let server: FakeServer;
  let assistants: Assistants;
  let form: LcForm;
  const area = () => one<HTMLTextAreaElement>(form, 'textarea[id]:not([id$="-wish"])');
  const card = () => one(form, '.lc-prop');
  const press = (part: Element) => sendMouse({type: 'click', position: middle(part)});
  const button = (name: string) =>
    all(form, '.lc-prop button').find((each) => (each.ariaLabel ?? each.textContent) === name)!;
  const lines = () => all(form, '[role="menuitem"]');
  const line = (name: string) => lines().find((each) => each.textContent!.startsWith(name))!;
  const start = async () => {
    form = await open();
    await waitUntil(() => one(form, '.lc-write'), 'the button is there');
  };
  const menu = async () => {
    await press(one(form, '.lc-write'));
    await waitUntil(() => line('Improve'), 'the menu is there');
    await atRest(() => line('Improve').getBoundingClientRect());
  };
  const languages = async (arrow: string) => {
    one(form, '.lc-write').focus();
    await sendKeys({press: 'ArrowDown'});
    await waitUntil(() => line('Translate'), 'the menu is there');
    await until(() => form.shadowRoot!.activeElement === line('Improve'));
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: arrow});
    await waitUntil(() => line('French'), 'the languages are there');
    await until(() => form.shadowRoot!.activeElement === line('French'));
  };
  const proposed = (text: string) => waitUntil(() => card()?.textContent!.includes(text), `"${text}" is proposed`);

  beforeEach(() => {
    server = new FakeServer().start();
    server.metadata = METADATA as typeof server.metadata;
    server.record = order({content: {...order().content, remark: NOTE}});
    assistants = new Assistants();
  });
  afterEach(() => {
    assistants.stop();
    server.stop();
  });

  it('shows what would change, and changes it once that is accepted; the browser can undo it', async () => {
    assistants.texts = [['Please bring both pallets on Thursday.', 'Bring both pallets on Thursday.']];
    await start();
    await menu();
    const field = one(form, '.lc-input.is-area').getBoundingClientRect();
    const box = one(form, '.lc-popup').getBoundingClientRect();
    expect(box.top).to.be.at.least(field.bottom);
    expect(Math.abs(box.right - field.right)).to.be.below(2);
    expect(await violations(form)).to.deep.equal([]);
    await press(line('Improve'));
    await proposed('1 of 2');
    expect(assistants.asked[0]).to.deep.include({content: NOTE});
    expect(assistants.asked[0]!.options).to.deep.include({task: 'improve', longest: 100, variants: 2});
    expect(all(form, '.lc-prop del').map((each) => each.textContent)).to.deep.equal(['please', 'thursday']);
    expect(all(form, '.lc-prop ins').map((each) => each.textContent)).to.deep.equal(['Please', 'Thursday.']);
    expect(card().textContent).to.include('37 → 38 characters');
    expect(await violations(form)).to.deep.equal([]);
    expect(one(form, '.lc-field').classList.contains('is-changed'), 'nothing has changed yet').to.equal(false);
    await press(button('Next proposal'));
    await proposed('2 of 2');
    expect(form.shadowRoot!.activeElement!.textContent).to.equal('');
    button('Accept').focus();
    await sendKeys({press: 'Enter'});
    await until(() => !card());
    expect(area().value).to.equal('Bring both pallets on Thursday.');
    expect(form.shadowRoot!.activeElement === area()).to.equal(true);
    await until(() => one(form, '.lc-field').classList.contains('is-changed'));
    await chord('Control', 'z');
    await until(() => area().value === NOTE);
  });

  it('is worked by keys alone: Alt with a letter asks, the focus is on Accept, Escape discards', async () => {
    assistants.texts = [['Both pallets on thursday'], ['Bring both pallets']];
    await start();
    area().focus();
    await chord('Alt', 's');
    await proposed('Shorter');
    await until(() => form.shadowRoot!.activeElement === button('Accept'));
    await sendKeys({press: 'Escape'});
    await until(() => !card());
    expect(area().value).to.equal(NOTE);
    expect(form.shadowRoot!.activeElement === area()).to.equal(true);
    await chord('Alt', 's');
    await proposed('Shorter');
    await until(() => form.shadowRoot!.activeElement === button('Accept'));
    await sendKeys({press: 'Enter'});
    await until(() => area().value === 'Bring both pallets');
  });

  it('changes the selected part alone', async () => {
    assistants.texts = [['THE PALLETS']];
    await start();
    area().focus();
    area().setSelectionRange(13, 25);
    await menu();
    await press(line('Improve'));
    await proposed('THE PALLETS');
    expect(assistants.asked[0]!.content).to.equal('both pallets');
    await until(() => form.shadowRoot!.activeElement === button('Accept'));
    await sendKeys({press: 'Enter'});
    await until(() => area().value === 'please bring THE PALLETS on thursday');
  });

  it('translates into the languages that the server has, in a menu beside the first', async () => {
    assistants.texts = [['Prière d’apporter les deux palettes jeudi']];
    await start();
    await languages('ArrowRight');
    expect(line('Ukrainian').textContent).to.include('uk');
    expect(await violations(form)).to.deep.equal([]);
    await sendKeys({press: 'Enter'});
    await proposed('Prière');
    expect(assistants.asked[0]!.options).to.deep.include({task: 'translate', language: 'fr'});
    await until(() => !lines().length);
  });

  it('has its menus on the other side from right to left, and its arrows turned', async () => {
    document.documentElement.dir = 'rtl';
    try {
      await start();
      await languages('ArrowLeft');
      await atRest(() => line('French').getBoundingClientRect());
      const [inner, outer] = [line('French'), line('Translate')].map((each) => each.getBoundingClientRect());
      expect(inner!.right).to.be.below(outer!.left + 8);
      expect(getComputedStyle(one(form, '.lc-menu__more > .lc-i')).transform).to.contain('-1');
      await sendKeys({press: 'ArrowRight'});
      await until(() => !line('French'));
    } finally {
      document.documentElement.dir = '';
    }
  });

  it('has its menu under the text on a phone too, where one line alone is marked', async () => {
    await setViewport({width: 390, height: 560});
    try {
      server.metadata = {...METADATA, forms: [{...METADATA.forms[0]!, elements: PHONE}]} as typeof server.metadata;
      await start();
      one(form, '.lc-input.is-area').scrollIntoView({block: 'end'});
      await menu();
      const field = one(form, '.lc-input.is-area').getBoundingClientRect();
      const box = one(form, '.lc-popup').getBoundingClientRect();
      expect(box.top).to.be.at.least(field.bottom);
      expect(box.bottom).to.be.at.most(innerHeight);
      line('Translate').click();
      await waitUntil(() => line('French'), 'the languages are there');
      const marked = lines().filter(
        (each) =>
          each.closest('.lc-menu')!.contains(line('Translate')) &&
          !/, 0\)$|transparent/.test(getComputedStyle(each).backgroundColor),
      );
      expect(marked.map((each) => each.textContent)).to.deep.equal(['Translate']);
    } finally {
      await setViewport({width: 1000, height: 800});
    }
  });

  it('writes a text from the record, as the person wishes it', async () => {
    assistants.texts = [['Dear Nordskar, order O-1 is due.']];
    await start();
    await menu();
    await press(line('Write from the record'));
    await waitUntil(() => card().querySelector('textarea'), 'what it should say is asked');
    await until(() => form.shadowRoot!.activeElement === card().querySelector('textarea'));
    expect(await violations(form)).to.deep.equal([]);
    await sendKeys({type: 'Remind them'});
    await sendKeys({press: 'Enter'});
    await proposed('Nordskar');
    expect(assistants.asked[0]).to.deep.include({content: 'Remind them'});
    expect(assistants.asked[0]!.options).to.deep.include({task: 'write', record: {object: 'order', id: 'o1'}});
  });

  it('says why nothing came, and asks again; the text stays', async () => {
    assistants.refusal = {code: 'LIMIT', message: 'You have asked 50 times today. Ask again tomorrow.'};
    await start();
    await menu();
    await press(line('Improve'));
    await proposed('50 times today');
    expect(await violations(form)).to.deep.equal([]);
    expect(area().value).to.equal(NOTE);
    assistants.refusal = null;
    assistants.texts = [['<img src=x onerror=alert(1)>']];
    const again = button('Try again') ?? button('Discard');
    await press(again);
    if (again.textContent === 'Try again') await proposed('<img src=x');
    expect(all(form, '.lc-prop img')).to.have.length(0);
  });

  it('says in the person’s language that there was no answer, under the name of what was asked for', async () => {
    assistants.isDown = true;
    await start();
    await menu();
    await press(line('Shorten'));
    await proposed('The server did not answer');
    expect(card().textContent).not.to.contain('Runtime');
    expect(one(form, '.lc-prop__title').textContent).to.equal('Shorten');
    assistants.isDown = false;
    assistants.texts = [['Bring both pallets']];
    await press(button('Try again'));
    await proposed('Shorter');
    expect(one(form, '.lc-prop__body').textContent).to.match(/^please bring Bring both pallets /);
  });

  it('gives up what is being written, and shows the words against what is typed meanwhile', async () => {
    let go = () => {};
    assistants.hold = new Promise<void>((done) => (go = done));
    await start();
    await menu();
    await press(line('Improve'));
    await waitUntil(() => button('Stop'), 'it is being written');
    await press(button('Stop'));
    await until(() => !card());
    expect(assistants.ended).to.deep.equal([true]);
    go();
    assistants.hold = null;
    assistants.texts = [['Please bring both pallets']];
    await menu();
    await press(line('Improve'));
    await proposed('Please');
    area().focus();
    area().select();
    await sendKeys({type: 'Other words'});
    await until(() => one(form, '.lc-prop del')?.textContent === 'Other words');
  });

  it('is not offered where nobody can be asked', async () => {
    assistants.assistants = [];
    // Who can be asked is asked once for an app.
    form = await open('alias="order" object-id="o1"', '<lc-app app-id="alone"></lc-app>');
    await until(() => area());
    await remains(() => !one(form, '.lc-write'), 'no button');
  });
});
