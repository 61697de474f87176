import type {AppDefinition} from '../server/definition.js';
import {t} from './attributes.js';
import {assistants} from './assistants.js';
import {enumerations} from './enumerations.js';
import {lateDeliveries} from './late-deliveries.js';
import {navigation} from './navigation.js';
import {category} from './objects/category.js';
import {city} from './objects/city.js';
import {contact} from './objects/contact.js';
import {country} from './objects/country.js';
import {currency} from './objects/currency.js';
import {document} from './objects/document.js';
import {employee} from './objects/employee.js';
import {order} from './objects/order.js';
import {orderEvent} from './objects/order-event.js';
import {product} from './objects/product.js';
import {receipt} from './objects/receipt.js';
import {role} from './objects/role.js';
import {supplier} from './objects/supplier.js';
import {user} from './objects/user.js';
import {visit} from './objects/visit.js';
import {warehouse} from './objects/warehouse.js';
import {images} from './pictures/index.js';
import {mail} from './pages/mail.js';
import {messages} from './pages/messages.js';
import {signing} from './pages/signing.js';
import {overview} from './pages/overview.js';
import {spending} from './pages/spending.js';
import {valueByWarehouse} from './pages/value-by-warehouse.js';
import {orderLines} from './order-lines.js';
import {purchases} from './purchases.js';
import {roles} from './roles.js';
import {users} from './users.js';

/** The sample application: purchasing for an outdoor equipment wholesaler. */
export const supply: AppDefinition = {
  id: 'supply',
  name: t('Supply desk', 'Supply desk', 'Supply desk', 'Supply desk'),
  version: '3.8.1',
  vendor: 'lc-runtime',
  description: t(
    'Purchasing, catalogue, stock',
    'Achats, catalogue, stock',
    'Compras, catálogo, existencias',
    'Закупівлі, каталог, запаси',
  ),
  roles,
  users,
  accounts: {users: 'user', roles: 'role'},
  templateWriters: ['sales'],
  enumerations,
  objects: [
    order,
    orderEvent,
    supplier,
    receipt,
    document,
    product,
    category,
    warehouse,
    contact,
    visit,
    employee,
    country,
    city,
    currency,
    user,
    role,
  ],
  dataProviders: [purchases, lateDeliveries, orderLines],
  pages: [mail, messages, signing, overview, spending, valueByWarehouse],
  navigation,
  images,
  assistants,
  messaging: {
    contacts: {
      object: 'contact',
      phone: 'phone',
      about: ['job', 'supplier'],
      records: [
        {object: 'order', path: 'supplier', by: 'supplier'},
        {object: 'visit', path: 'contact', by: 'id'},
      ],
    },
  },
  letterhead: {name: 'Supply desk Ltd', address: ['14 Aire Street', 'Leeds LS1 4HT']},
};
