import fixture from '../../schema/conformance/rows.json';
import {resultOf} from './caller.js';
import {expect} from './check.js';
import type {Kit} from './kit.js';
import type {ObjectToSave} from '../contract/records.js';

/** Saves the rows of the fixture through the server's own calls; rows that are there already stay. Answers how many were saved. */
export async function loadFixture(kit: Kit): Promise<number> {
  let saved = 0;
  for (const [alias, rows] of Object.entries(fixture) as ['maker' | 'item' | 'vault', Record<string, unknown>[]][]) {
    for (const {maker, item, ...row} of rows) {
      const [path, key] = alias === 'item' ? ['code', row.code] : ['name', row.name];
      const there = await kit.editor.query('count', {from: alias, where: ['=', path as string, key]});
      if (there) continue;
      const content: ObjectToSave['content'] = {
        ...row,
        ...(typeof maker === 'string' && {maker: await kit.idOf('maker', maker)}),
        ...(typeof item === 'string' && {item: await kit.idOf('item', item)}),
      };
      const answer = await kit.editor.save(alias, {content});
      expect(resultOf(answer), `${alias} ${String(key)} was not saved`);
      saved += 1;
    }
  }
  return saved;
}
