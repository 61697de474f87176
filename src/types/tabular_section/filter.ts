import type {FilterPart} from '../filter-part.js';
import {filter as string} from '../string/filter.js';

/** Rows are not compared. */
export const filter: FilterPart = {...string, operators: []};
