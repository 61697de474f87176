import type {UserDefinition} from '../server/definition.js';

/** One person for each role. The password of all of them is `demo`. */
export const users: UserDefinition[] = [
  {
    username: 'admin',
    email: 'ines.moreau@supply.example',
    presentation: 'Ines Moreau',
    roles: ['admin'],
    isAdmin: true,
  },
  {username: 'sales', email: 'daniel.osei@supply.example', presentation: 'Daniel Osei', roles: ['sales']},
  {
    username: 'warehouse',
    email: 'oksana.melnyk@supply.example',
    presentation: 'Оксана Мельник',
    roles: ['warehouse'],
    locale: 'uk',
  },
  {username: 'auditor', email: 'hanna.weiss@supply.example', presentation: 'Hanna Weiss', roles: ['auditor']},
  {
    username: 'guest',
    email: 'lucia.ferrer@supply.example',
    presentation: 'Lucía Ferrer',
    roles: ['guest'],
    locale: 'es',
  },
];
