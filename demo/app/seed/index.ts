import type {AppDefinition, SeedStep} from '../../server/definition.js';
import {roleId, userId} from '../../server/schema/ids.js';
import {CATEGORIES} from './categories.js';
import {fileStep} from './files.js';
import {categoryValues, productValues} from './goods.js';
import {historyStep, orderEventStep} from './history.js';

import {ORDERS, orderValues} from './orders.js';
import {DOCUMENTS, documentValues, VISITS, visitValues} from './paperwork.js';
import {assistantStep} from './assistant/index.js';
import {inboxStep} from './inbox.js';
import {mailStep} from './mail/index.js';
import {signingStep} from './signing/index.js';
import {smsStep} from './sms/index.js';
import {cityStep, placeSteps} from './places.js';
import {PRODUCTS} from './products.js';
import {RECEIPTS, receiptValues} from './receipts.js';
import {EMPLOYEES, employeeValues, WAREHOUSES, warehouseValues} from './staff.js';
import {stepOf, type Values} from './step.js';
import {CONTACTS, contactValues, SUPPLIERS, supplierValues} from './suppliers.js';

/** The sample data in the order to insert it: what a first list needs, then the orders from the newest, then the rest. */
export function seedSteps(app: AppDefinition): SeedStep[] {
  const object = (alias: string) => {
    const found = app.objects.find((one) => one.alias === alias);
    if (!found) throw new Error(`no object ${alias}`);
    return found;
  };
  const step = (alias: string, total: number, valuesOf: (index: number) => Values) =>
    stepOf(app.id, object(alias), total, valuesOf);
  const roles = Object.keys(app.roles);
  return [
    stepOf(app.id, object('role'), roles.length, roleValues(app), (index) => roleId(roles[index]!)),
    stepOf(app.id, object('user'), app.users.length, userValues(app), (index) => userId(app.users[index]!.username)),
    ...placeSteps(app, object),
    step('warehouse', WAREHOUSES.length, warehouseValues),
    step('employee', EMPLOYEES, employeeValues(app)),
    step('category', CATEGORIES.length, categoryValues),
    step('supplier', SUPPLIERS, supplierValues),
    step('product', PRODUCTS, productValues),
    step('contact', CONTACTS, contactValues),
    fileStep(app.id),
    historyStep(app),
    step('order', ORDERS, orderValues),
    orderEventStep(app, object('order_event')),
    inboxStep(app.id),
    mailStep(app.id),
    smsStep(app.id),
    signingStep(app.id),
    assistantStep(app.id),
    cityStep(app, object),
    step('receipt', RECEIPTS, receiptValues),
    step('visit', VISITS, visitValues),
    step('document', DOCUMENTS, documentValues),
  ];
}

function roleValues({roles}: AppDefinition): (index: number) => Values {
  return (index) => {
    const [code, names] = Object.entries(roles)[index]!;
    return {code, names, name: typeof names === 'string' ? names : names.en};
  };
}

function userValues({users}: AppDefinition): (index: number) => Values {
  return (index) => {
    const {presentation, username, email, roles: own, isAdmin = false, locale} = users[index]!;
    return {
      name: presentation,
      username,
      email,
      is_admin: isAdmin,
      disabled: false,
      language: locale ?? null,
      roles: own.map(roleId),
    };
  };
}
