import type {LabelFormDefinition} from '../../server/definition.js';
import {t} from '../attributes.js';

/** Labels for shelves. */
export const productLabels: LabelFormDefinition = {
  alias: 'labels',
  name: t('Shelf labels', 'Étiquettes de rayon', 'Etiquetas de estante', 'Етикетки на полиці'),
  sheet: '3x8',
  title: 'name',
  line: 'sku',
  price: {path: 'price', text: t('€ {value}', '{value} €', '{value} €', '{value} €')},
  code: {path: 'barcode', type: 'EAN13', width: 50, height: 14},
  picture: 'image',
  copies: 'on_hand',
};
