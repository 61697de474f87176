import type {FormSpec} from '../../../src/values/metadata.js';
import {t} from '../attributes.js';
import {card, field, fields, group, halves, historyTab, listOf, mailTab, section, tab} from '../layout.js';

/** A supplier: contacts at first sight, the rest by chapters, then what was ordered and agreed. */
export const supplierForm: FormSpec = {
  alias: 'main',
  name: t('Supplier', 'Fournisseur', 'Proveedor', 'Постачальник'),
  badge: 'status',
  elements: [
    {
      kind: 'tabs',
      tabs: [
        tab('general', t('General', 'Général', 'General', 'Загальне'), [
          ...fields(['name', 6], ['number', 3], ['currency', 3], ['email', 6], ['lead_time', 3], ['credit_limit', 3]),
          group(t('Contacts', 'Contacts', 'Contactos', 'Контакти'), [{kind: 'table', field: 'contacts'}]),
          field('electronic_orders', {control: 'switch', span: 6}),
          field('blocked', {control: 'switch', span: 6}),
          field('block_reason', {span: 12}),
        ]),
        tab('details', t('Details', 'Détails', 'Detalles', 'Докладно'), [
          halves(
            [
              card(
                t('Address', 'Coordonnées', 'Dirección y contacto', 'Адреса і зв’язок'),
                'map-pin',
                fields(
                  ['country', 6],
                  ['city', 6],
                  ['address', 12],
                  ['latitude', 6],
                  ['longitude', 6],
                  ['phone', 6],
                  ['website', 6],
                ),
              ),
            ],
            [
              card(t('Terms', 'Conditions', 'Condiciones', 'Умови'), 'handshake', [
                ...fields(['status', 6], ['since', 6], ['vat_number', 6]),
                field('rating', {control: 'rating', span: 6}),
                ...fields(['payment_terms', 6], ['incoterm', 6]),
              ]),
            ],
          ),
          section(
            t('Logo and note', 'Logo et note', 'Logotipo y nota', 'Логотип і примітка'),
            [halves(fields(['logo', 12]), [field('note', {control: 'markdown', span: 12})])],
            {collapsed: false},
          ),
        ]),
        tab('orders', t('Orders', 'Commandes', 'Pedidos', 'Замовлення'), [listOf('order', 'supplier', 'of_supplier')]),
        tab('visits', t('Visits', 'Visites', 'Visitas', 'Візити'), [listOf('visit', 'supplier')]),
        tab('prices', t('Price agreements', 'Accords de prix', 'Acuerdos de precios', 'Домовленості про ціни'), [
          {kind: 'table', field: 'prices', search: true},
        ]),
        tab('documents', t('Documents', 'Documents', 'Documentos', 'Документи'), fields('documents')),
        mailTab('email'),
        historyTab,
      ],
    },
  ],
};
