import type {FilterPart} from '../filter-part.js';
import {filter as string} from '../string/filter.js';

export const filter: FilterPart = {...string, kind: 'multilingual'};
