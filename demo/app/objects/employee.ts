import type {ObjectDefinition} from '../../server/definition.js';
import {autoincrement, boolean, date, email, enumeration, image, reference, string, t, time} from '../attributes.js';
import {columns, fields, halves} from '../layout.js';
import {audits, reads} from '../rights.js';

export const employee: ObjectDefinition = {
  alias: 'employee',
  kind: 'list',
  name: t('Employees', 'Employés', 'Empleados', 'Працівники'),
  singular: t('employee', 'employé', 'empleado', 'працівник'),
  icon: 'users-round',
  presentation: 'name',
  unique: ['number'],
  parent: 'chief',
  attributes: [
    autoincrement('number', t('Personnel no.', 'N° de matricule', 'N.º de empleado', 'Табельний №')),
    string('name', t('Name', 'Nom', 'Nombre', 'Ім’я'), {required: true, maxLength: 120}),
    string('job', t('Job title', 'Poste', 'Puesto', 'Посада'), {required: true}),
    enumeration('department', t('Department', 'Service', 'Departamento', 'Відділ'), 'department', {required: true}),
    reference('chief', t('Reports to', 'Responsable', 'Responsable', 'Керівник'), 'employee', {dataColumns: ['job']}),
    reference('warehouse', t('Warehouse', 'Entrepôt', 'Almacén', 'Склад'), 'warehouse'),
    reference('user', t('Signs in as', 'Se connecte en tant que', 'Inicia sesión como', 'Обліковий запис'), 'user'),
    email('email', t('E-mail', 'Courriel', 'Correo electrónico', 'Ел. пошта'), {
      required: true,
      rules: [{kind: 'email'}],
    }),
    string('phone', t('Phone', 'Téléphone', 'Teléfono', 'Телефон')),
    date('hired', t('Hired on', 'Date d’embauche', 'Fecha de contratación', 'Прийнято на роботу')),
    time('works_from', t('Works from', 'Travaille de', 'Trabaja desde', 'Працює з'), {default: '08:00:00'}),
    time('works_until', t('until', 'à', 'hasta', 'до'), {
      default: '16:30:00',
      rules: [{kind: 'after', field: 'works_from'}],
    }),
    boolean('active', t('Active', 'Actif', 'Activo', 'Працює'), {default: true}),
    image('photo', t('Photo', 'Photo', 'Foto', 'Фото')),
  ],
  forms: [
    {
      alias: 'main',
      name: t('Employee', 'Employé', 'Empleado', 'Працівник'),
      elements: [
        halves(
          fields(
            ['name', 12],
            ['job', 12],
            ['department', 6],
            ['hired', 6],
            ['chief', 12],
            ['warehouse', 12],
            ['photo', 12],
          ),
          fields(
            ['number', 6],
            ['phone', 6],
            ['email', 12],
            ['user', 12],
            ['works_from', 6],
            ['works_until', 6],
            ['active', 12],
          ),
        ),
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Employees', 'Employés', 'Empleados', 'Працівники'),
      columns: columns(
        'number',
        'name',
        'job',
        'department',
        {path: 'warehouse', width: '13rem'},
        'chief',
        {path: 'email', width: '16rem'},
        'phone',
        'hired',
        'active',
      ),
      sort: [{path: 'name', dir: 'ASC'}],
      groupColumn: 'department',
      searchDataColumns: ['name', 'job', 'email'],
      editMode: 'modal',
    },
  ],
  rights: {
    sales: {
      ...reads,
      update: ['=', 'user', {param: 'user.id'}],
      readonly: ['number', 'job', 'department', 'chief', 'user', 'hired', 'active'],
    },
    warehouse: {...reads, hidden: ['hired', 'user']},
    auditor: audits,
  },
};
