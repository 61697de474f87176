import {expect} from '@open-wc/testing';
import type LcGrid from '../../elements/lc-grid.js';
import {ServiceError} from '../../src/api/errors.js';
import {rowsAddress} from '../support/rows-address.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {all, app, button, inside, texts, useGridApp} from './lc-grid-page.js';

/** What the console gets while `work` is under way. */
async function reported(work: (lines: string[]) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  const {warn} = console;
  console.warn = (...parts: unknown[]) => void lines.push(parts.join(' '));
  try {
    await work(lines);
  } finally {
    console.warn = warn;
  }
}

/** A list of a query whose columns the server answers with `meta`. */
async function queried(meta: () => unknown): Promise<LcGrid> {
  const services = await app.services();
  const ask = async (kind: string) => (kind === 'meta' ? meta() : {data: []});
  app.services = async () => ({...services, query: {...services.query, ask}}) as never;
  const query = JSON.stringify({from: 'order', distinct: true, select: ['number']});
  const grid = await show<LcGrid>(
    `<lc-grid query='${query}' heading="Numbers" style="height: 400px; width: 900px"></lc-grid>`,
  );
  await waitUntil(() => inside(grid, '[role="alert"] .lc-empty__t'), 'it says that it cannot be shown');
  return grid;
}

describe('lc-grid: a query that is refused', () => {
  useGridApp();

  it('whose rows cannot be distinguished says so without a way to try again, and why to the developer', () =>
    reported(async (lines) => {
      const columns = [{name: 'number', label: 'Number', type: ['string']}];
      const grid = await queried(() => ({tables: [{scriptAlias: 'order', canExport: true}], columns, canExport: true}));
      expect(inside(grid, '[role="alert"]')!.textContent).to.contain('This list is not set up correctly');
      expect(all(grid, '[role="alert"] button').length).to.equal(0);
      await waitUntil(() => lines.some((line) => line.includes('LC2010')), 'the console has the code');
    }));

  it('reports to the developer the sentence and the place that the server names', () =>
    reported(async (lines) => {
      const grid = await queried(() => {
        const envelope = {
          success: false,
          errorCode: 'VALIDATION' as const,
          fields: {'select.0': 'There is no such column.'},
        };
        throw new ServiceError('http', 'The query cannot be read.', {status: 400, envelope});
      });
      expect(texts(grid, '[role="alert"] button')).to.deep.equal([]);
      const line = () => lines.find((line) => line.includes('LC2006'));
      await waitUntil(line, 'the console has it');
      expect(line()).to.contain('The query cannot be read.').and.contain('select.0: There is no such column.');
    }));

  it('what may be otherwise the next time can be tried again', async () => {
    let fails = true;
    const stop = rowsAddress(app, () => {
      if (fails) throw new TypeError('Failed to fetch');
      return [{name: 'Here'}];
    });
    try {
      const grid = await show<LcGrid>(`<lc-grid src="/rows" columns='[{"path":"name","label":"Name"}]'
        heading="Rows" style="width: 900px; height: 400px"></lc-grid>`);
      await waitUntil(() => button(grid, 'Retry'), 'a way to try again');
      fails = false;
      button(grid, 'Retry').click();
      await waitUntil(() => inside(grid, '[data-row="0"]')?.textContent?.includes('Here'), 'the rows');
    } finally {
      stop();
    }
  });
});
