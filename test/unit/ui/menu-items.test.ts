import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {readMenu} from '../../../src/ui/menu/menu-items.js';

const labels = (input: unknown, locale: 'en' | 'uk' = 'en') =>
  readMenu(input, locale).map((item) =>
    'divider' in item ? '—' : 'group' in item ? [item.group, ...item.items.map(({label}) => label)] : item.label,
  );

describe('lines of a menu', () => {
  it('are actions, links, dividers and groups', () => {
    assert.deepEqual(
      labels([
        {id: 'a', label: 'Copy'},
        {divider: true},
        {
          group: 'More',
          items: [
            {id: 'b', label: 'Print'},
            {href: '/help', label: 'Help'},
          ],
        },
      ]),
      ['Copy', '—', ['More', 'Print', 'Help']],
    );
  });

  it('may be named in each language, or by their id alone', () => {
    assert.deepEqual(labels([{id: 'a', label: {en: 'Copy', uk: 'Копіювати'}}, {id: 'b'}], 'uk'), ['Копіювати', 'b']);
  });

  it('are none where there is nothing to read', () => {
    for (const input of [null, 5, 'a', {}, [null, 1, {label: 'no id'}]]) assert.deepEqual(labels(input), []);
  });
});
