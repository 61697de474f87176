import type {ValuePart} from '../value-part.js';
import {sameDuration} from './duration.js';

export const value: ValuePart = {
  empty: () => null,
  keep: (value) => sameDuration(value) ?? undefined,
  unreadable: {key: 'duration', example: 'PT1H30M'},
};
