import type {PageDefinition} from '../../server/definition.js';
import {t} from '../attributes.js';

const bought = ['NOT-IN', 'status', ['draft', 'cancelled']];

/** What was bought of whom, for printing. */
export const spending: PageDefinition = {
  alias: 'spending',
  kind: 'report',
  icon: 'chart-line',
  name: t('Spend by supplier', 'Dépenses par fournisseur', 'Gasto por proveedor', 'Витрати за постачальниками'),
  period: {choices: ['12weeks', '12months', 'thisYear', 'lastYear'], initial: 'thisYear', compare: true},
  filters: [{id: 'status', object: 'order', field: 'status'}],
  commands: [{id: 'print', label: t('Print', 'Imprimer', 'Imprimir', 'Друк'), icon: 'printer', onclick: 'print'}],
  parts: [
    {
      id: 'about',
      kind: 'text',
      at: {x: 0, y: 0, w: 6, h: 2},
      text: t(
        'Orders that were sent to suppliers, **drafts and cancelled orders left out**. Amounts are in euro and include VAT.',
        'Commandes envoyées aux fournisseurs, **hors brouillons et commandes annulées**. Montants en euros, TVA comprise.',
        'Pedidos enviados a proveedores, **sin borradores ni cancelados**. Importes en euros con IVA.',
        'Замовлення, надіслані постачальникам, **без чернеток і скасованих**. Суми в євро з ПДВ.',
      ),
    },
    {
      id: 'spent',
      kind: 'figure',
      title: t('Spent', 'Dépensé', 'Gastado', 'Витрачено'),
      at: {x: 6, y: 0, w: 3, h: 2},
      object: 'order',
      date: 'date',
      fn: 'sum',
      column: 'total',
      currency: 'EUR',
      where: bought,
    },
    {
      id: 'unpaid',
      kind: 'figure',
      title: t('Still to pay', 'Reste à payer', 'Pendiente de pago', 'Залишок до сплати'),
      at: {x: 9, y: 0, w: 3, h: 2},
      object: 'order',
      date: 'date',
      fn: 'sum',
      column: 'balance',
      currency: 'EUR',
      where: bought,
      better: 'less',
    },
    {
      id: 'orders',
      kind: 'list',
      title: t(
        'Orders by supplier',
        'Commandes par fournisseur',
        'Pedidos por proveedor',
        'Замовлення за постачальниками',
      ),
      at: {x: 0, y: 2, w: 12, h: 12},
      object: 'order',
      list: 'by_supplier',
      date: 'date',
      where: bought,
      pageSize: 50,
    },
    {id: 'by_warehouse', kind: 'widget', widget: 'value_by_warehouse', at: {x: 0, y: 14, w: 6, h: 10}},
  ],
};
