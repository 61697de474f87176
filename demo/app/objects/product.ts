import type {ObjectDefinition} from '../../server/definition.js';
import {
  boolean,
  computed,
  date,
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
} from '../attributes.js';
import {columns, field, fields, group, halves, historyTab, tab} from '../layout.js';
import {productLabels} from '../print/product-print.js';
import {audits, edits, reads} from '../rights.js';

const attributes: ObjectDefinition['attributes'] = [
  image('image', t('Image', 'Image', 'Imagen', 'Зображення')),
  string('name', t('Product', 'Produit', 'Producto', 'Товар'), {required: true, maxLength: 120}),
  string('sku', t('SKU', 'Référence', 'Referencia', 'Артикул'), {
    required: true,
    placeholder: same('PK-0352'),
    rules: [
      {kind: 'remote'},
      {
        kind: 'pattern',
        value: '^[A-Z]{2}-\\d{4}$',
        message: t(
          'Write two letters, a hyphen and four digits',
          'Écrivez deux lettres, un tiret et quatre chiffres',
          'Escriba dos letras, un guion y cuatro cifras',
          'Введіть дві літери, дефіс і чотири цифри',
        ),
      },
    ],
  }),
  reference('category', t('Category', 'Catégorie', 'Categoría', 'Категорія'), 'category', {required: true}),
  reference('supplier', t('Supplier', 'Fournisseur', 'Proveedor', 'Постачальник'), 'supplier', {
    dataColumns: ['city', 'country.code'],
  }),
  enumeration('status', t('Status', 'Statut', 'Estado', 'Стан'), 'product_status', {default: 'in_stock'}),
  enumeration('unit', t('Unit', 'Unité', 'Unidad', 'Одиниця'), 'unit', {default: 'piece'}),
  money('price', t('Unit price, €', 'Prix unitaire, €', 'Precio unitario, €', 'Ціна, €'), {
    allowNull: true,
    requiredWhen: 'online',
    rules: [
      {
        kind: 'expression',
        when: 'price >= cost',
        message: t(
          'Enter a price that is not below the purchase price',
          'Saisissez un prix au moins égal au prix d’achat',
          'Introduzca un precio no inferior al de compra',
          'Введіть ціну, не нижчу за закупівельну',
        ),
      },
    ],
    tooltip: t('Sales price without VAT', 'Prix de vente hors taxe', 'Precio de venta sin IVA', 'Ціна продажу без ПДВ'),
  }),
  enumeration('vat', t('VAT', 'TVA', 'IVA', 'ПДВ'), 'vat_rate', {default: '20', allowNull: false}),
  money('cost', t('Purchase price, €', 'Prix d’achat, €', 'Precio de compra, €', 'Закупівельна ціна, €')),
  computed('margin', t('Margin, €', 'Marge, €', 'Margen, €', 'Націнка, €'), ['-', 'price', 'cost'], {scale: 2}),
  number('on_hand', t('On hand', 'En stock', 'Existencias', 'Залишок'), {isNonNegative: true}),
  number('reorder_level', t('Reorder level', 'Seuil de commande', 'Nivel de reposición', 'Мінімальний залишок'), {
    isNonNegative: true,
    hint: t(
      'Below this the status is Low stock',
      'En dessous, le statut devient Stock faible',
      'Por debajo, el estado pasa a Pocas existencias',
      'Якщо менше, стан стає «Закінчується»',
    ),
  }),
  computed(
    'stock_value',
    t('Stock value, €', 'Valeur du stock, €', 'Valor de las existencias, €', 'Вартість залишку, €'),
    ['round', ['*', 'on_hand', 'cost'], 2],
    {scale: 2},
  ),
  date('next_delivery', t('Next delivery', 'Prochaine livraison', 'Próxima entrega', 'Наступна поставка')),
  boolean('online', t('Online', 'En ligne', 'En línea', 'На сайті'), {
    tooltip: t(
      'Shown in the web shop',
      'Visible dans la boutique en ligne',
      'Visible en la tienda en línea',
      'Показується в інтернет-магазині',
    ),
  }),
  number('weight', t('Weight', 'Poids', 'Peso', 'Вага'), {
    scale: 3,
    isNonNegative: true,
    unit: 'kilogram',
  }),
  string('barcode', t('Barcode', 'Code-barres', 'Código de barras', 'Штрихкод'), {
    requiredWhen: 'online',
    hint: t('EAN, 13 digits', 'EAN, 13 chiffres', 'EAN, 13 cifras', 'EAN, 13 цифр'),
    rules: [
      {
        kind: 'pattern',
        value: '^\\d{13}$',
        message: t(
          'Enter the 13 digits of the EAN, such as 4006381333931',
          'Saisissez les 13 chiffres de l’EAN, par exemple 4006381333931',
          'Introduzca las 13 cifras del EAN, por ejemplo 4006381333931',
          'Введіть 13 цифр EAN, наприклад 4006381333931',
        ),
      },
    ],
  }),
  multilingual('description', t('Description', 'Description', 'Descripción', 'Опис'), {rows: 4}),
  longText('story', t('Story for the shop', 'Texte de la boutique', 'Texto de la tienda', 'Розповідь для магазину'), {
    visibleWhen: 'online',
    rows: 8,
  }),
  longText('note', t('Internal note', 'Note interne', 'Nota interna', 'Внутрішня примітка')),
  files('documents', t('Documents', 'Documents', 'Documentos', 'Документи')),
];

/** On cards, which have no heads. */
const PRICED = t('€ {value}', '{value} €', '{value} €', '{value} €');
const LEFT = t('{value} left', '{value} en stock', 'quedan {value}', 'залишок {value}');

export const product: ObjectDefinition = {
  alias: 'product',
  kind: 'list',
  name: t('Products', 'Produits', 'Productos', 'Товари'),
  singular: t('product', 'produit', 'producto', 'товар'),
  icon: 'tag',
  presentation: 'name',
  unique: ['sku'],
  indexes: [['name'], ['on_hand']],
  attributes,
  labelForms: [productLabels],
  forms: [
    {
      alias: 'main',
      name: t('Product', 'Produit', 'Producto', 'Товар'),
      badge: 'status',
      elements: [
        {
          kind: 'tabs',
          tabs: [
            tab('general', t('General', 'Général', 'General', 'Загальне'), [
              halves(
                fields(['name', 12], ['sku', 6], ['barcode', 6], ['category', 12], ['description', 12], ['image', 12]),
                fields(
                  ['supplier', 12],
                  ['status', 6],
                  ['unit', 6],
                  ['price', 6],
                  ['cost', 6],
                  ['margin', 6],
                  ['vat', 6],
                  ['weight', 6],
                  ['online', 12],
                ),
              ),
            ]),
            tab('stock', t('Stock', 'Stock', 'Existencias', 'Запаси'), [
              group(
                t('In all warehouses', 'Tous entrepôts', 'En todos los almacenes', 'На всіх складах'),
                fields(['on_hand', 3], ['reorder_level', 3], ['stock_value', 3], ['next_delivery', 3]),
              ),
              ...fields(['note', 12]),
            ]),
            tab('shop', t('Shop', 'Boutique', 'Tienda', 'Магазин'), [field('story', {control: 'rich-text', span: 12})]),
            tab('documents', t('Documents', 'Documents', 'Documentos', 'Документи'), fields('documents')),
            historyTab,
          ],
        },
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Products', 'Produits', 'Productos', 'Товари'),
      columns: columns(
        {path: 'image', width: '4rem'},
        {path: 'name', width: '17rem'},
        'sku',
        {path: 'supplier', width: '14rem'},
        {path: 'price', onCard: PRICED},
        {path: 'on_hand', onCard: LEFT},
        'next_delivery',
        'online',
        'status',
        {path: 'category', hidden: true},
        {path: 'supplier.country', hidden: true},
        {path: 'margin', hidden: true},
        {path: 'stock_value', hidden: true},
        {path: 'description', width: '22rem', wrap: true, hidden: true},
      ),
      sort: [{path: 'on_hand', dir: 'ASC'}],
      searchDataColumns: ['name', 'sku', 'supplier'],
      searchPlaceholder: t(
        'Search name, SKU, supplier',
        'Rechercher nom, référence, fournisseur',
        'Buscar nombre, referencia, proveedor',
        'Пошук за назвою, артикулом, постачальником',
      ),
      pageSize: 25,
      editMode: 'modal',
      formats: [
        {
          where: ['and', ['=', 'on_hand', 0], ['<>', 'status', 'discontinued']],
          column: 'on_hand',
          tone: 'danger',
          bold: true,
          label: t('Out of stock', 'En rupture', 'Sin existencias', 'Немає в наявності'),
        },
      ],
      gallery: {image: 'image', title: 'name'},
    },
    {
      alias: 'by_category',
      name: t('Products', 'Produits', 'Productos', 'Товари'),
      columns: columns(
        'image',
        'name',
        'sku',
        'supplier',
        {path: 'price', onCard: PRICED},
        {path: 'on_hand', total: 'sum', onCard: LEFT},
        'status',
      ),
      sort: [{path: 'name', dir: 'ASC'}],
      searchDataColumns: ['name', 'sku', 'supplier'],
      mode: 'cards',
      cardColumns: {sm: 2, md: 3, lg: 4, xl: 5},
      groupColumn: 'category',
      pageSize: 25,
      editMode: 'modal',
    },
  ],
  rights: {
    sales: edits,
    warehouse: {
      ...reads,
      update: true,
      hidden: ['price', 'cost', 'margin', 'stock_value'],
      readonly: ['name', 'sku', 'supplier', 'online'],
    },
    auditor: audits,
    guest: {
      view: ['=', 'online', true],
      hidden: ['cost', 'margin', 'stock_value', 'supplier', 'note', 'documents', 'reorder_level'],
    },
  },
};
