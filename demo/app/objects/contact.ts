import type {ObjectDefinition} from '../../server/definition.js';
import {boolean, date, email, enumeration, image, longText, reference, string, t} from '../attributes.js';
import {columns, fields, halves} from '../layout.js';
import {audits, manages, reads} from '../rights.js';

export const contact: ObjectDefinition = {
  alias: 'contact',
  kind: 'list',
  name: t('Contacts', 'Contacts', 'Contactos', 'Контакти'),
  singular: t('contact', 'contact', 'contacto', 'контакт'),
  icon: 'contact-round',
  presentation: 'name',
  indexes: [['name']],
  attributes: [
    string('name', t('Name', 'Nom', 'Nombre', 'Ім’я'), {required: true, maxLength: 120}),
    reference('supplier', t('Supplier', 'Fournisseur', 'Proveedor', 'Постачальник'), 'supplier', {
      required: true,
      dataColumns: ['city', 'country.code'],
    }),
    string('job', t('Role', 'Fonction', 'Cargo', 'Посада')),
    email('email', t('E-mail', 'Courriel', 'Correo electrónico', 'Ел. пошта'), {rules: [{kind: 'email'}]}),
    string('phone', t('Phone', 'Téléphone', 'Teléfono', 'Телефон')),
    enumeration('language', t('Language', 'Langue', 'Idioma', 'Мова'), 'language', {
      tooltip: t(
        'Letters and orders go out in this language',
        'Les courriers et commandes partent dans cette langue',
        'Las cartas y los pedidos se envían en este idioma',
        'Цією мовою надсилаємо листи та замовлення',
      ),
    }),
    date('birthday', t('Birthday', 'Anniversaire', 'Cumpleaños', 'День народження')),
    boolean('main', t('Main contact', 'Contact principal', 'Contacto principal', 'Основний контакт')),
    image('photo', t('Photo', 'Photo', 'Foto', 'Фото')),
    longText('note', t('Note', 'Note', 'Nota', 'Примітка')),
  ],
  forms: [
    {
      alias: 'main',
      name: t('Contact', 'Contact', 'Contacto', 'Контакт'),
      elements: [
        halves(
          fields(['name', 12], ['supplier', 12], ['job', 12], ['note', 12]),
          fields(['email', 12], ['phone', 6], ['language', 6], ['birthday', 6], ['main', 6], ['photo', 12]),
        ),
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Contacts', 'Contacts', 'Contactos', 'Контакти'),
      columns: columns(
        'name',
        {path: 'supplier', width: '15rem'},
        'supplier.country',
        'job',
        {path: 'email', width: '17rem'},
        'phone',
        'language',
        'main',
      ),
      sort: [{path: 'name', dir: 'ASC'}],
      searchDataColumns: ['name', 'supplier', 'email'],
      editMode: 'modal',
    },
  ],
  rights: {sales: manages, warehouse: {...reads, hidden: ['birthday', 'note']}, auditor: audits},
};
