import type {PageDefinition} from '../../server/definition.js';
import {t} from '../attributes.js';

export const messages: PageDefinition = {
  alias: 'messages',
  kind: 'page',
  name: t('Messages', 'Messages', 'Mensajes', 'Повідомлення'),
  icon: 'message-square',
  roles: ['admin', 'sales', 'warehouse'],
  screen: 'messages',
  parts: [],
};
