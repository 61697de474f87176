import type {Rule} from '../../../src/values/types.js';

export const text = (id: string, rules: Rule[] = []) => ({
  internalId: id,
  name: id,
  label: id.toUpperCase(),
  type: ['string'] as ['string'],
  rules,
});

export const CONTENT = {sku: 'A-1', code: '', far: '', plain: '', lines: [{id: 'r1', serial: ''}]};
