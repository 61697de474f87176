import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: () => null,
  keep(value, {config, options = config.options}) {
    const isOption = typeof value === 'string' && value !== '' && (!options || Object.hasOwn(options, value));
    return isOption ? value : undefined;
  },
};
