import type {ImagePlacement} from '../../../src/values/metadata.js';
import type {ObjectDefinition} from '../../server/definition.js';
import {enumeration, file, files, longText, number, reference, section, string, t, timestamp} from '../attributes.js';
import {columns, field, fields, halves, historyTab, tab, UNITS} from '../layout.js';
import {audits, manages, reads} from '../rights.js';

const lines = section('lines', t('Lines', 'Lignes', 'Líneas', 'Позиції'), [
  reference('product', t('Product', 'Produit', 'Producto', 'Товар'), 'product', {required: true, dataColumns: ['sku']}),
  number('ordered', t('Ordered', 'Commandé', 'Pedido', 'Замовлено'), {isNonNegative: true}),
  number('received', t('Received', 'Reçu', 'Recibido', 'Отримано'), {required: true, isNonNegative: true}),
  number('rejected', t('Rejected', 'Refusé', 'Rechazado', 'Відхилено'), {isNonNegative: true, default: 0}),
  enumeration('reason', t('Reason', 'Motif', 'Motivo', 'Причина'), 'reject_reason'),
]);

const pallet: ImagePlacement = {
  kind: 'image',
  image: {source: 'imageDesigner', name: 'pallet'},
  alt: t('A pallet of cartons', 'Une palette de cartons', 'Un palé de cajas', 'Палета з коробками'),
};

export const receipt: ObjectDefinition = {
  alias: 'receipt',
  kind: 'list',
  name: t('Receipts', 'Réceptions', 'Recepciones', 'Надходження'),
  singular: t('receipt', 'réception', 'recepción', 'надходження'),
  icon: 'package-check',
  presentation: 'number',
  unique: ['number'],
  indexes: [['number'], ['received_at']],
  numbering: {attribute: 'number', pattern: 'R-{n:5}'},
  attributes: [
    string('number', t('Number', 'Numéro', 'Número', 'Номер'), {editable: false}),
    reference(
      'order',
      t('Purchase order', 'Commande fournisseur', 'Pedido de compra', 'Замовлення постачальнику'),
      'order',
      {required: true, dataColumns: ['supplier', 'date']},
    ),
    reference('warehouse', t('Warehouse', 'Entrepôt', 'Almacén', 'Склад'), 'warehouse', {required: true}),
    enumeration('status', t('Status', 'Statut', 'Estado', 'Стан'), 'receipt_status', {
      default: 'expected',
      allowNull: false,
      copy: 'default',
    }),
    timestamp('received_at', t('Received at', 'Reçue le', 'Recibida el', 'Отримано'), {
      default: '@now',
      copy: 'default',
    }),
    reference('received_by', t('Received by', 'Reçue par', 'Recibida por', 'Прийняв'), 'employee', {
      dataColumns: ['job'],
    }),
    number('pallets', t('Pallets', 'Palettes', 'Palés', 'Палети'), {isNonNegative: true}),
    number('cartons', t('Cartons', 'Cartons', 'Cajas', 'Коробки'), {isNonNegative: true}),
    string('waybill', t('Waybill', 'Lettre de voiture', 'Carta de porte', 'Товарно-транспортна накладна'), {
      maxLength: 40,
      hint: t(
        'Scan the code on the pallet',
        'Scannez le code de la palette',
        'Escanee el código del palé',
        'Відскануйте код на палеті',
      ),
    }),
    string('unloaded_at', t('Unloaded at', 'Déchargée à', 'Descargada en', 'Місце розвантаження'), {
      maxLength: 40,
      position: {accuracy: 4, maximumAge: 60_000},
      copy: false,
    }),
    file('delivery_note', t('Delivery note', 'Bon de livraison', 'Albarán', 'Видаткова накладна'), {
      accept: 'application/pdf,image/*',
    }),
    files('photos', t('Photos', 'Photos', 'Fotos', 'Фото'), {accept: 'image/*'}),
    longText('note', t('Note', 'Note', 'Nota', 'Примітка'), {rows: 3}),
    lines,
  ],
  forms: [
    {
      alias: 'main',
      name: t('Receipt', 'Réception', 'Recepción', 'Надходження'),
      badge: 'status',
      elements: [
        {
          kind: 'tabs',
          tabs: [
            tab('general', t('General', 'Général', 'General', 'Загальне'), [
              halves(
                [
                  ...fields(['order', 12], ['warehouse', 12]),
                  field('waybill', {control: 'scanner', span: 12}),
                  ...fields(['note', 12]),
                ],
                fields(
                  ['number', 6],
                  ['status', 6],
                  ['received_at', 6],
                  ['received_by', 6],
                  ['pallets', 6],
                  ['cartons', 6],
                  ['unloaded_at', 12],
                  ['delivery_note', 12],
                ),
              ),
            ]),
            tab('lines', t('Lines', 'Lignes', 'Líneas', 'Позиції'), [
              {
                kind: 'table',
                field: 'lines',
                search: true,
                countUnits: {column: 'received', ...UNITS},
              },
            ]),
            tab('photos', t('Photos', 'Photos', 'Fotos', 'Фото'), [
              {
                kind: 'section',
                title: t('Condition on arrival', 'État à l’arrivée', 'Estado a la llegada', 'Стан після прибуття'),
                description: t(
                  'Photograph each pallet from two sides before it is unwrapped',
                  'Photographiez chaque palette de deux côtés avant de la déballer',
                  'Fotografíe cada palé por dos lados antes de desembalarlo',
                  'Сфотографуйте кожну палету з двох боків, перш ніж розпаковувати',
                ),
                elements: [
                  {
                    kind: 'columns',
                    columns: [
                      {span: 3, elements: [pallet]},
                      {span: 9, elements: fields(['photos', 12])},
                    ],
                  },
                ],
              },
            ]),
            historyTab,
          ],
        },
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Receipts', 'Réceptions', 'Recepciones', 'Надходження'),
      columns: columns(
        'number',
        'order',
        {path: 'order.supplier', width: '15rem'},
        {path: 'warehouse', width: '13rem'},
        'received_at',
        'received_by',
        'pallets',
        'status',
      ),
      sort: [{path: 'number', dir: 'DESC'}],
      searchDataColumns: ['number', 'order'],
      filterBar: ['order.supplier', 'warehouse', 'received_at', 'status', 'pallets'],
      editMode: 'page',
    },
    {
      alias: 'of_order',
      name: t('Receipts', 'Réceptions', 'Recepciones', 'Надходження'),
      columns: columns(
        'number',
        {path: 'warehouse', width: '13rem'},
        'received_at',
        'received_by',
        'pallets',
        'cartons',
        'status',
      ),
      sort: [{path: 'number', dir: 'DESC'}],
      searchDataColumns: ['number'],
    },
  ],
  rights: {
    sales: reads,
    warehouse: {...manages, delete: ['=', 'status', 'expected']},
    auditor: audits,
  },
};
