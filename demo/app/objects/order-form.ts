import type {FormElement, FormSpec} from '../../../src/values/metadata.js';
import {t} from '../attributes.js';
import {field, fields, halves, historyTab, listOf, mailTab, tab, UNITS} from '../layout.js';

const paymentsTab = tab('payments', t('Payments', 'Paiements', 'Pagos', 'Оплати'), [
  ...fields(['pay_by', 3], ['remittance', 6]),
  {kind: 'table', field: 'payments'},
  {
    kind: 'totals',
    rows: [
      {label: t('Order total', 'Total de la commande', 'Total del pedido', 'Сума замовлення'), field: 'total'},
      {label: t('Paid', 'Payé', 'Pagado', 'Сплачено'), field: 'paid'},
      {
        label: t('Still to pay', 'Reste à payer', 'Pendiente de pago', 'Залишок до сплати'),
        field: 'balance',
        strong: true,
      },
    ],
  },
]);

/** The lines of an order with what they come to. */
const orderLines: FormElement[] = [
  {
    kind: 'table',
    field: 'lines',
    columns: ['product', 'sku', 'quantity', 'unit_price', 'discount', 'vat', 'packed', 'total'],
    search: true,
    countUnits: {column: 'quantity', ...UNITS},
    footer: [
      {column: 'quantity', fn: 'sum'},
      {column: 'total', fn: 'sum'},
    ],
  },
  {
    kind: 'totals',
    rows: [
      {label: t('Net', 'Net', 'Neto', 'Без ПДВ'), field: 'net'},
      {label: t('Freight', 'Port', 'Envío', 'Перевезення'), field: 'freight'},
      {label: t('VAT', 'TVA', 'IVA', 'ПДВ'), field: 'vat'},
      {label: t('Total', 'Total', 'Total', 'Разом'), field: 'total', strong: true},
    ],
  },
];

/** The purchase order: terms and amounts, lines with their totals, delivery, payments. */
export const orderForm: FormSpec = {
  alias: 'main',
  name: t('Purchase order', 'Commande fournisseur', 'Pedido de compra', 'Замовлення постачальнику'),
  badge: 'status',
  steps: 'status',
  elements: [
    {
      kind: 'tabs',
      tabs: [
        tab('general', t('General', 'Général', 'General', 'Загальне'), [
          halves(
            fields(
              ['supplier', 12],
              ['reference', 6],
              ['incoterm', 6],
              ['payment_terms', 6],
              ['warehouse', 6],
              ['note', 12],
            ),
            [
              ...fields(
                ['date', 6],
                ['slot', 6],
                ['confirmed', 6],
                ['buyer', 6],
                ['freight', 6],
                ['discount', 6],
                ['discount_reason', 12],
                ['total', 6],
                ['currency', 6],
              ),
              field('partial', {control: 'switch', span: 12}),
              field('reminder', {control: 'switch', span: 12}),
            ],
          ),
        ]),
        tab('lines', t('Lines', 'Lignes', 'Líneas', 'Позиції'), [...orderLines]),
        tab('delivery', t('Delivery', 'Livraison', 'Entrega', 'Доставка'), [
          halves(
            [
              field('deliver_from', {
                label: t('Delivery window', 'Période de livraison', 'Plazo de entrega', 'Період доставки'),
                control: 'date-range',
                end: 'deliver_until',
                span: 12,
              }),
              ...fields(['received', 6], ['lead_days', 6]),
            ],
            fields(['supplier_note', 12], ['portal_password', 12], ['packing_photo', 12]),
          ),
          field('documents', {span: 12}),
        ]),
        {...paymentsTab, visibleWhen: 'status != "draft"'},
        tab('receipts', t('Receipts', 'Réceptions', 'Recepciones', 'Надходження'), [
          listOf('receipt', 'order', 'of_order'),
        ]),
        mailTab(),
        {...historyTab, elements: [listOf('order_event', 'order', 'of_order'), ...historyTab.elements]},
      ],
    },
  ],
};

/** What is beneath an order in a list: its lines alone. */
export const orderLinesForm: FormSpec = {
  alias: 'lines',
  name: t('Lines', 'Lignes', 'Líneas', 'Позиції'),
  elements: orderLines,
};
