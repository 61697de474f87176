import type {ObjectDefinition} from '../../server/definition.js';
import {enumeration, reference, string, t, timestamp} from '../attributes.js';
import {columns, fields} from '../layout.js';
import {audits, reads} from '../rights.js';

const timeline = {start: 'at', by: 'person', from: 'old_status', to: 'new_status'};
const states = ['draft', 'approved', 'ordered', 'in_transit', 'received'];

const name = t('Order history', 'Historique des commandes', 'Historial de pedidos', 'Історія замовлень');

/** What became of the status of an order; the server writes it with the order (`journals` of the order). */
export const orderEvent: ObjectDefinition = {
  alias: 'order_event',
  kind: 'system_table',
  name,
  singular: t('change of status', 'changement de statut', 'cambio de estado', 'зміна стану'),
  icon: 'history',
  presentation: 'person',
  indexes: [['at']],
  attributes: [
    reference('order', t('Order', 'Commande', 'Pedido', 'Замовлення'), 'order', {required: true}),
    timestamp('at', t('When', 'Quand', 'Cuándo', 'Коли'), {required: true}),
    string('person', t('Who', 'Qui', 'Quién', 'Хто'), {required: true, maxLength: 200}),
    enumeration('old_status', t('Old status', 'Ancien statut', 'Estado anterior', 'Попередній стан'), 'order_status'),
    enumeration('new_status', t('Status', 'Statut', 'Estado', 'Стан'), 'order_status'),
  ],
  forms: [
    {
      alias: 'main',
      name,
      elements: fields(['order', 6], ['at', 6], ['person', 6], ['old_status', 3], ['new_status', 3]),
    },
  ],
  lists: [
    {
      alias: 'main',
      name,
      columns: columns('at', 'order', 'person', 'old_status', 'new_status'),
      sort: [{path: 'at', dir: 'DESC'}],
      searchDataColumns: ['order', 'person'],
      mode: 'timeline',
      timeline: {...timeline, title: 'order'},
    },
    {
      alias: 'of_order',
      name,
      columns: columns('at', 'person', 'old_status', 'new_status'),
      sort: [{path: 'at', dir: 'DESC'}],
      searchDataColumns: ['person'],
      // The audit log below it names the changes.
      layout: 'grid',
      mode: 'timeline',
      timeline: {...timeline, states, span: 'states'},
    },
  ],
  rights: {sales: reads, warehouse: reads, auditor: audits},
  withheld: ['insert', 'update', 'delete'],
};
