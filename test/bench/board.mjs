import {drags} from './lib/drags.mjs';

/** 5,000 cards in five columns: first cards; frames of a drag over all columns, with the first cards drawn and with all. */
export const board = (browser, {runs}) =>
  drags(browser, {
    page: 'boards',
    adapters: ['board-lc', 'board-sortable'],
    rows: 5000,
    further: 'fill',
    runs,
    heads: {items: 'cards', drag: ['drag', 'drag, all drawn']},
  });
