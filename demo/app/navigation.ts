import type {NavigationGroup, NavigationItem} from '../server/definition.js';
import {t} from './attributes.js';

const mail: NavigationItem = {
  object: 'mail',
  count: {label: t('unread', 'non lus', 'sin leer', 'непрочитаних')},
};
const order: NavigationItem = {
  object: 'order',
  count: {
    label: t('to be approved', 'à approuver', 'por aprobar', 'на затвердження'),
    where: ['=', 'status', 'draft'],
  },
};
const receipt: NavigationItem = {
  object: 'receipt',
  count: {
    label: t('being checked', 'en cours de contrôle', 'en control', 'на перевірці'),
    where: ['=', 'status', 'checking'],
  },
};
const signing: NavigationItem = {
  object: 'signing',
  count: {label: t('out for signature', 'à signer', 'por firmar', 'на підписі')},
};
const visit: NavigationItem = {
  object: 'visit',
  count: {
    label: t('today', 'aujourd’hui', 'hoy', 'сьогодні'),
    where: ['and', ['PERIOD', 'date', 'today'], ['IN', 'status', ['planned', 'confirmed']]],
  },
};
const items = (...objects: string[]) => objects.map((object) => ({object}));

export const navigation: NavigationGroup[] = [
  {name: '', items: [...items('overview'), mail, ...items('messages')]},
  {
    name: t('Purchasing', 'Achats', 'Compras', 'Закупівлі'),
    items: [order, ...items('supplier'), receipt, ...items('document'), signing, ...items('purchases')],
  },
  {name: t('Catalogue', 'Catalogue', 'Catálogo', 'Каталог'), items: items('product', 'category')},
  {name: t('Stock', 'Stock', 'Existencias', 'Запаси'), items: items('warehouse')},
  {name: t('Reports', 'Rapports', 'Informes', 'Звіти'), items: items('spending')},
  {name: t('People', 'Personnes', 'Personas', 'Люди'), items: [...items('contact'), visit, ...items('employee')]},
  {
    name: t('Reference data', 'Données de référence', 'Datos de referencia', 'Довідники'),
    items: items('country', 'city', 'currency'),
  },
  {name: t('Administration', 'Administration', 'Administración', 'Адміністрування'), items: items('user', 'role')},
];
