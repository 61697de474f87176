import type {ObjectDefinition} from '../../server/definition.js';
import {multilingual, string, t} from '../attributes.js';
import {columns, fields, halves} from '../layout.js';
import {audits} from '../rights.js';

export const role: ObjectDefinition = {
  alias: 'role',
  kind: 'system_table',
  name: t('Roles', 'Rôles', 'Roles', 'Ролі'),
  singular: t('role', 'rôle', 'rol', 'роль'),
  icon: 'shield-check',
  presentation: 'name',
  unique: ['code'],
  withheld: ['insert', 'delete'],
  attributes: [
    string('name', t('Role', 'Rôle', 'Rol', 'Роль'), {required: true}),
    string('code', t('Code', 'Code', 'Código', 'Код'), {editable: false}),
    multilingual(
      'names',
      t('Name in each language', 'Nom dans chaque langue', 'Nombre en cada idioma', 'Назва кожною мовою'),
    ),
  ],
  forms: [
    {
      alias: 'main',
      name: t('Role', 'Rôle', 'Rol', 'Роль'),
      elements: [halves(fields(['name', 12], ['names', 12]), fields('code'))],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Roles', 'Rôles', 'Roles', 'Ролі'),
      columns: columns('name', 'code', 'names'),
      sort: [{path: 'name', dir: 'ASC'}],
      searchDataColumns: ['name', 'code'],
      editMode: 'modal',
    },
  ],
  rights: {auditor: audits},
};
