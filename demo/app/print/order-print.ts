import type {PrintFormDefinition} from '../../server/definition.js';
import {t} from '../attributes.js';

const deliverTo = t('Deliver to', 'Livrer à', 'Entregar en', 'Доставити до');
const terms = t('Terms', 'Conditions', 'Condiciones', 'Умови');

/** What the supplier gets. */
export const orderConfirmation: PrintFormDefinition = {
  alias: 'confirmation',
  to: 'supplier.email',
  name: t('Order confirmation', 'Confirmation de commande', 'Confirmación del pedido', 'Підтвердження замовлення'),
  texts: [
    t('Purchase order', 'Commande fournisseur', 'Pedido de compra', 'Замовлення постачальнику'),
    t(
      'Please confirm by e-mail to',
      'Veuillez confirmer par courriel à',
      'Confirme por correo a',
      'Підтвердьте листом на',
    ),
    deliverTo,
    terms,
  ],
  template: `<header class="letter">
  <div><h1>{{t "Purchase order"}}</h1>{{number}}</div>
  <address class="end"><b>{{app.name}}</b><br>{{app.address}}</address>
</header>
<section class="columns">
  <address><b>{{supplier}}</b><br>{{supplier.address}}<br>{{supplier.country}}</address>
  <dl>
    <dt>{{label date}}</dt><dd>{{date long}}</dd>
    <dt>{{t "Deliver to"}}</dt><dd>{{warehouse}}</dd>
    {{#if slot != null}}<dt>{{label slot}}</dt><dd>{{slot}}</dd>{{/if}}
    <dt>{{t "Terms"}}</dt><dd>{{incoterm}} · {{payment_terms}}</dd>
  </dl>
</section>
<table>
  <thead>{{heads lines: product, sku, quantity, unit_price, total}}</thead>
  {{#each lines}}
  <tr><td>{{product}}</td><td>{{sku}}</td><td class="n">{{quantity}}</td><td class="n">{{unit_price}}</td><td class="n">{{total}}</td></tr>
  {{/each}}
</table>
<table class="totals">{{totals net, freight, vat, total}}</table>
<footer>{{barcode number code128}}<p>{{t "Please confirm by e-mail to"}} {{buyer.email}}</p></footer>`,
};

/** What the warehouse packs and checks by. */
export const packingList: PrintFormDefinition = {
  alias: 'packing',
  name: t('Packing list', 'Liste de colisage', 'Lista de embalaje', 'Пакувальний лист'),
  paper: 'A5',
  texts: [t('Packing list', 'Liste de colisage', 'Lista de embalaje', 'Пакувальний лист'), deliverTo],
  template: `<header class="letter">
  <div><h1>{{t "Packing list"}}</h1>{{number}}</div>
  <div class="end">{{barcode number qrcode}}</div>
</header>
<p>{{supplier}} · {{t "Deliver to"}} {{warehouse}}</p>
<table>
  <thead>{{heads lines: product, sku, quantity, packed}}</thead>
  {{#each lines}}
  <tr><td>{{product}}</td><td>{{sku}}</td><td class="n">{{quantity}}</td><td>{{packed}}</td></tr>
  {{/each}}
</table>
<footer><p>{{me}} · {{today}}</p></footer>`,
};
