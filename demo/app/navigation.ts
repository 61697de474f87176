import type {NavigationGroup} from '../server/definition.js';
import {t} from './attributes.js';

const items = (...objects: string[]) => objects.map((object) => ({object}));

export const navigation: NavigationGroup[] = [
  {name: '', items: items('overview', 'mail', 'messages')},
  {
    name: t('Purchasing', 'Achats', 'Compras', 'Закупівлі'),
    items: items('order', 'supplier', 'receipt', 'document', 'signing', 'purchases'),
  },
  {name: t('Catalogue', 'Catalogue', 'Catálogo', 'Каталог'), items: items('product', 'category')},
  {name: t('Stock', 'Stock', 'Existencias', 'Запаси'), items: items('warehouse')},
  {name: t('Reports', 'Rapports', 'Informes', 'Звіти'), items: items('spending')},
  {name: t('People', 'Personnes', 'Personas', 'Люди'), items: items('contact', 'visit', 'employee')},
  {
    name: t('Reference data', 'Données de référence', 'Datos de referencia', 'Довідники'),
    items: items('country', 'city', 'currency'),
  },
  {name: t('Administration', 'Administration', 'Administración', 'Адміністрування'), items: items('user', 'role')},
];
