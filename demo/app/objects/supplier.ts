import type {ObjectDefinition} from '../../server/definition.js';
import {
  boolean,
  date,
  email,
  enumeration,
  files,
  image,
  longText,
  money,
  number,
  reference,
  section,
  string,
  t,
} from '../attributes.js';
import {coordinates} from '../coordinates.js';
import {columns} from '../layout.js';
import {supplierForm} from './supplier-form.js';
import {audits, edits, reads} from '../rights.js';

const sections = [
  section('contacts', t('Contacts', 'Contacts', 'Contactos', 'Контакти'), [
    string('name', t('Name', 'Nom', 'Nombre', 'Ім’я'), {required: true}),
    string('job', t('Role', 'Fonction', 'Cargo', 'Посада')),
    string('phone', t('Phone', 'Téléphone', 'Teléfono', 'Телефон'), {requiredWhen: 'main'}),
    boolean('main', t('Main', 'Principal', 'Principal', 'Основний')),
  ]),
  section('prices', t('Price agreements', 'Accords de prix', 'Acuerdos de precios', 'Домовленості про ціни'), [
    reference('product', t('Product', 'Produit', 'Producto', 'Товар'), 'product', {
      required: true,
      dataColumns: ['sku'],
    }),
    money('price', t('Agreed price, €', 'Prix convenu, €', 'Precio acordado, €', 'Погоджена ціна, €'), {
      required: true,
    }),
    number('from_quantity', t('From quantity', 'À partir de', 'Desde la cantidad', 'Від кількості'), {
      isNonNegative: true,
      default: 1,
    }),
    date('valid_until', t('Valid until', 'Valable jusqu’au', 'Válido hasta', 'Дійсна до')),
  ]),
];

export const supplier: ObjectDefinition = {
  alias: 'supplier',
  kind: 'list',
  name: t('Suppliers', 'Fournisseurs', 'Proveedores', 'Постачальники'),
  singular: t('supplier', 'fournisseur', 'proveedor', 'постачальник'),
  icon: 'building-2',
  presentation: 'name',
  unique: ['number', 'vat_number'],
  indexes: [['name']],
  numbering: {attribute: 'number', pattern: 'S-{n:5}'},
  attributes: [
    string('name', t('Company name', 'Raison sociale', 'Razón social', 'Назва компанії'), {
      required: true,
      maxLength: 120,
    }),
    string('number', t('Supplier no.', 'N° de fournisseur', 'N.º de proveedor', '№ постачальника'), {editable: false}),
    enumeration('status', t('Status', 'Statut', 'Estado', 'Стан'), 'supplier_status', {default: 'prospect'}),
    reference('country', t('Country', 'Pays', 'País', 'Країна'), 'country', {required: true, dataColumns: ['code']}),
    reference('city', t('City', 'Ville', 'Ciudad', 'Місто'), 'city', {dependsOn: {country: 'country'}}),
    longText('address', t('Address', 'Adresse', 'Dirección', 'Адреса'), {rows: 3}),
    ...coordinates,
    string('vat_number', t('VAT number', 'N° de TVA', 'NIF-IVA', 'Номер платника ПДВ'), {
      rules: [{kind: 'remote'}],
    }),
    reference('currency', t('Currency', 'Devise', 'Moneda', 'Валюта'), 'currency', {dataColumns: ['name']}),
    email('email', t('Order e-mail', 'Courriel pour les commandes', 'Correo para pedidos', 'Ел. пошта для замовлень'), {
      required: true,
      rules: [{kind: 'email'}],
      placeholder: 'orders@company.example',
    }),
    string('phone', t('Phone', 'Téléphone', 'Teléfono', 'Телефон')),
    string('website', t('Website', 'Site web', 'Sitio web', 'Вебсайт')),
    number('lead_time', t('Lead time', 'Délai de livraison', 'Plazo de entrega', 'Термін поставки'), {
      isNonNegative: true,
      suffix: t('days', 'jours', 'días', 'днів'),
      rules: [{kind: 'max', value: 365}],
    }),
    number('credit_limit', t('Credit limit, €', 'Plafond de crédit, €', 'Límite de crédito, €', 'Кредитний ліміт, €'), {
      isNonNegative: true,
    }),
    enumeration(
      'payment_terms',
      t('Payment terms', 'Conditions de paiement', 'Condiciones de pago', 'Умови оплати'),
      'payment_terms',
    ),
    enumeration('incoterm', t('Incoterm', 'Incoterm', 'Incoterm', 'Інкотермс'), 'incoterm'),
    number('rating', t('Rating', 'Évaluation', 'Valoración', 'Оцінка'), {
      scale: 1,
      isNonNegative: true,
      suffix: '/ 5',
      rules: [{kind: 'max', value: 5}],
      tooltip: t(
        'From on-time deliveries of the last 12 months',
        'Selon la ponctualité des 12 derniers mois',
        'Según la puntualidad de los últimos 12 meses',
        'За вчасними поставками останніх 12 місяців',
      ),
    }),
    date('since', t('Supplier since', 'Fournisseur depuis', 'Proveedor desde', 'Постачальник з')),
    boolean(
      'electronic_orders',
      t(
        'Accepts electronic orders',
        'Accepte les commandes électroniques',
        'Acepta pedidos electrónicos',
        'Приймає електронні замовлення',
      ),
    ),
    boolean(
      'blocked',
      t(
        'Blocked for new orders',
        'Bloqué pour les nouvelles commandes',
        'Bloqueado para nuevos pedidos',
        'Нові замовлення заборонено',
      ),
    ),
    string('block_reason', t('Reason for the block', 'Motif du blocage', 'Motivo del bloqueo', 'Причина заборони'), {
      maxLength: 200,
      visibleWhen: 'blocked',
      requiredWhen: 'blocked',
    }),
    image('logo', t('Logo', 'Logo', 'Logotipo', 'Логотип')),
    longText('note', t('Internal note', 'Note interne', 'Nota interna', 'Внутрішня примітка')),
    files('documents', t('Documents', 'Documents', 'Documentos', 'Документи')),
    ...sections,
  ],
  forms: [supplierForm],
  lists: [
    {
      alias: 'main',
      name: t('Suppliers', 'Fournisseurs', 'Proveedores', 'Постачальники'),
      columns: columns(
        {path: 'name', width: '17rem'},
        'number',
        'country',
        'city',
        {path: 'email', width: '16rem'},
        'lead_time',
        'rating',
        'status',
        {path: 'currency', hidden: true},
        {path: 'credit_limit', hidden: true},
        {path: 'since', hidden: true},
      ),
      sort: [{path: 'name', dir: 'ASC'}],
      searchDataColumns: ['name', 'number', 'email', 'city'],
      searchPlaceholder: t(
        'Search name, number, city',
        'Rechercher nom, numéro, ville',
        'Buscar nombre, número, ciudad',
        'Пошук за назвою, номером, містом',
      ),
      editMode: 'modal',
      map: {
        latitude: 'latitude',
        longitude: 'longitude',
        address: ['city', 'country'],
        value: 'credit_limit',
        danger: 'blocked',
        places: {object: 'warehouse', place: 'city', title: 'city.name', where: ['=', 'active', true]},
        figures: [
          {
            label: t('Spend, 12 weeks', 'Dépenses, 12 semaines', 'Gasto, 12 semanas', 'Витрати за 12 тижнів'),
            object: 'order',
            by: 'supplier',
            fn: 'sum',
            column: 'total',
            currency: 'EUR',
            where: ['<>', 'status', 'cancelled'],
            date: 'date',
            period: '12weeks',
          },
          {
            label: t('Open orders', 'Commandes ouvertes', 'Pedidos abiertos', 'Відкриті замовлення'),
            object: 'order',
            by: 'supplier',
            fn: 'count',
            where: ['NOT-IN', 'status', ['received', 'cancelled']],
          },
        ],
      },
    },
  ],
  rights: {
    sales: {...edits, readonly: ['credit_limit', 'rating']},
    warehouse: {...reads, hidden: ['credit_limit', 'prices', 'documents', 'note', 'vat_number', 'payment_terms']},
    auditor: audits,
  },
};
