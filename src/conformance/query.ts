import type {Check} from './check.js';
import {conditions} from './query/conditions.js';
import {kinds} from './query/kinds.js';
import {shapes} from './query/shapes.js';

/** Rows, pages, figures: everything that a list asks. */
export const query: readonly Check[] = [...kinds, ...conditions, ...shapes];
