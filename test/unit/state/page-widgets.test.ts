import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import type {Services} from '../../../src/api/services.js';
import type {LoadedPage} from '../../../src/state/page/page-loader.js';
import {loadWidgets, placedParts, type Widgets} from '../../../src/state/page/page-widgets.js';
import type {PagePart, PartArea, PageSpec} from '../../../src/values/page-metadata.js';

const text = (id: string, at: PartArea): PagePart => ({id, kind: 'text', text: id, at});
const widget = (id: string, name: string, at: PartArea): PagePart => ({id, kind: 'widget', widget: name, at});
const area = (x: number, y: number, w: number, h: number): PartArea => ({x, y, w, h});
const spec = (alias: string, ...parts: PagePart[]): PageSpec => ({alias, name: alias, parts});
const loaded = (alias: string, ...parts: PagePart[]): LoadedPage => ({
  spec: spec(alias, ...parts),
  problems: new Map(),
});
const placed = (page: LoadedPage, widgets: Widgets) => placedParts(page, widgets).map(({id, at}) => [id, at]);

describe('widgets of a page', () => {
  it('are their only part where they are placed, titled as there', () => {
    const page = loaded('page', {...widget('sum', 'w', area(6, 0, 6, 4)), title: 'Here'});
    const [part] = placedParts(page, {w: loaded('w', {...text('a', area(0, 0, 12, 2)), title: 'There'})});
    assert.deepEqual([part!.id, part!.at, part!.part.title], ['sum', area(6, 0, 6, 4), 'Here']);
  });

  it('share their area as they share their own', () => {
    const page = loaded('page', text('before', area(0, 0, 12, 1)), widget('w', 'w', area(6, 1, 6, 8)));
    const own = loaded('w', text('a', area(0, 0, 8, 2)), text('b', area(8, 0, 4, 2)), text('c', area(0, 2, 12, 2)));
    assert.deepEqual(placed(page, {w: own}), [
      ['before', area(0, 0, 12, 1)],
      ['w.a', area(6, 1, 4, 4)],
      ['w.b', area(10, 1, 2, 4)],
      ['w.c', area(6, 5, 6, 4)],
    ]);
  });

  it('stay one part while they are not here, and are no part of themselves', () => {
    const at = area(0, 0, 6, 2);
    const page = loaded('page', widget('one', 'w', at), widget('gone', 'x', at));
    const circle = loaded('w', widget('inner', 'w', at), text('a', at));
    assert.deepEqual(
      placed(page, {w: circle, x: new ServiceError('access')}).map(([id]) => id),
      ['one.a', 'gone'],
    );
  });

  it('are read with those that they name, each once; one that fails is its own failure', async () => {
    const at = area(0, 0, 6, 2);
    const known: Record<string, PageSpec> = {
      w: spec('w', widget('a', 'v', at), widget('b', 'w', at)),
      v: spec('v', text('c', at)),
    };
    const asked: string[] = [];
    const get = async (alias: string) => {
      asked.push(alias);
      if (!known[alias]) throw new ServiceError('access');
      return {type: 'widget', page: known[alias]};
    };
    const services = async () => ({metadata: {get}}) as unknown as Services;
    const found = await loadWidgets(services, loaded('page', widget('x', 'w', at), widget('y', 'none', at)));
    assert.deepEqual(asked, ['w', 'none', 'v']);
    assert.ok(found.none instanceof ServiceError && !(found.v instanceof ServiceError));
  });
});
