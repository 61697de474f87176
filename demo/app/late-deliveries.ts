import type {DataProviderDefinition} from '../server/definition.js';
import {date, enumeration, money, number, reference, t} from './attributes.js';
import {columns} from './layout.js';

const name = t('Late deliveries', 'Livraisons en retard', 'Entregas atrasadas', 'Запізнілі поставки');

/** What should have come before today, with the days that it is late. */
export const lateDeliveries: DataProviderDefinition = {
  alias: 'late_deliveries',
  name,
  singular: t('late delivery', 'livraison en retard', 'entrega atrasada', 'запізніла поставка'),
  icon: 'clock',
  object: 'order',
  query: {
    from: 'order',
    select: [
      'id',
      {expr: 'id', as: 'number'},
      'supplier',
      'deliver_until',
      {expr: 'days(deliver_until, today())', as: 'days_late'},
      'total',
      'status',
      'date',
    ],
    where: ['and', ['IN', 'status', ['ordered', 'in_transit']], ['<', 'deliver_until', {fn: 'today', args: []}]],
  },
  attributes: [
    reference('number', t('Order', 'Commande', 'Pedido', 'Замовлення'), 'order'),
    reference('supplier', t('Supplier', 'Fournisseur', 'Proveedor', 'Постачальник'), 'supplier'),
    date('deliver_until', t('Expected', 'Attendue le', 'Prevista', 'Очікується')),
    number('days_late', t('Days late', 'Jours de retard', 'Días de retraso', 'Днів запізнення'), {scale: 0}),
    money('total', t('Order total', 'Total de la commande', 'Total del pedido', 'Сума замовлення'), {currency: 'EUR'}),
    enumeration('status', t('Status', 'Statut', 'Estado', 'Стан'), 'order_status'),
    date('date', t('Order date', 'Date de commande', 'Fecha del pedido', 'Дата замовлення')),
  ],
  list: {
    alias: 'main',
    name,
    columns: columns('number', 'supplier', 'deliver_until', 'days_late', 'total', 'status', {
      path: 'date',
      hidden: true,
    }),
    sort: [{path: 'deliver_until', dir: 'ASC'}],
    searchDataColumns: ['number', 'supplier'],
    searchPlaceholder: t(
      'Search number, supplier',
      'Rechercher numéro, fournisseur',
      'Buscar número, proveedor',
      'Пошук за номером, постачальником',
    ),
    editMode: 'page',
  },
};
