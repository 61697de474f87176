import type {ObjectDefinition} from '../../server/definition.js';
import {date, duration, enumeration, files, image, longText, reference, string, t, time} from '../attributes.js';
import {columns, field, fields, halves} from '../layout.js';
import {audits, own} from '../rights.js';

const mine = own('employee');
const done = 'status == "done"';
const cancelled = 'status == "cancelled"';

export const visit: ObjectDefinition = {
  alias: 'visit',
  kind: 'list',
  name: t('Visits', 'Visites', 'Visitas', 'Візити'),
  singular: t('visit', 'visite', 'visita', 'візит'),
  icon: 'calendar-days',
  presentation: 'subject',
  indexes: [['date']],
  attributes: [
    string('subject', t('Subject', 'Objet', 'Asunto', 'Тема'), {required: true, maxLength: 160}),
    reference('supplier', t('Supplier', 'Fournisseur', 'Proveedor', 'Постачальник'), 'supplier', {
      required: true,
      dataColumns: ['city', 'country.code'],
    }),
    reference('contact', t('Contact', 'Contact', 'Contacto', 'Контакт'), 'contact', {
      dependsOn: {supplier: 'supplier'},
      dataColumns: ['job'],
    }),
    reference('employee', t('Who goes', 'Qui y va', 'Quién va', 'Хто їде'), 'employee', {
      required: true,
      readonlyWhen: cancelled,
      picture: '@initials',
      dataColumns: ['job'],
    }),
    reference('participants', t('Also there', 'Participants', 'Participantes', 'Учасники'), 'employee', {
      multiple: true,
    }),
    enumeration('kind', t('Kind', 'Type', 'Tipo', 'Вид'), 'visit_kind', {default: 'on_site'}),
    enumeration('status', t('Status', 'Statut', 'Estado', 'Стан'), 'visit_status', {
      default: 'planned',
      allowNull: false,
    }),
    date('date', t('Date', 'Date', 'Fecha', 'Дата'), {
      required: true,
      default: '@now',
      readonlyWhen: cancelled,
    }),
    time('starts', t('Starts at', 'Commence à', 'Empieza a las', 'Початок о'), {
      default: '09:00:00',
      readonlyWhen: cancelled,
    }),
    time('ends', t('Ends at', 'Se termine à', 'Termina a las', 'Завершення о'), {
      default: '10:00:00',
      readonlyWhen: cancelled,
      rules: [{kind: 'after', field: 'starts'}],
    }),
    duration('travel', t('Travel time', 'Temps de trajet', 'Tiempo de viaje', 'Час у дорозі'), {
      readonlyWhen: cancelled,
    }),
    longText('result', t('Result', 'Résultat', 'Resultado', 'Результат'), {
      visibleWhen: done,
      requiredWhen: done,
      rows: 5,
      placeholder: t('What was agreed', 'Ce qui a été convenu', 'Qué se acordó', 'Про що домовилися'),
    }),
    date('follow_up', t('Follow up on', 'À relancer le', 'Seguimiento el', 'Повернутися до питання'), {
      visibleWhen: done,
      rules: [{kind: 'after', field: 'date'}],
    }),
    image('signature', t('Signed by the contact', 'Signature du contact', 'Firma del contacto', 'Підпис контакту'), {
      visibleWhen: done,
    }),
    files('documents', t('Documents', 'Documents', 'Documentos', 'Документи')),
  ],
  forms: [
    {
      alias: 'main',
      name: t('Visit', 'Visite', 'Visita', 'Візит'),
      badge: 'status',
      elements: [
        halves(
          [
            ...fields(['subject', 12], ['supplier', 12], ['contact', 12]),
            field('result', {control: 'markdown', span: 12}),
            field('signature', {control: 'signature', span: 12}),
          ],
          [
            field('status', {control: 'buttons', span: 12}),
            ...fields(
              ['kind', 6],
              ['date', 6],
              ['starts', 3],
              ['ends', 3],
              ['travel', 6],
              ['employee', 12],
              ['participants', 12],
              ['follow_up', 6],
            ),
          ],
        ),
        ...fields('documents'),
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Visits', 'Visites', 'Visitas', 'Візити'),
      columns: columns(
        {path: 'subject', width: '20rem'},
        {path: 'supplier', width: '14rem'},
        'supplier.city',
        'contact',
        'employee',
        'kind',
        'date',
        'starts',
        {path: 'travel', total: 'sum'},
        'follow_up',
        'status',
      ),
      sort: [{path: 'date', dir: 'DESC'}],
      searchDataColumns: ['subject', 'supplier', 'contact'],
      editMode: 'modal',
      mode: 'calendar',
      calendar: {
        start: 'date',
        startTime: 'starts',
        endTime: 'ends',
        title: 'supplier',
        colour: 'status',
        cancelled: ['cancelled'],
        facets: ['employee'],
      },
    },
  ],
  rights: {
    sales: {view: mine, insert: true, update: mine, delete: mine, export: true},
    auditor: audits,
  },
};
