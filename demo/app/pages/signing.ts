import type {PageDefinition} from '../../server/definition.js';
import {t} from '../attributes.js';

export const signing: PageDefinition = {
  alias: 'signing',
  kind: 'page',
  name: t('Signing', 'Signature', 'Firmas', 'Підписання'),
  icon: 'signature',
  roles: ['admin', 'sales'],
  screen: 'signing',
  parts: [],
};
