import {boolean, computed, date, enumeration, money, number, reference, section, string, t} from '../attributes.js';
import {lineTotal} from './order-formulas.js';

export const lines = section(
  'lines',
  t('Lines', 'Lignes', 'Líneas', 'Позиції'),
  [
    reference('product', t('Product', 'Produit', 'Producto', 'Товар'), 'product', {
      required: true,
      dataColumns: ['sku'],
      picture: 'image',
      searchColumns: ['sku'],
    }),
    computed('sku', t('SKU', 'Référence', 'Referencia', 'Артикул'), 'product.sku', {resultType: 'string'}),
    number('quantity', t('Quantity', 'Quantité', 'Cantidad', 'Кількість'), {
      required: true,
      default: 1,
      isNonNegative: true,
      rules: [
        {
          kind: 'min',
          value: 1,
          message: t(
            'Enter a quantity of at least 1, or delete the line',
            'Saisissez une quantité d’au moins 1 ou supprimez la ligne',
            'Introduzca una cantidad de al menos 1 o elimine la línea',
            'Введіть кількість не менше 1 або видаліть позицію',
          ),
        },
      ],
    }),
    money('unit_price', t('Unit price, €', 'Prix unitaire, €', 'Precio unitario, €', 'Ціна, €'), {
      required: true,
      filledFrom: 'product.cost',
    }),
    number('discount', t('Discount, %', 'Remise, %', 'Descuento, %', 'Знижка, %'), {
      scale: 1,
      isNonNegative: true,
      default: 0,
      rules: [{kind: 'max', value: 100}],
    }),
    enumeration('vat', t('VAT', 'TVA', 'IVA', 'ПДВ'), 'vat_rate', {
      default: '20',
      allowNull: false,
      filledFrom: 'product.vat',
    }),
    boolean('packed', t('Packed', 'Emballé', 'Embalado', 'Запаковано'), {copy: false}),
    computed('total', t('Line total, €', 'Total ligne, €', 'Total línea, €', 'Сума, €'), lineTotal, {scale: 2}),
  ],
  {
    rules: [
      {
        kind: 'min-rows',
        value: 1,
        message: t(
          'Add at least one line',
          'Ajoutez au moins une ligne',
          'Añada al menos una línea',
          'Додайте хоча б одну позицію',
        ),
      },
    ],
    readonlyWhen: 'status == "received"',
  },
);

export const payments = section(
  'payments',
  t('Payments', 'Paiements', 'Pagos', 'Оплати'),
  [
    date('due', t('Due on', 'Échéance', 'Vencimiento', 'Термін оплати'), {required: true}),
    money('amount', t('Amount, €', 'Montant, €', 'Importe, €', 'Сума, €'), {required: true}),
    enumeration('method', t('Method', 'Mode', 'Forma de pago', 'Спосіб'), 'payment_method', {default: 'transfer'}),
    date('paid_on', t('Paid on', 'Payé le', 'Pagado el', 'Сплачено'), {requiredWhen: 'paid > 0'}),
    money('paid', t('Paid, €', 'Payé, €', 'Pagado, €', 'Сплачена сума, €'), {
      rules: [
        {
          kind: 'expression',
          when: 'paid <= amount',
          message: t(
            'Enter at most the amount that is due',
            'Saisissez au plus le montant dû',
            'Introduzca como máximo el importe debido',
            'Введіть не більше, ніж належить сплатити',
          ),
        },
      ],
    }),
    string('reference', t('Bank reference', 'Référence bancaire', 'Referencia bancaria', 'Номер платежу'), {
      visibleWhen: 'paid > 0',
    }),
  ],
  {copy: false},
);
