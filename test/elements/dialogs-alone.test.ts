import {expect} from '@open-wc/testing';
import LcApp from '../../elements/lc-app.js';
import LcNumber from '../../elements/lc-number.js';
import {alert, confirm, spinner} from '../../src/dialogs/dialogs.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcApp.define();
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
