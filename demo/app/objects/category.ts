import type {ObjectDefinition} from '../../server/definition.js';
import {multilingual, number, reference, string, t} from '../attributes.js';
import {columns, field, fields, halves} from '../layout.js';
import {audits, edits, reads} from '../rights.js';

export const category: ObjectDefinition = {
  alias: 'category',
  kind: 'list',
  name: t('Categories', 'Catégories', 'Categorías', 'Категорії'),
  singular: t('category', 'catégorie', 'categoría', 'категорія'),
  icon: 'shapes',
  presentation: 'name',
  parent: 'parent',
  unique: ['code'],
  attributes: [
    string('name', t('Category', 'Catégorie', 'Categoría', 'Категорія'), {required: true, maxLength: 80}),
    string('code', t('Code', 'Code', 'Código', 'Код'), {required: true, maxLength: 4}),
    reference('parent', t('Belongs to', 'Appartient à', 'Pertenece a', 'Входить до'), 'category', {
      tooltip: t(
        'Leave empty for a top category',
        'Laisser vide pour une catégorie principale',
        'Dejar vacío para una categoría principal',
        'Для категорії верхнього рівня залиште порожнім',
      ),
    }),
    string('colour', t('Colour', 'Couleur', 'Color', 'Колір'), {maxLength: 7}),
    number('position', t('Position', 'Position', 'Posición', 'Порядок'), {isNonNegative: true}),
    multilingual(
      'names',
      t('Name in each language', 'Nom dans chaque langue', 'Nombre en cada idioma', 'Назва кожною мовою'),
    ),
  ],
  forms: [
    {
      alias: 'main',
      name: t('Category', 'Catégorie', 'Categoría', 'Категорія'),
      elements: [
        halves(fields(['name', 12], ['names', 12]), [
          ...fields(['code', 6], ['position', 6], ['parent', 12]),
          field('colour', {control: 'colour', span: 6}),
        ]),
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Categories', 'Catégories', 'Categorías', 'Категорії'),
      columns: columns('name', 'code', 'position', {path: 'parent', hidden: true}),
      sort: [{path: 'position', dir: 'ASC'}],
      searchDataColumns: ['name', 'code'],
      editMode: 'modal',
      mode: 'tree',
      tree: {parent: 'parent', title: 'name', order: 'position', table: true},
    },
  ],
  rights: {sales: edits, warehouse: reads, auditor: audits, guest: reads},
};
