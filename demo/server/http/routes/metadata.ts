import {createRoute, z} from '@hono/zod-openapi';
import type {AllowedApp} from '../../../../src/contract/users.js';
import {LOCALES, type LocalizedText} from '../../../../src/values/types.js';
import {localized} from '../../../../src/values/localized.js';
import {describe, describePage, describeProvider, INCLUDES, type Include} from '../../metadata/describe.js';
import {itemsOf} from '../../metadata/kinds.js';
import {navigationCounts} from '../../metadata/navigation-counts.js';
import {viewerOfApplication} from '../../security/accounts.js';
import {router} from '../app.js';
import {entered, mayEnter, viewerOf, type Services} from '../context.js';
import {accessDenied} from '../refusal.js';
import {answers, appQuery, shaped} from '../schemas.js';

const tags = ['Metadata'];
const localizedText = z.union([z.string(), z.record(z.string(), z.string())]);

const metadataObject = z
  .looseObject({
    alias: z.string().openapi({description: 'Its name in calls'}),
    id: z.string().openapi({description: 'A short id with a prefix, such as `lst_order`'}),
    type: z.string().openapi({description: 'What kind of item it is'}),
    scriptAlias: z.string().openapi({description: 'Its name in queries'}),
    name: localizedText.openapi({description: 'What a person reads as its name'}),
    baseUrl: z.string().openapi({description: 'What the addresses of its records begin with'}),
    owner: z.string().nullable().openapi({description: 'Alias of the item that it belongs to, or null'}),
    canView: z.boolean().openapi({description: 'The user may see its records'}),
    canInsert: z.boolean().openapi({description: 'The user may make records'}),
    canUpdate: z.boolean().openapi({description: 'The user may change records'}),
    canDelete: z.boolean().openapi({description: 'The user may delete records'}),
    canExport: z.boolean().openapi({description: 'The user may export lists'}),
  })
  .openapi('MetadataObject');

const allowedApp = shaped<AllowedApp>()(
  z.object({
    id: z.string(),
    url: z.string(),
    logoUrl: z.string().nullable(),
    nameI18n: z.record(z.string(), z.string()),
    description: z.string(),
    version: z.string(),
    vendor: z.string(),
    vendorId: z.string(),
  }),
);

const getMetadata = createRoute({
  method: 'get',
  path: '/designer/helper/get-metadata',
  tags,
  summary: 'One object, data provider, page, report or widget with its parts',
  request: {
    query: appQuery.extend({
      alias: z.string(),
      include: z
        .string()
        .optional()
        .openapi({description: `Comma-separated: ${INCLUDES.join(', ')}`}),
    }),
  },
  responses: answers(metadataObject, 'The object, its columns, forms and lists as far as the caller may see them.'),
});
const getAllMetadata = createRoute({
  method: 'get',
  path: '/designer/helper/get-all-metadata',
  tags,
  summary: 'Every object, data provider and page the caller may view, or every item of a kind',
  request: {
    query: appQuery.extend({
      type: z
        .string()
        .optional()
        .openapi({description: 'A kind of metadata: also what is part of an object, such as attribute or print_form'}),
    }),
  },
  responses: answers(z.array(metadataObject), 'Modules in the order of the navigation, each followed by its objects.'),
});
const getNavigationCounts = createRoute({
  method: 'get',
  path: '/designer/helper/get-navigation-counts',
  tags,
  summary: 'The numbers beside the places of the navigation',
  request: {query: appQuery},
  responses: answers(
    z.record(z.string(), z.number().int()),
    'By alias, of the items with `counted`: of what waits for the caller there, as far as they may see it.',
  ),
});
const hasAssignment = createRoute({
  method: 'get',
  path: '/designer/security/has-assignment',
  tags,
  summary: 'Whether the caller has a role',
  request: {query: appQuery.extend({alias: z.string()})},
  responses: {
    ...answers(z.null(), ''),
    200: {description: 'true or false', content: {'application/json': {schema: z.boolean()}}},
  },
});
const allowedApps = createRoute({
  method: 'get',
  path: '/designer/app/allowed',
  tags,
  summary: 'The applications the caller may enter',
  request: {query: appQuery.partial()},
  responses: {
    ...answers(z.null(), ''),
    200: {description: 'The applications.', content: {'application/json': {schema: z.array(allowedApp)}}},
  },
});

export function metadataRoutes({applications, database}: Services) {
  const {db} = database;
  return router()
    .openapi(getMetadata, (call) => {
      const {application, viewer} = entered(call);
      const {alias, include = ''} = call.req.valid('query');
      const object = application.permitted(alias, viewer);
      const parts = include.split(',').filter((part): part is Include => INCLUDES.some((known) => known === part));
      const found = object
        ? describe(application, object, viewer, parts)
        : (describeProvider(application, alias, viewer, parts) ?? describePage(application, alias, viewer, parts));
      if (!found) throw accessDenied();
      return call.json({success: true as const, result: {...found}}, 200);
    })
    .openapi(getAllMetadata, (call) => {
      const {application, viewer} = entered(call);
      const {type} = call.req.valid('query');
      const result = itemsOf(application, viewer, type).map((item) => ({...item}));
      return call.json({success: true as const, result}, 200);
    })
    .openapi(getNavigationCounts, async (call) => {
      const changes = call.var.changes ?? (await database.changes());
      const result = await navigationCounts({database, ...entered(call), changes});
      return call.json({success: true as const, result}, 200);
    })
    .openapi(hasAssignment, (call) => {
      const {viewer} = entered(call);
      return call.json(viewer.roles.includes(call.req.valid('query').alias), 200);
    })
    .openapi(allowedApps, async (call) => {
      const viewer = viewerOf(call);
      const all = await Promise.all(
        [...applications.values()].map(async (application) =>
          mayEnter(await viewerOfApplication(db, viewer, application.id)) ? [application.definition] : [],
        ),
      );
      return call.json(
        all.flat().map(({id, name, description, version, vendor}) => ({
          id,
          url: `/designer/${id}/home`,
          logoUrl: null,
          nameI18n: inEveryLanguage(name),
          description: localized(description, call.var.locale),
          version,
          vendor,
          vendorId: vendor.toLowerCase().replaceAll(/\W+/g, '-'),
        })),
        200,
      );
    });
}

const inEveryLanguage = (text: LocalizedText): Record<string, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, localized(text, locale)]));
