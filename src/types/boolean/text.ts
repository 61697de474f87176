import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'boolean',
  span: 3,
  text: (plain, {context: {words}}) => (plain ? (words?.yes ?? '✓') : (words?.no ?? '')),
  emptyText: ({words}) => words?.no ?? '',
};
