import type {ObjectDefinition} from '../../server/definition.js';
import {t} from '../attributes.js';
import {columns} from '../layout.js';
import {audits, edits, reads} from '../rights.js';
import {attributes} from './order-attributes.js';
import {orderConfirmation, packingList} from '../print/order-print.js';
import {orderForm, orderLinesForm} from './order-form.js';

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

/** Above what was ordered for and what is left to pay. */
const AMOUNTS = t('Amounts', 'Montants', 'Importes', 'Суми');

export const order: ObjectDefinition = {
  alias: 'order',
  kind: 'list',
  name: t('Purchase orders', 'Commandes fournisseurs', 'Pedidos de compra', 'Замовлення постачальникам'),
  singular: t('purchase order', 'commande fournisseur', 'pedido de compra', 'замовлення постачальнику'),
  icon: 'file-text',
  presentation: 'number',
  unique: ['number'],
  indexes: [['number'], ['date'], ['total'], ['status'], ['deliver_from'], ['received']],
  numbering: {attribute: 'number', pattern: 'PO-{year}-{n:5}'},
  attributes,
  journals: [
    {
      attribute: 'status',
      object: 'order_event',
      columns: {record: 'order', at: 'at', by: 'person', before: 'old_status', after: 'new_status'},
    },
  ],
  notifies: [{attribute: 'status', to: 'buyer.user', detail: 'supplier'}],
  forms: [orderForm, orderLinesForm],
  printForms: [orderConfirmation, packingList],
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
        {path: 'deliver_until', hidden: true},
        {path: 'confirmed', hidden: true},
        {path: 'partial', hidden: true},
        {path: 'balance', hidden: true},
        {path: 'currency', hidden: true},
        {path: 'received', hidden: true},
        {path: 'lead_days', hidden: true},
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
      formats: [
        {
          where: ['and', ['<', 'deliver_until', {param: 'today'}], ['IN', 'status', ['ordered', 'in_transit']]],
          tone: 'danger',
          icon: 'clock',
          label: t('Late', 'En retard', 'Con retraso', 'Запізнюється'),
        },
      ],
      timeline: {start: 'deliver_from', end: 'deliver_until', title: 'number', group: 'supplier', colour: 'status'},
      pivot: {rows: ['supplier.country', 'supplier'], columns: ['date:month'], values: [{fn: 'sum', column: 'total'}]},
      board: {
        column: 'status',
        sum: 'total',
        due: 'deliver_until',
        done: ['received'],
        count: 'line_count',
        locked: {
          received: t('Needs a receipt', 'Demande une réception', 'Requiere una recepción', 'Потрібне надходження'),
        },
      },
      chart: {
        kind: 'bar',
        by: 'date',
        bucket: 'week',
        figures: [{fn: 'sum', column: 'total'}, {fn: 'count'}, {fn: 'avg', column: 'total'}],
        compare: 'year',
        limit: 12,
      },
      calendar: {
        start: 'deliver_from',
        startTime: 'slot',
        title: 'supplier',
        colour: 'status',
        cancelled: ['cancelled'],
        span: 'week',
      },
    },
    {
      alias: 'of_supplier',
      name: t('Purchase orders', 'Commandes fournisseurs', 'Pedidos de compra', 'Замовлення постачальникам'),
      columns: columns('number', 'date', 'total', 'status', 'buyer', {path: 'warehouse', width: '13rem'}),
      sort: [{path: 'number', dir: 'DESC'}],
      searchDataColumns: ['number', 'reference'],
    },
    {
      alias: 'with_lines',
      name: t(
        'Orders with their lines',
        'Commandes et leurs lignes',
        'Pedidos con sus líneas',
        'Замовлення з позиціями',
      ),
      columns: columns('number', 'supplier', 'date', 'total', 'status', 'buyer', {path: 'warehouse', width: '13rem'}),
      sort: [{path: 'number', dir: 'DESC'}],
      searchDataColumns: ['number', 'supplier'],
      editMode: 'page',
      detail: {
        form: 'lines',
        list: {
          object: 'receipt',
          list: 'of_order',
          reference: 'order',
          label: t('Receipts', 'Réceptions', 'Recepciones', 'Надходження'),
          readonly: true,
        },
      },
    },
    {
      alias: 'late',
      name: t('Late deliveries', 'Livraisons en retard', 'Entregas atrasadas', 'Запізнілі поставки'),
      columns: columns('number', 'supplier', 'deliver_until', 'total', 'status', {path: 'date', hidden: true}),
      sort: [{path: 'deliver_until', dir: 'ASC'}],
      searchDataColumns: ['number', 'supplier'],
      editMode: 'page',
    },
    {
      alias: 'by_supplier',
      name: t(
        'Orders by supplier',
        'Commandes par fournisseur',
        'Pedidos por proveedor',
        'Замовлення за постачальниками',
      ),
      columns: columns(
        'number',
        'supplier',
        'date',
        'status',
        {path: 'total', total: 'sum', group: AMOUNTS},
        {path: 'balance', total: 'sum', group: AMOUNTS},
      ),
      sort: [{path: 'date', dir: 'DESC'}],
      groupColumns: [{path: 'supplier'}, {path: 'status'}],
      searchDataColumns: ['number', 'supplier'],
      editMode: 'page',
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
