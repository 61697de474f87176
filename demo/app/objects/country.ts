import type {ObjectDefinition} from '../../server/definition.js';
import {boolean, multilingual, reference, string, t} from '../attributes.js';
import {columns, fields, halves} from '../layout.js';
import {audits, edits, reads} from '../rights.js';

export const country: ObjectDefinition = {
  alias: 'country',
  kind: 'list',
  name: t('Countries', 'Pays', 'Países', 'Країни'),
  singular: t('country', 'pays', 'país', 'країна'),
  icon: 'globe',
  presentation: 'name',
  unique: ['code'],
  indexes: [['name']],
  attributes: [
    string('name', t('Country', 'Pays', 'País', 'Країна'), {required: true, maxLength: 80}),
    string('code', t('Code', 'Code', 'Código', 'Код'), {
      required: true,
      hint: t(
        'Two letters, ISO 3166-1',
        'Deux lettres, ISO 3166-1',
        'Dos letras, ISO 3166-1',
        'Дві літери, ISO 3166-1',
      ),
      rules: [{kind: 'pattern', value: '^[A-Z]{2}$'}],
    }),
    multilingual(
      'names',
      t('Name in each language', 'Nom dans chaque langue', 'Nombre en cada idioma', 'Назва кожною мовою'),
    ),
    reference('currency', t('Currency', 'Devise', 'Moneda', 'Валюта'), 'currency', {dataColumns: ['name']}),
    boolean(
      'customs_union',
      t(
        'In the EU customs union',
        'Dans l’union douanière de l’UE',
        'En la unión aduanera de la UE',
        'У митному союзі ЄС',
      ),
    ),
  ],
  forms: [
    {
      alias: 'main',
      name: t('Country', 'Pays', 'País', 'Країна'),
      elements: [
        halves(fields(['name', 12], ['names', 12]), fields(['code', 6], ['currency', 6], ['customs_union', 12])),
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Countries', 'Pays', 'Países', 'Країни'),
      columns: columns('name', 'code', 'names', 'currency', 'customs_union'),
      sort: [{path: 'name', dir: 'ASC'}],
      searchDataColumns: ['name', 'code'],
      editMode: 'modal',
    },
  ],
  rights: {sales: edits, warehouse: reads, auditor: audits, guest: reads},
};
