import type {DataProviderDefinition} from '../server/definition.js';
import {date, enumeration, money, number, reference, t} from './attributes.js';
import {columns} from './layout.js';

const name = t('Ordered lines', 'Lignes commandées', 'Líneas pedidas', 'Замовлені позиції');

/** What was ordered, line by line, with what its order says of it: for what orders as wholes cannot answer, such as what was spent on tents. */
export const orderLines: DataProviderDefinition = {
  alias: 'spending_lines',
  name,
  singular: t('ordered line', 'ligne commandée', 'línea pedida', 'замовлена позиція'),
  icon: 'list',
  query: {
    from: 'order.lines',
    select: [
      'id',
      {expr: 'owner', as: 'order'},
      {expr: 'owner.date', as: 'date'},
      {expr: 'owner.status', as: 'status'},
      {expr: 'owner.supplier', as: 'supplier'},
      'product',
      // Products are in the categories beneath; a few may be in one of the top.
      {expr: 'coalesce(product.category.parent, product.category)', as: 'category'},
      'quantity',
      'total',
    ],
  },
  attributes: [
    reference('order', t('Order', 'Commande', 'Pedido', 'Замовлення'), 'order'),
    date('date', t('Order date', 'Date de commande', 'Fecha del pedido', 'Дата замовлення')),
    enumeration('status', t('Status', 'Statut', 'Estado', 'Стан'), 'order_status'),
    reference('supplier', t('Supplier', 'Fournisseur', 'Proveedor', 'Постачальник'), 'supplier'),
    reference('product', t('Product', 'Produit', 'Producto', 'Товар'), 'product'),
    reference('category', t('Category', 'Catégorie', 'Categoría', 'Категорія'), 'category'),
    number('quantity', t('Quantity', 'Quantité', 'Cantidad', 'Кількість')),
    money('total', t('Line total', 'Total ligne', 'Total línea', 'Сума'), {currency: 'EUR'}),
  ],
  list: {
    alias: 'main',
    name,
    columns: columns(
      'order',
      'date',
      {path: 'supplier', width: '16rem'},
      {path: 'product', width: '16rem'},
      'category',
      'quantity',
      {path: 'total', total: 'sum'},
      {path: 'status', hidden: true},
    ),
    sort: [{path: 'date', dir: 'DESC'}],
    searchDataColumns: ['order', 'supplier', 'product'],
    searchPlaceholder: t(
      'Search order, supplier, product',
      'Rechercher commande, fournisseur, produit',
      'Buscar pedido, proveedor, producto',
      'Пошук за замовленням, постачальником, товаром',
    ),
  },
};
