import type {ObjectDefinition} from '../../server/definition.js';
import {boolean, date, enumeration, file, longText, money, primaryKey, reference, string, t} from '../attributes.js';
import {columns, field, fields, halves} from '../layout.js';
import {audits, edits} from '../rights.js';

export const document: ObjectDefinition = {
  alias: 'document',
  kind: 'list',
  name: t('Documents', 'Documents', 'Documentos', 'Документи'),
  singular: t('document', 'document', 'documento', 'документ'),
  icon: 'folder-open',
  presentation: 'name',
  indexes: [['name'], ['issued']],
  attributes: [
    primaryKey('id', t('Record key', 'Clé de la fiche', 'Clave del registro', 'Ключ запису')),
    string('name', t('Document', 'Document', 'Documento', 'Документ'), {required: true, maxLength: 160}),
    string('number', t('Number', 'Numéro', 'Número', 'Номер')),
    enumeration('kind', t('Kind', 'Type', 'Tipo', 'Вид'), 'document_kind', {required: true, default: 'quote'}),
    reference('supplier', t('Supplier', 'Fournisseur', 'Proveedor', 'Постачальник'), 'supplier'),
    reference(
      'order',
      t('Purchase order', 'Commande fournisseur', 'Pedido de compra', 'Замовлення постачальнику'),
      'order',
      {dependsOn: {supplier: 'supplier'}, dataColumns: ['date']},
    ),
    date('issued', t('Issued on', 'Émis le', 'Emitido el', 'Виписано'), {default: '@now'}),
    date('valid_until', t('Valid until', 'Valable jusqu’au', 'Válido hasta', 'Дійсний до'), {
      rules: [{kind: 'after', field: 'issued'}],
    }),
    money('amount', t('Amount, €', 'Montant, €', 'Importe, €', 'Сума, €')),
    boolean('confidential', t('Confidential', 'Confidentiel', 'Confidencial', 'Конфіденційно'), {
      tooltip: t(
        'Hidden from the warehouses',
        'Masqué pour les entrepôts',
        'Oculto para los almacenes',
        'Приховано від складів',
      ),
    }),
    reference('responsible', t('Responsible', 'Responsable', 'Responsable', 'Відповідальний'), 'user', {
      placeholder: t('Who looks after it', 'Qui s’en occupe', 'Quién se ocupa de él', 'Хто ним опікується'),
    }),
    file('file', t('File', 'Fichier', 'Archivo', 'Файл'), {accept: '.pdf,.docx,.xlsx,image/*'}),
    longText('note', t('Note', 'Note', 'Nota', 'Примітка'), {rows: 3}),
  ],
  forms: [
    {
      alias: 'main',
      name: t('Document', 'Document', 'Documento', 'Документ'),
      badge: 'kind',
      elements: [
        halves(
          fields(['name', 12], ['supplier', 12], ['order', 12], ['note', 12]),
          fields(
            ['kind', 6],
            ['number', 6],
            ['issued', 6],
            ['valid_until', 6],
            ['amount', 6],
            ['confidential', 6],
            ['responsible', 12],
          ),
        ),
        field('file', {control: 'pdf', span: 12}),
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Documents', 'Documents', 'Documentos', 'Документи'),
      columns: columns(
        {path: 'name', width: '20rem'},
        'number',
        'kind',
        'supplier',
        'order',
        'issued',
        'valid_until',
        'amount',
        'confidential',
        'responsible',
        {path: 'id', hidden: true},
      ),
      sort: [{path: 'issued', dir: 'DESC'}],
      searchDataColumns: ['name', 'number', 'supplier'],
      editMode: 'modal',
    },
  ],
  rights: {
    sales: edits,
    warehouse: {
      view: ['and', ['EMPTY', 'confidential'], ['IN', 'kind', ['packing_list', 'certificate']]],
      hidden: ['amount', 'note'],
    },
    auditor: audits,
  },
};
