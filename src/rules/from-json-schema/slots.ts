import type {Choices} from './choices.js';
import type {Codec} from '../../types/schema-part.js';
import type {Attribute} from '../../values/types.js';

/** The path of a field's value in the JSON: the members that lead to it from the record, or from its row. */
interface JsonPointer {
  path: string[];
  /** Whether the member must be there. */
  required: boolean;
}

/** One field and its member. */
export interface FieldSlot extends JsonPointer {
  attribute: Attribute;
  codec: Codec;
  choices?: Choices;
  nullable: boolean;
}

/** A table and its array. `bare`: the items are values, each in the one column, not objects. */
export interface TableSlot extends JsonPointer {
  attribute: Attribute;
  rows: Slots;
  bare: boolean;
}

/** What a record, or a row, is made of. */
export interface Slots {
  fields: FieldSlot[];
  tables: TableSlot[];
  /** Members that have one possible value. */
  constants: (JsonPointer & {value: unknown})[];
}

export const noSlots = (): Slots => ({fields: [], tables: [], constants: []});
