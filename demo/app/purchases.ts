import type {DataProviderDefinition} from '../server/definition.js';
import {date, money, number, reference, t} from './attributes.js';
import {columns} from './layout.js';

const euro = {currency: 'EUR'};
const country = reference('country', t('Country', 'Pays', 'País', 'Країна'), 'country');

/** What was ordered of each supplier, drafts left out. */
export const purchases: DataProviderDefinition = {
  alias: 'purchases',
  name: t('Purchases by supplier', 'Achats par fournisseur', 'Compras por proveedor', 'Закупівлі за постачальниками'),
  singular: t('supplier', 'fournisseur', 'proveedor', 'постачальник'),
  icon: 'table-2',
  object: 'supplier',
  query: {
    from: 'order',
    select: [
      {expr: 'supplier', as: 'id'},
      {expr: 'supplier', as: 'supplier'},
      {expr: {fn: 'count', args: ['id']}, as: 'orders'},
      {
        expr: {
          fn: 'sum',
          args: [{case: [[['IN', 'status', ['ordered', 'in_transit']], {value: 1}]], else: {value: 0}}],
        },
        as: 'under_way',
      },
      {expr: {fn: 'max', args: ['date']}, as: 'last_order'},
      {expr: {fn: 'sum', args: ['total']}, as: 'total'},
      {expr: {fn: 'sum', args: ['balance']}, as: 'balance'},
    ],
    where: ['<>', 'status', 'draft'],
    groupBy: ['supplier'],
  },
  attributes: [
    reference('supplier', t('Supplier', 'Fournisseur', 'Proveedor', 'Постачальник'), 'supplier'),
    number('orders', t('Orders', 'Commandes', 'Pedidos', 'Замовлення')),
    number('under_way', t('Under way', 'En cours', 'En curso', 'У роботі')),
    date('last_order', t('Last order', 'Dernière commande', 'Último pedido', 'Останнє замовлення')),
    money('total', t('Ordered', 'Commandé', 'Pedido', 'Замовлено'), euro),
    money('balance', t('Still to pay', 'Reste à payer', 'Pendiente de pago', 'Залишок до сплати'), euro),
  ],
  list: {
    alias: 'main',
    name: t('Purchases by supplier', 'Achats par fournisseur', 'Compras por proveedor', 'Закупівлі за постачальниками'),
    columns: columns(
      {path: 'supplier', width: '18rem'},
      {path: 'supplier.country', attribute: country},
      {path: 'total', total: 'sum'},
      {path: 'balance', total: 'sum'},
      {path: 'orders', total: 'sum'},
      {path: 'under_way', total: 'sum'},
      'last_order',
    ),
    sort: [{path: 'total', dir: 'DESC'}],
    searchDataColumns: ['supplier', 'supplier.country'],
    searchPlaceholder: t(
      'Search supplier, country',
      'Rechercher fournisseur, pays',
      'Buscar proveedor, país',
      'Пошук за постачальником, країною',
    ),
    editMode: 'page',
  },
};
