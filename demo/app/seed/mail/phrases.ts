import type {SeedRow} from '../../../server/definition.js';
import {stableId, userId} from '../../../server/schema/ids.js';
import {t} from '../../attributes.js';

/** What messages end with. */
export function signatureRows(app_id: string): SeedRow[] {
  const row = (name: string, user: string | null, html: string, is_default = false) => ({
    ...{app_id, id: stableId(`mail signature ${name}`), user_id: user && userId(user), name, html, is_default},
  });
  return [
    row('Ines, English', 'admin', '<p>Ines Moreau<br>Purchasing, Supply desk Ltd<br>+44 113 555 0118</p>', true),
    row('Ines, français', 'admin', '<p>Cordialement,<br>Ines Moreau<br>Achats, Supply desk Ltd</p>'),
    row('Supply desk', null, '<p>Supply desk Ltd<br>14 Aire Street, Leeds LS1 4HT</p>'),
  ];
}

/** What messages begin with. */
export function templateRows(app_id: string): SeedRow[] {
  const row = (id: string, alias: string | null, name: ReturnType<typeof t>, subject: string, html: string) => ({
    ...{app_id, id: stableId(`mail template ${id}`), alias, name, subject, html},
  });
  return [
    row(
      'slot',
      'order',
      t('New delivery slot', 'Nouveau créneau de livraison', 'Nueva franja de entrega', 'Новий час доставки'),
      '{number}, new delivery slot',
      '<p>Hello,</p><p>we moved the delivery slot of {number} to {slot}, {warehouse}. Please bring everything on one truck.</p>',
    ),
    row(
      'confirm',
      'order',
      t('Ask for a confirmation', 'Demander une confirmation', 'Pedir una confirmación', 'Запит підтвердження'),
      'Confirmation of {number}',
      '<p>Hello,</p><p>we ordered from {supplier} on {date} and have no confirmation of {number} yet. Could you send it today?</p>',
    ),
    row(
      'papers',
      'supplier',
      t('Ask for certificates', 'Demander les certificats', 'Pedir los certificados', 'Запит сертифікатів'),
      'Certificates of {name}',
      '<p>Dear {name},</p><p>the certificates that we have of you expire this year. Please send us the new ones.</p>',
    ),
  ];
}
