import type {ObjectDefinition} from '../../server/definition.js';
import {boolean, email, image, longText, number, reference, string, t, time} from '../attributes.js';
import {columns, fields, halves} from '../layout.js';
import {audits, reads} from '../rights.js';

export const warehouse: ObjectDefinition = {
  alias: 'warehouse',
  kind: 'list',
  name: t('Warehouses', 'Entrepôts', 'Almacenes', 'Склади'),
  singular: t('warehouse', 'entrepôt', 'almacén', 'склад'),
  icon: 'warehouse',
  presentation: 'name',
  unique: ['code'],
  attributes: [
    string('name', t('Warehouse', 'Entrepôt', 'Almacén', 'Склад'), {required: true, maxLength: 120}),
    string('code', t('Code', 'Code', 'Código', 'Код'), {required: true, maxLength: 6}),
    reference('country', t('Country', 'Pays', 'País', 'Країна'), 'country', {required: true, dataColumns: ['code']}),
    reference('city', t('City', 'Ville', 'Ciudad', 'Місто'), 'city', {dependsOn: {country: 'country'}}),
    longText('address', t('Address', 'Adresse', 'Dirección', 'Адреса'), {rows: 3}),
    reference(
      'chief',
      t('Head of warehouse', 'Responsable de l’entrepôt', 'Responsable del almacén', 'Завідувач складу'),
      'employee',
      {dataColumns: ['job']},
    ),
    email('email', t('E-mail', 'Courriel', 'Correo electrónico', 'Ел. пошта')),
    string('phone', t('Phone', 'Téléphone', 'Teléfono', 'Телефон')),
    time('opens', t('Opens at', 'Ouvre à', 'Abre a las', 'Відчиняється о'), {default: '07:00:00'}),
    time('closes', t('Closes at', 'Ferme à', 'Cierra a las', 'Зачиняється о'), {
      default: '17:00:00',
      rules: [{kind: 'after', field: 'opens'}],
    }),
    number('docks', t('Docks', 'Quais', 'Muelles', 'Доки'), {
      default: 1,
      isNonNegative: true,
      rules: [{kind: 'min', value: 1}],
    }),
    number('capacity', t('Capacity', 'Capacité', 'Capacidad', 'Місткість'), {
      isNonNegative: true,
      suffix: t('pallets', 'palettes', 'palés', 'палет'),
    }),
    boolean('active', t('In use', 'En service', 'En uso', 'Використовується'), {default: true}),
    image('photo', t('Photo', 'Photo', 'Foto', 'Фото')),
  ],
  forms: [
    {
      alias: 'main',
      name: t('Warehouse', 'Entrepôt', 'Almacén', 'Склад'),
      elements: [
        halves(
          fields(['name', 12], ['country', 6], ['city', 6], ['address', 12], ['chief', 12], ['photo', 12]),
          fields(
            ['code', 6],
            ['phone', 6],
            ['email', 12],
            ['opens', 6],
            ['closes', 6],
            ['docks', 6],
            ['capacity', 6],
            ['active', 12],
          ),
        ),
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Warehouses', 'Entrepôts', 'Almacenes', 'Склади'),
      columns: columns(
        'name',
        'code',
        'city',
        'country',
        'chief',
        'opens',
        'closes',
        {path: 'docks', total: 'sum'},
        {path: 'capacity', total: 'sum'},
        'active',
      ),
      sort: [{path: 'name', dir: 'ASC'}],
      searchDataColumns: ['name', 'code', 'city'],
      editMode: 'modal',
      map: {place: 'city', address: ['city', 'country'], value: 'capacity', own: 'active'},
    },
  ],
  rights: {sales: reads, warehouse: {...reads, update: true, readonly: ['name', 'code', 'chief']}, auditor: audits},
};
