import type {ObjectDefinition} from '../../server/definition.js';
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
    string('username', t('Login', 'Identifiant', 'Usuario', 'Логін'), {required: true, maxLength: 200}),
    email('email', t('E-mail', 'Courriel', 'Correo electrónico', 'Ел. пошта'), {rules: [{kind: 'email'}]}),
    reference('roles', t('Roles', 'Rôles', 'Roles', 'Ролі'), 'role', {multiple: true}),
    boolean('is_admin', t('Administrator', 'Administrateur', 'Administrador', 'Адміністратор')),
    boolean('disabled', t('May not sign in', 'Connexion bloquée', 'Acceso bloqueado', 'Вхід заборонено')),
    enumeration('language', t('Language', 'Langue', 'Idioma', 'Мова'), 'language'),
  ],
  forms: [
    {
      alias: 'main',
      name: t('User', 'Utilisateur', 'Usuario', 'Користувач'),
      elements: [
        halves(
          fields(['name', 12], ['email', 12]),
          fields(['username', 6], ['language', 6], ['roles', 12], ['is_admin', 12], ['disabled', 12]),
        ),
      ],
    },
  ],
  actions: [
    {
      id: 'password',
      label: t('Set password', 'Définir le mot de passe', 'Establecer contraseña', 'Задати пароль'),
      icon: 'lock',
      position: 'end',
      modifyData: true,
      onclick: 'setPassword',
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Users', 'Utilisateurs', 'Usuarios', 'Користувачі'),
      columns: columns('name', 'username', 'email', 'roles', 'language', 'is_admin', 'disabled'),
      sort: [{path: 'name', dir: 'ASC'}],
      searchDataColumns: ['name', 'username', 'email'],
      editMode: 'modal',
    },
  ],
  rights: {
    sales: {...reads, hidden: ['roles', 'is_admin', 'disabled']},
    warehouse: {...reads, hidden: ['roles', 'is_admin', 'disabled', 'email']},
    auditor: audits,
  },
};
