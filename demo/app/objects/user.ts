import type {ObjectDefinition} from '../definition.js';
import {boolean, email, enumeration, reference, string, t} from '../attributes.js';
import {columns, fields, halves} from '../layout.js';
import {audits, reads} from '../rights.js';

export const user: ObjectDefinition = {
  alias: 'user',
  kind: 'system_table',
  name: t('Users', 'Utilisateurs', 'Usuarios', 'Користувачі'),
  singular: t('user', 'utilisateur', 'usuario', 'користувач'),
  icon: 'user-round',
  presentation: 'name',
  unique: ['username'],
  attributes: [
    string('name', t('Name', 'Nom', 'Nombre', 'Ім’я'), {required: true}),
    string('username', t('Login', 'Identifiant', 'Usuario', 'Логін'), {editable: false}),
    email('email', t('E-mail', 'Courriel', 'Correo electrónico', 'Ел. пошта'), {rules: [{kind: 'email'}]}),
    reference('roles', t('Roles', 'Rôles', 'Roles', 'Ролі'), 'role', {multiple: true}),
    boolean('is_admin', t('Administrator', 'Administrateur', 'Administrador', 'Адміністратор'), {editable: false}),
    enumeration('language', t('Language', 'Langue', 'Idioma', 'Мова'), 'language'),
  ],
  forms: [
    {
      alias: 'main',
      name: t('User', 'Utilisateur', 'Usuario', 'Користувач'),
      elements: [
        halves(
          fields(['name', 12], ['email', 12]),
          fields(['username', 6], ['language', 6], ['roles', 12], ['is_admin', 12]),
        ),
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Users', 'Utilisateurs', 'Usuarios', 'Користувачі'),
      columns: columns('name', 'username', 'email', 'roles', 'language', 'is_admin'),
      sort: [{path: 'name', dir: 'ASC'}],
      searchDataColumns: ['name', 'username', 'email'],
      editMode: 'modal',
    },
  ],
  rights: {
    sales: {...reads, hidden: ['roles', 'is_admin']},
    warehouse: {...reads, hidden: ['roles', 'is_admin', 'email']},
    auditor: audits,
  },
};
