import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ColumnViewport} from '../../../src/grid/columns/column-viewport.js';

const widths = Array.from({length: 200}, (_, at) => 100 + (at % 5) * 10);
const startOf = (place: number) => widths.slice(0, place).reduce((sum, width) => sum + width, 0);

function viewport() {
  const across = new ColumnViewport();
  across.resize(900);
  return across;
}

describe('the columns of a list that are drawn', () => {
  it('are all of an ordinary list', () => {
    assert.equal(viewport().places(widths.slice(0, 40), 0, -1), null);
  });

  it('are those in view wherever it is scrolled, the first, the pinned and the one with the focus', () => {
    const across = viewport();
    for (let at = 0; at < startOf(200) - 900; at += 37) {
      across.scroll(at);
      const places = across.places(widths, 2, 120)!;
      assert.deepEqual(
        places,
        [...places].sort((a, b) => a - b),
      );
      assert.ok([0, 1, 120].every((place) => places.includes(place)));
      widths.forEach((width, place) => {
        if (startOf(place) < at + 900 && startOf(place) + width > at)
          assert.ok(places.includes(place), `${place} at ${at}`);
      });
      assert.ok(places.length < 20);
    }
  });

  it('are the same array until others are in view', () => {
    const across = viewport();
    const before = across.places(widths, 0, -1);
    across.scroll(3);
    assert.equal(across.places(widths, 0, -1), before);
  });

  it('are brought into view from either side, behind the pinned and before the actions', () => {
    const across = viewport();
    across.places(widths, 1, -1);
    assert.equal(across.reveal(199, 1, 100), startOf(200) + 100 - 900);
    assert.equal(across.reveal(3, 1, 100), startOf(3) - startOf(1));
    assert.equal(across.reveal(4, 1, 100), startOf(3) - startOf(1));
    assert.equal(across.reveal(0, 1, 100), startOf(3) - startOf(1));
  });

  it('stay in their place when columns before them become wider', () => {
    const across = viewport();
    across.places(widths, 0, -1);
    across.scroll(startOf(50) + 5);
    const wider = widths.map((width, place) => (place === 10 || place === 60 ? width + 33 : width));
    assert.equal(across.shift(wider, widths, -1), 33);
    assert.equal(across.shift(wider, widths, 52), 33);
    across.scroll(startOf(58));
    assert.equal(across.shift(wider, widths, 61), 66);
  });
});
