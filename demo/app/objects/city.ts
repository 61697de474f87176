import type {ObjectDefinition} from '../../server/definition.js';
import {boolean, number, reference, string, t} from '../attributes.js';
import {coordinates} from '../coordinates.js';
import {columns, fields, halves} from '../layout.js';
import {audits, edits, reads} from '../rights.js';

export const city: ObjectDefinition = {
  alias: 'city',
  kind: 'list',
  name: t('Cities', 'Villes', 'Ciudades', 'Міста'),
  singular: t('city', 'ville', 'ciudad', 'місто'),
  icon: 'map-pinned',
  presentation: 'name',
  indexes: [['name'], ['population']],
  attributes: [
    string('name', t('City', 'Ville', 'Ciudad', 'Місто'), {required: true, maxLength: 120}),
    reference('country', t('Country', 'Pays', 'País', 'Країна'), 'country', {required: true, dataColumns: ['code']}),
    number('population', t('Population', 'Population', 'Población', 'Населення'), {isNonNegative: true}),
    boolean('capital', t('Capital', 'Capitale', 'Capital', 'Столиця')),
    ...coordinates,
  ],
  forms: [
    {
      alias: 'main',
      name: t('City', 'Ville', 'Ciudad', 'Місто'),
      elements: [
        halves(
          fields(['name', 12], ['country', 12]),
          fields(['population', 6], ['capital', 6], ['latitude', 6], ['longitude', 6]),
        ),
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Cities', 'Villes', 'Ciudades', 'Міста'),
      columns: columns('name', 'country', 'population', 'capital', 'latitude', 'longitude'),
      sort: [{path: 'population', dir: 'DESC'}],
      searchDataColumns: ['name', 'country'],
      searchPlaceholder: t(
        'Search city or country',
        'Rechercher une ville ou un pays',
        'Buscar ciudad o país',
        'Пошук за містом або країною',
      ),
      editMode: 'modal',
    },
  ],
  rights: {sales: edits, warehouse: reads, auditor: audits, guest: reads},
};
