import type {PageDefinition} from '../../server/definition.js';
import {t} from '../attributes.js';

export const mail: PageDefinition = {
  alias: 'mail',
  kind: 'page',
  name: t('Mail', 'Messagerie', 'Correo', 'Пошта'),
  icon: 'mail',
  roles: ['admin', 'sales', 'warehouse', 'auditor'],
  screen: 'mail',
  parts: [],
};
