import {expect} from '@open-wc/testing';
import {pressed} from '../support/press.js';
import {all, answer, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

const column = (id: string, ...type: [string, object?]) => ({internalId: id, name: id, label: id, type});

describe('cells of a form with an image, by keys alone', () => {
  let server: FakeServer;
  let form: LcForm;

  const cell = (row: number, id: string) => all(form, `[data-column="${id}"]`)[row]!;
  const field = (id: string) => cell(0, id).querySelector<HTMLInputElement>('input, [role=combobox], button')!;
  const focused = () => form.shadowRoot!.activeElement as HTMLInputElement;
  const at = () => focused()?.closest<HTMLElement>('[data-column]')?.dataset.column;
  const saved = async () => {
    expect(await form.save()).to.equal(true);
    return (server.saves.at(-1)!.object.content.lines as Record<string, unknown>[])[0]!;
  };

  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => server.stop());

  async function drawn(type: [string, object?], value: unknown): Promise<void> {
    const alias = 'order_images';
    const columns = [column('name', 'string'), column('chosen', ...type), column('last', 'string')];
    server.metadata = {
      ...ORDER,
      alias,
      columns: [column('lines', 'tabular_section', {columns})],
      forms: [{alias: 'main', name: 'Order', elements: [{kind: 'table', field: 'lines'}]}],
    };
    server.record = order({alias, content: {lines: [{id: 'r1', chosen: value}]}});
    form = await open(`alias="${alias}" object-id="o1"`, '<div style="inline-size: 1000px"></div>');
    await waitUntil(() => all(form, '[data-column="last"] input').length, 'cells are there');
  }

  /** Comes to the cell by Tab from the one before it. */
  async function enter(): Promise<void> {
    field('name').focus();
    await pressed('Tab');
    await waitUntil(() => at() === 'chosen', 'the cell has the focus');
  }

  it('a stored image is removed, and the cell left by Tab', async () => {
    await drawn(['image'], 'f1');
    await enter();
    const remove = () => [...cell(0, 'chosen').querySelectorAll<HTMLElement>('button')].at(-1)!;
    for (let tries = 0; tries < 6 && focused() !== remove(); tries++) await pressed('Tab');
    expect(at(), 'its ways are reached by Tab').to.equal('chosen');
    await pressed('Enter');
    await answer(form, 'Delete');
    await waitUntil(() => form.modified, 'it is removed');
    await waitUntil(() => at() === 'chosen', 'the focus stays in the cell');
    for (let tries = 0; tries < 4 && at() !== 'last'; tries++) await pressed('Tab');
    expect(at()).to.equal('last');
    expect((await saved()).chosen ?? null).to.equal(null);
  });
});
