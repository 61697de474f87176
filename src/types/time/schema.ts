import type {SchemaPart} from '../schema-part.js';

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** A time of day has no zone here: the one it came with stays with it. */
export const schema: SchemaPart = {
  format: 'time',
  config: {allowNull: true},
  codec: {
    read(json) {
      const [, hour, minute, second = '00'] = CLOCK.exec(String(json)) ?? [];
      return hour ? `${hour}:${minute}:${second}` : null;
    },
    write: (value, before) => `${String(value)}${CLOCK.exec(String(before))?.[4] ?? ''}`,
  },
};
