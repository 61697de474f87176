import {PLAIN, type SchemaPart} from '../schema-part.js';

export const schema: SchemaPart = {format: 'email', codec: PLAIN};
