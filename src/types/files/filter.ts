import {filter as file} from '../file/filter.js';
import type {FilterPart} from '../filter-part.js';

export const filter: FilterPart = {...file, kind: 'files'};
