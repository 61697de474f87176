import {expect} from '@open-wc/testing';
import LcApp from '../../elements/lc-app.js';
import LcButton from '../../elements/lc-button.js';
import LcNumber from '../../elements/lc-number.js';
import {alert, confirm, editQuery, pickIcon, pickRecord, pickRecords, spinner} from '../../elements/dialogs.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcApp.define();
LcButton.define();
LcNumber.define();

/** A field that says nothing of its own, in a language that nothing else has asked for. */
async function field(locale: string): Promise<HTMLElement> {
  const app = await show(`<lc-app locale="${locale}"><lc-number></lc-number></lc-app>`);
  return app.localName === 'lc-number' ? app : app.querySelector('lc-number')!;
}

const answers = (from: HTMLElement) => [
  ...from.shadowRoot!.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button'),
];
const labels = (from: HTMLElement) => answers(from).map(({textContent}) => textContent);
const isOpen = (from: HTMLElement) =>
  from.shadowRoot!.querySelector<HTMLElement>('.lc-scrim')?.dataset.phase === 'visible' && answers(from).length > 0;

describe('a dialog of an element that has no words of its own', () => {
  it('has those of its spinner', async () => {
    const from = await field('es');
    const abort = new AbortController();
    const stopped = new Promise<void>((done) => abort.signal.addEventListener('abort', () => done()));
    const work = spinner('Contabilizando…', () => stopped, {from, abort});
    await until(() => isOpen(from));
    expect(labels(from)).to.deep.equal(['Cancelar']);
    answers(from)[0]!.click();
    await work;
  });

  it('has those of its question', async () => {
    const from = await field('fr');
    const answer = confirm('Continuer ?', {from});
    await until(() => isOpen(from));
    expect(labels(from)).to.deep.equal(['OK', 'Annuler']);
    answers(from)[1]!.click();
    expect(await answer).to.equal(false);
  });

  it('has those of its message', async () => {
    const from = await field('uk');
    const closed = alert('Замовлення заблоковано', {from});
    await until(() => isOpen(from));
    expect(labels(from)).to.deep.equal(['Гаразд']);
    answers(from)[0]!.click();
    await closed;
  });
});

describe('a dialog that needs the server', () => {
  const {fetch} = window;
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    window.fetch = async (input, init) => {
      const {url} = new Request(input, init);
      asked.push(url);
      const icons = [{name: 'truck', category: 'Vehicles', nodes: [['path', {d: 'M3 3v18'}]]}];
      return Response.json({data: icons, totalCount: 1, groups: [{category: 'Vehicles', count: 1}], active: null});
    };
  });
  afterEach(() => {
    window.fetch = fetch;
  });

  const picked = async (from: HTMLElement) => {
    const option = () => from.shadowRoot!.querySelector<HTMLElement>('[role=dialog] [title=truck]');
    await until(() => option());
    expect(
      asked.every((url) => new URL(url).searchParams.get('APP_ID') === 'alone'),
      asked.join(),
    ).to.equal(true);
    option()!.click();
  };

  it('is opened over a button that has never talked to it', async () => {
    await show('<lc-app app-id="alone"><lc-button label="Choose"></lc-button></lc-app>');
    const from = document.querySelector<LcButton>('lc-button')!;
    const answer = pickIcon('', {from});
    await picked(from);
    expect(await answer).to.equal('truck');
  });

  it('is opened over an element that has one, also where another has the focus', async () => {
    await show(
      '<div><lc-number></lc-number><lc-app app-id="alone"><lc-button label="Choose"></lc-button></lc-app></div>',
    );
    document.querySelector<LcNumber>('lc-number')!.focus();
    const answer = pickIcon();
    await picked(document.querySelector<LcButton>('lc-button')!);
    expect(await answer).to.equal('truck');
  });

  it('is refused where no element has one, instead of answering none', async () => {
    const refusals = () =>
      Promise.all(
        [pickIcon(), editQuery(), pickRecord('order'), pickRecords('order')].map((answer: Promise<unknown>) =>
          answer.then(
            () => 'answered',
            (fault: unknown) => fault instanceof TypeError && fault.message.split(':')[0],
          ),
        ),
      );
    const names = ['pickIcon', 'editQuery', 'pickRecord', 'pickRecords'];
    expect(await refusals()).to.deep.equal(names);
    await show('<lc-number></lc-number>');
    expect(await refusals()).to.deep.equal(names);
    expect(asked).to.deep.equal([]);
  });
});
