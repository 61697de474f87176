import type {Attribute} from '../../../src/values/types.js';
import {
  boolean,
  computed,
  date,
  derived,
  enumeration,
  files,
  image,
  longText,
  money,
  multilingual,
  number,
  reference,
  same,
  string,
  t,
  time,
  timestamp,
} from '../attributes.js';
import {balance, leadDays, lineCount, net, paid, payBy, remittance, total, vat} from './order-formulas.js';
import {lines, payments} from './order-sections.js';

const euro = {scale: 2, currency: 'EUR'};

const header: Attribute[] = [
  string('number', t('Number', 'Numéro', 'Número', 'Номер'), {editable: false}),
  reference('supplier', t('Supplier', 'Fournisseur', 'Proveedor', 'Постачальник'), 'supplier', {
    required: true,
    dataColumns: ['city', 'country.code', 'vat_number'],
    placeholder: t('Find a supplier', 'Rechercher un fournisseur', 'Buscar un proveedor', 'Знайти постачальника'),
  }),
  string(
    'reference',
    t('Supplier reference', 'Référence du fournisseur', 'Referencia del proveedor', 'Номер у постачальника'),
    {maxLength: 60, copy: false},
  ),
  enumeration('status', t('Status', 'Statut', 'Estado', 'Стан'), 'order_status', {
    default: 'draft',
    allowNull: false,
    copy: 'default',
  }),
  date('date', t('Order date', 'Date de commande', 'Fecha del pedido', 'Дата замовлення'), {
    required: true,
    default: '@now',
    copy: 'default',
  }),
  reference('buyer', t('Buyer', 'Acheteur', 'Comprador', 'Закупівельник'), 'employee', {
    dataColumns: ['job'],
    picture: '@initials',
  }),
  timestamp('confirmed', t('Confirmed at', 'Confirmée le', 'Confirmado el', 'Підтверджено'), {
    copy: false,
    visibleWhen: 'status != "draft"',
    tooltip: t(
      'When the supplier accepted the order',
      'Moment où le fournisseur a accepté la commande',
      'Cuándo aceptó el proveedor el pedido',
      'Коли постачальник прийняв замовлення',
    ),
  }),
  longText('note', t('Internal note', 'Note interne', 'Nota interna', 'Внутрішня примітка'), {
    rows: 4,
    assistant: true,
    hint: t(
      'The supplier never sees it',
      'Le fournisseur ne la voit jamais',
      'El proveedor nunca la ve',
      'Постачальник її не бачить',
    ),
  }),
];

const terms: Attribute[] = [
  enumeration('incoterm', t('Incoterm', 'Incoterm', 'Incoterm', 'Інкотермс'), 'incoterm'),
  enumeration(
    'payment_terms',
    t('Payment terms', 'Conditions de paiement', 'Condiciones de pago', 'Умови оплати'),
    'payment_terms',
    {default: 'net_30'},
  ),
  reference('currency', t('Currency', 'Devise', 'Moneda', 'Валюта'), 'currency', {
    dataColumns: ['name'],
    tooltip: t(
      'The supplier is paid in it; amounts here are in euro',
      'Devise de règlement; les montants sont en euros',
      'Moneda de pago; los importes están en euros',
      'Валюта розрахунку; суми тут у євро',
    ),
  }),
];

const delivery: Attribute[] = [
  reference('warehouse', t('Ship to', 'Livrer à', 'Enviar a', 'Склад призначення'), 'warehouse', {
    required: true,
    dataColumns: ['code'],
  }),
  time('slot', t('Delivery slot', 'Heure de livraison', 'Hora de entrega', 'Час доставки'), {
    allowNull: true,
    rules: [{kind: 'time-between', min: '07:00', max: '17:00'}],
    tooltip: t(
      'The docks are open from 07:00 to 17:00',
      'Les quais sont ouverts de 7 h à 17 h',
      'Los muelles abren de 7:00 a 17:00',
      'Доки працюють з 07:00 до 17:00',
    ),
  }),
  date('deliver_from', t('Delivery from', 'Livraison à partir du', 'Entrega desde', 'Доставка з'), {
    copy: false,
    requiredWhen: 'status in ["ordered", "in_transit"]',
  }),
  date('deliver_until', t('Delivery until', 'Livraison jusqu’au', 'Entrega hasta', 'Доставка до'), {
    copy: false,
    rules: [{kind: 'after', field: 'deliver_from'}],
  }),
  date('received', t('Received on', 'Reçue le', 'Recibido el', 'Отримано'), {
    copy: false,
    visibleWhen: 'status == "received"',
    rules: [{kind: 'after', field: 'date'}],
  }),
  derived(
    'lead_days',
    t('Lead time, days', 'Délai de livraison, jours', 'Plazo de entrega, días', 'Термін постачання, днів'),
    'number',
    leadDays,
    {scale: 0, visibleWhen: 'status == "received"'},
  ),
  boolean(
    'partial',
    t(
      'Partial deliveries allowed',
      'Livraisons partielles autorisées',
      'Se permiten entregas parciales',
      'Дозволено часткові поставки',
    ),
  ),
  boolean(
    'reminder',
    t(
      'Send a reminder 2 days before delivery',
      'Envoyer un rappel 2 jours avant la livraison',
      'Enviar un recordatorio 2 días antes de la entrega',
      'Нагадати за 2 дні до поставки',
    ),
  ),
  multilingual(
    'supplier_note',
    t('Note to supplier', 'Note au fournisseur', 'Nota para el proveedor', 'Примітка для постачальника'),
    {rows: 3},
  ),
  string(
    'portal_password',
    t(
      'Supplier portal password',
      'Mot de passe du portail fournisseur',
      'Contraseña del portal del proveedor',
      'Пароль порталу постачальника',
    ),
    {policy: 'strength', level: 'fair', maxLength: 64, copy: false},
  ),
  image('packing_photo', t('Packing photo', 'Photo de l’emballage', 'Foto del embalaje', 'Фото пакування'), {
    copy: false,
  }),
  files('documents', t('Documents', 'Documents', 'Documentos', 'Документи'), {copy: false}),
];

const amounts: Attribute[] = [
  money('freight', t('Freight cost', 'Frais de port', 'Gastos de envío', 'Вартість перевезення'), {
    currency: 'EUR',
    allowNull: true,
    // Here the buyer books the carriage.
    requiredWhen: 'incoterm in ["fca", "fob"]',
    tooltip: t(
      'Taxed at the standard rate of 20 %',
      'Taxé au taux normal de 20 %',
      'Con el tipo general del 20 %',
      'Оподатковується за ставкою 20 %',
    ),
  }),
  number('discount', t('Discount', 'Remise', 'Descuento', 'Знижка'), {
    scale: 1,
    isNonNegative: true,
    default: 0,
    suffix: same('%'),
    rules: [
      {
        kind: 'max',
        value: 40,
        message: t(
          'Enter a discount of at most 40 %',
          'Saisissez une remise de 40 % au plus',
          'Introduzca un descuento del 40 % como máximo',
          'Введіть знижку не більше 40 %',
        ),
      },
    ],
  }),
  string(
    'discount_reason',
    t('Reason for the discount', 'Motif de la remise', 'Motivo del descuento', 'Причина знижки'),
    {
      maxLength: 200,
      visibleWhen: 'discount > 20',
      requiredWhen: 'discount > 20',
      hint: t(
        'Asked for above 20 %',
        'Demandé au-delà de 20 %',
        'Se pide por encima del 20 %',
        'Потрібна, якщо знижка понад 20 %',
      ),
    },
  ),
  computed('line_count', t('Lines', 'Lignes', 'Líneas', 'Позиції'), lineCount, {scale: 0}),
  computed('net', t('Net', 'Net', 'Neto', 'Без ПДВ'), net, euro),
  computed('vat', t('VAT', 'TVA', 'IVA', 'ПДВ'), vat, euro),
  computed('total', t('Order total', 'Total de la commande', 'Total del pedido', 'Сума замовлення'), total, {
    ...euro,
    hint: t(
      'Calculated from the lines',
      'Calculé à partir des lignes',
      'Calculado a partir de las líneas',
      'Обчислюється за позиціями',
    ),
  }),
  computed('paid', t('Paid', 'Payé', 'Pagado', 'Сплачено'), paid, euro),
  computed('balance', t('Still to pay', 'Reste à payer', 'Pendiente de pago', 'Залишок до сплати'), balance, euro),
  derived('pay_by', t('Pay by', 'À payer avant le', 'Pagar antes del', 'Сплатити до'), 'date', payBy),
  derived(
    'remittance',
    t('Text of the transfer', 'Libellé du virement', 'Concepto de la transferencia', 'Призначення платежу'),
    'string',
    remittance,
  ),
];

export const attributes: Attribute[] = [...header, ...terms, ...delivery, ...amounts, lines, payments];
