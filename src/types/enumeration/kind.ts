import {listKind, plainRead, textOf, type KindPart} from '../kind-part.js';

export const enumeration: KindPart = {
  sort: 'text',
  read: plainRead,
  literal: (given) => textOf(given) ?? undefined,
};
export const keys = listKind;
