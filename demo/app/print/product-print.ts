import type {PrintFormDefinition} from '../../server/definition.js';
import {t} from '../attributes.js';

/** A sheet of labels for shelves. */
export const productLabels: PrintFormDefinition = {
  alias: 'labels',
  name: t('Shelf labels', 'Étiquettes de rayon', 'Etiquetas de estante', 'Етикетки на полиці'),
  labels: '3x8',
  template: `<b>{{name}}</b>
<div class="columns"><span>{{sku}}</span><span class="end">€ {{price}}</span></div>
{{barcode barcode ean13}}`,
};
