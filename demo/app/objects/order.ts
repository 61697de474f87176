import type {ObjectDefinition} from '../../server/definition.js';
import {t} from '../attributes.js';
import {columns} from '../layout.js';
import {audits, edits, reads} from '../rights.js';
import {attributes} from './order-attributes.js';
import {orderForm} from './order-form.js';

/** Every field that is an amount of money, or from which one could be worked out. */
const orderAmounts = [
  'freight',
  'discount',
  'discount_reason',
  'net',
  'vat',
  'total',
  'paid',
  'balance',
  'payments',
  'lines.unit_price',
  'lines.discount',
  'lines.vat',
  'lines.total',
];

export const order: ObjectDefinition = {
  alias: 'order',
  kind: 'list',
  name: t('Purchase orders', 'Commandes fournisseurs', 'Pedidos de compra', 'Замовлення постачальникам'),
  singular: t('purchase order', 'commande fournisseur', 'pedido de compra', 'замовлення постачальнику'),
  icon: 'file-text',
  presentation: 'number',
  unique: ['number'],
  indexes: [['number'], ['date'], ['total'], ['status']],
  numbering: {attribute: 'number', pattern: 'PO-{year}-{n:5}'},
  attributes,
  forms: [orderForm],
  actions: [
    {
      id: 'send',
      label: t('Send to supplier', 'Envoyer au fournisseur', 'Enviar al proveedor', 'Надіслати постачальнику'),
      icon: 'truck',
      position: 'end',
      modifyData: true,
      onclick: 'sendToSupplier',
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Purchase orders', 'Commandes fournisseurs', 'Pedidos de compra', 'Замовлення постачальникам'),
      columns: columns(
        'number',
        {path: 'supplier', width: '16rem'},
        {path: 'supplier.country', label: t('Country', 'Pays', 'País', 'Країна')},
        'date',
        'total',
        'status',
        'buyer',
        {path: 'warehouse', width: '13rem'},
        {path: 'reference', hidden: true},
        {path: 'slot', hidden: true},
        {path: 'confirmed', hidden: true},
        {path: 'partial', hidden: true},
        {path: 'balance', hidden: true},
        {path: 'currency', hidden: true},
      ),
      sort: [{path: 'number', dir: 'DESC'}],
      searchDataColumns: ['number', 'supplier', 'reference'],
      searchPlaceholder: t(
        'Search number, supplier',
        'Rechercher numéro, fournisseur',
        'Buscar número, proveedor',
        'Пошук за номером, постачальником',
      ),
      pageSize: 25,
      editMode: 'page',
    },
    {
      alias: 'of_supplier',
      name: t('Purchase orders', 'Commandes fournisseurs', 'Pedidos de compra', 'Замовлення постачальникам'),
      columns: columns('number', 'date', 'total', 'status', 'buyer', {path: 'warehouse', width: '13rem'}),
      sort: [{path: 'number', dir: 'DESC'}],
      searchDataColumns: ['number', 'reference'],
    },
  ],
  rights: {
    sales: edits,
    warehouse: {
      ...reads,
      update: ['IN', 'status', ['ordered', 'in_transit']],
      export: true,
      hidden: [...orderAmounts, 'pay_by', 'remittance', 'documents', 'note'],
      readonly: [
        'number',
        'supplier',
        'reference',
        'date',
        'buyer',
        'incoterm',
        'payment_terms',
        'currency',
        'lines.product',
        'lines.quantity',
      ],
      // The buyer orders.
      commands: [],
      // In the order of packing, but no line more or less.
      rows: {lines: {move: true}},
    },
    auditor: audits,
  },
};
