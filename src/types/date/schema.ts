import {PLAIN, type SchemaPart} from '../schema-part.js';

export const schema: SchemaPart = {format: 'date', codec: PLAIN};
