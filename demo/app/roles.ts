import type {AppDefinition} from '../server/definition.js';
import {t} from './attributes.js';

export const roles: AppDefinition['roles'] = {
  admin: t('Administrator', 'Administrateur', 'Administrador', 'Адміністратор'),
  sales: t('Sales', 'Ventes', 'Ventas', 'Відділ продажу'),
  warehouse: t('Warehouse clerk', 'Magasinier', 'Operario de almacén', 'Комірник'),
  auditor: t('Auditor', 'Auditeur', 'Auditor', 'Аудитор'),
  guest: t('Guest', 'Invité', 'Invitado', 'Гість'),
};
