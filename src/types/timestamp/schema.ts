import type {SchemaPart} from '../schema-part.js';

export const schema: SchemaPart = {
  format: 'date-time',
  codec: {
    read: (json) => (typeof json === 'string' && !Number.isNaN(Date.parse(json)) ? Date.parse(json) : null),
    write: (value) => new Date(value as number).toISOString(),
  },
};
