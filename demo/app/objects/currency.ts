import type {ObjectDefinition} from '../../server/definition.js';
import {date, multilingual, number, string, t} from '../attributes.js';
import {columns, field} from '../layout.js';
import {audits, edits, reads} from '../rights.js';

export const currency: ObjectDefinition = {
  alias: 'currency',
  kind: 'list',
  name: t('Currencies', 'Devises', 'Monedas', 'Валюти'),
  singular: t('currency', 'devise', 'moneda', 'валюта'),
  icon: 'coins',
  presentation: 'code',
  unique: ['code'],
  attributes: [
    string('code', t('Code', 'Code', 'Código', 'Код'), {
      required: true,
      hint: t('Three letters, ISO 4217', 'Trois lettres, ISO 4217', 'Tres letras, ISO 4217', 'Три літери, ISO 4217'),
      rules: [{kind: 'pattern', value: '^[A-Z]{3}$'}],
    }),
    string('name', t('Currency', 'Devise', 'Moneda', 'Валюта'), {required: true, maxLength: 80}),
    multilingual(
      'names',
      t('Name in each language', 'Nom dans chaque langue', 'Nombre en cada idioma', 'Назва кожною мовою'),
    ),
    string('symbol', t('Symbol', 'Symbole', 'Símbolo', 'Символ'), {maxLength: 8}),
    number('rate', t('Rate', 'Cours', 'Tipo de cambio', 'Курс'), {
      scale: 4,
      isNonNegative: true,
      hint: t('Units for one euro', 'Unités pour un euro', 'Unidades por un euro', 'Одиниць за один євро'),
    }),
    date('rate_date', t('Rate of', 'Cours du', 'Tipo del', 'Курс на')),
  ],
  forms: [
    {
      alias: 'main',
      name: t('Currency', 'Devise', 'Moneda', 'Валюта'),
      elements: [
        ...(['code', 'name', 'names', 'symbol', 'rate', 'rate_date'] as const).map((id) =>
          field(id, {labelPosition: 'left', span: 12}),
        ),
      ],
    },
  ],
  lists: [
    {
      alias: 'main',
      name: t('Currencies', 'Devises', 'Monedas', 'Валюти'),
      columns: columns('code', 'name', 'symbol', 'rate', 'rate_date'),
      sort: [{path: 'code', dir: 'ASC'}],
      searchDataColumns: ['code', 'name'],
      editMode: 'modal',
    },
  ],
  rights: {sales: edits, warehouse: reads, auditor: audits, guest: reads},
};
