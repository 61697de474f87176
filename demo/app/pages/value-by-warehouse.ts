import type {PageDefinition} from '../../server/definition.js';
import {t} from '../attributes.js';

const name = t('Ordered value by warehouse', 'Valeur par entrepôt', 'Valor por almacén', 'Замовлено за складами');

/** What was ordered for each warehouse, on every page that names it. */
export const valueByWarehouse: PageDefinition = {
  alias: 'value_by_warehouse',
  kind: 'widget',
  icon: 'chart-pie',
  name,
  parts: [
    {
      id: 'chart',
      kind: 'list',
      mode: 'chart',
      title: name,
      at: {x: 0, y: 0, w: 6, h: 10},
      object: 'order',
      date: 'date',
      where: ['<>', 'status', 'cancelled'],
      chart: {kind: 'donut', by: 'warehouse', figures: [{fn: 'sum', column: 'total'}], limit: 5},
    },
  ],
};
