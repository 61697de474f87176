import type {AppDefinition, ObjectDefinition} from '../../demo/server/definition.js';

const object = (
  definition: Partial<ObjectDefinition> & Pick<ObjectDefinition, 'alias' | 'attributes' | 'rights'>,
): ObjectDefinition => ({
  kind: 'list',
  name: definition.alias,
  singular: definition.alias,
  icon: 'box',
  presentation: 'name',
  forms: [],
  lists: [],
  ...definition,
});

const all = {view: true, insert: true, update: true, delete: true, export: true, viewReferenceToObject: true};

/** A small application for tests: orders with lines, suppliers, products, and four kinds of people. */
export const desk: AppDefinition = {
  id: 'desk',
  name: 'Desk',
  version: '1',
  vendor: 'lc-runtime',
  description: 'For tests',
  roles: {admin: 'Administrator', sales: 'Sales', warehouse: 'Warehouse', guest: 'Guest'},
  users: [
    {username: 'admin', email: 'admin@desk.example', presentation: 'Ada', roles: ['admin'], isAdmin: true},
    {username: 'sales', email: 'sales@desk.example', presentation: 'Sam', roles: ['sales']},
    {username: 'warehouse', email: 'w@desk.example', presentation: 'Oksana', roles: ['warehouse'], locale: 'uk'},
    {username: 'guest', email: 'g@desk.example', presentation: 'Gil', roles: ['guest']},
    {username: 'stranger', email: 's@desk.example', presentation: 'Sy', roles: []},
  ],
  enumerations: {
    status: {name: 'Status', options: {draft: 'Draft', sent: {text: 'Sent', colour: 'success'}, closed: 'Closed'}},
  },
  assistants: [
    {
      id: 'purchasing',
      name: {en: 'Purchasing', uk: 'Закупівлі'},
      description: 'Knows orders',
      icon: 'sparkles',
      suggestions: [{en: 'Is the price usual?', uk: 'Чи звична ціна?'}],
      instructions: 'You help buyers.',
    },
    {
      id: 'secret',
      name: 'For sales',
      description: '',
      icon: 'lock',
      suggestions: [],
      instructions: 'You help sales.',
      roles: ['sales'],
    },
  ],
  navigation: [{name: 'Purchasing', items: [{object: 'order'}, {object: 'supplier'}]}],
  objects: [
    object({
      alias: 'supplier',
      unique: ['name'],
      indexes: [['name']],
      attributes: [
        {
          internalId: 'name',
          name: 'name',
          label: 'Name',
          type: ['string', {maxLength: 40}],
          rules: [{kind: 'required'}],
        },
        {internalId: 'region', name: 'region', label: 'Region', type: ['string']},
        {internalId: 'parent', name: 'parent', label: 'Parent', type: ['reference', {ref: 'supplier'}]},
      ],
      rights: {
        sales: {
          ...all,
          view: ['=', 'region', 'north'],
          update: ['=', 'region', 'north'],
          insert: ['=', 'region', 'north'],
        },
        warehouse: {view: true},
        guest: {view: true},
      },
    }),
    object({
      alias: 'product',
      attributes: [
        {internalId: 'name', name: 'name', label: 'Name', type: ['string']},
        {internalId: 'sku', name: 'sku', label: 'SKU', type: ['string']},
      ],
      rights: {sales: all, warehouse: {view: true}},
    }),
    object({
      alias: 'order',
      presentation: 'number',
      unique: ['number', 'code'],
      numbering: {attribute: 'number', pattern: 'PO-{year}-{n:5}'},
      attributes: [
        {internalId: 'number', name: 'number', label: 'Number', type: ['string', {editable: false}]},
        {internalId: 'code', name: 'code', label: 'Code', type: ['string']},
        {
          internalId: 'supplier',
          name: 'supplier',
          label: 'Supplier',
          type: ['reference', {ref: 'supplier'}],
          rules: [{kind: 'required'}],
        },
        {
          internalId: 'status',
          name: 'status',
          label: 'Status',
          type: ['enumeration', {ref: 'status', default: 'draft'}],
        },
        {internalId: 'date', name: 'date', label: 'Date', type: ['date']},
        {internalId: 'slot', name: 'slot', label: 'Slot', type: ['time', {allowNull: true}]},
        {internalId: 'confirmed', name: 'confirmed', label: 'Confirmed', type: ['timestamp']},
        {internalId: 'urgent', name: 'urgent', label: 'Urgent', type: ['boolean']},
        {internalId: 'title', name: 'title', label: 'Title', type: ['multilingual_text']},
        {
          internalId: 'discount',
          name: 'discount',
          label: 'Discount',
          type: ['number', {scale: 1, isNonNegative: true}],
          rules: [{kind: 'max', value: 40}],
        },
        {internalId: 'note', name: 'note', label: 'Note', type: ['text']},
        {internalId: 'ticket', name: 'ticket', label: 'Ticket', type: ['autoincrement']},
        {
          internalId: 'lines',
          name: 'lines',
          label: 'Lines',
          type: [
            'tabular_section',
            {
              columns: [
                {internalId: 'product', name: 'product', label: 'Product', type: ['reference', {ref: 'product'}]},
                {
                  internalId: 'sku',
                  name: 'sku',
                  label: 'SKU',
                  type: ['computed', {formula: 'product.sku', resultType: 'string'}],
                },
                {
                  internalId: 'quantity',
                  name: 'quantity',
                  label: 'Quantity',
                  type: ['number', {scale: 0}],
                  rules: [{kind: 'min', value: 1}],
                },
                {internalId: 'price', name: 'price', label: 'Price', type: ['number', {scale: 2}]},
                {
                  internalId: 'sum',
                  name: 'sum',
                  label: 'Sum',
                  type: ['computed', {scale: 2, formula: ['*', 'quantity', 'price']}],
                },
              ],
            },
          ],
        },
        {
          internalId: 'total',
          name: 'total',
          label: 'Total',
          type: ['computed', {scale: 2, formula: ['sum', 'lines', 'sum']}],
        },
      ],
      forms: [
        {
          alias: 'main',
          name: 'Order',
          elements: [
            {kind: 'field', field: 'supplier'},
            {kind: 'field', field: 'total'},
            {kind: 'group', elements: [{kind: 'field', field: 'note', rules: [{kind: 'max-length', value: 5000}]}]},
            {kind: 'table', field: 'lines', columns: ['product', 'quantity', 'price']},
          ],
        },
      ],
      printForms: [
        {
          alias: 'confirmation',
          name: {en: 'Confirmation', uk: 'Підтвердження'},
          texts: [{en: 'Please confirm', uk: 'Прохання підтвердити'}],
          template: `<header class="letter" onclick="run()"><h1>{{number}}</h1><script>run()</script><div>{{app.name}}</div></header>
<p>{{supplier}}, {{label supplier.region}}: {{supplier.region}} <a href="https://elsewhere.example">{{note}}</a></p>
{{#if urgent}}<b>Urgent</b>{{else}}<i>At leisure</i>{{/if}}
<table><thead>{{heads lines: product, product.sku, quantity, price}}</thead>
{{#each lines}}<tr><td>{{product}}</td><td>{{product.sku}}</td><td class="n">{{quantity}}</td><td class="n">{{price}}</td></tr>{{/each}}
</table>
<table class="totals">{{totals discount, total}}</table>
<footer>{{barcode number}}<p>{{t "Please confirm"}} · {{me}}</p></footer>`,
        },
      ],
      lists: [
        {
          alias: 'main',
          name: 'Orders',
          columns: [{path: 'number'}, {path: 'supplier.region'}, {path: 'total'}],
          searchDataColumns: ['number'],
        },
      ],
      rights: {
        sales: {...all, update: ['<>', 'status', 'closed'], readonly: ['date']},
        warehouse: {
          view: true,
          update: true,
          hidden: ['total', 'lines.price', 'lines.sum'],
          readonly: ['supplier', 'lines.product'],
        },
      },
    }),
  ],
};
