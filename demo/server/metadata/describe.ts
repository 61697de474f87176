// Metadata: what of the application's definition one viewer may see: objects, attributes, forms, lists, actions and rights.
import type {CommandItem} from '../../../src/values/commands.js';
import {
  PERMISSIONS,
  type MetadataKind,
  type MetadataObject,
  type Permission,
  type PrintFormSpec,
} from '../../../src/values/metadata.js';
import type {ObjectDefinition, PrintFormDefinition} from '../definition.js';
import type {Application} from '../application.js';
import type {ObjectRights} from '../security/rights.js';
import type {Viewer} from '../security/viewer.js';
import {commonActions} from './actions.js';
import {PermittedLogic} from './permitted-logic.js';
import {permittedForm, permittedList} from './placements.js';
import {pageSummary, permittedPage} from './pages.js';
import {enumerationsOf} from './enumerations.js';
import {permittedProvider, providerParts, providerSummary} from './providers.js';

export const INCLUDES = ['children', 'columns', 'forms', 'lists', 'actions', 'rights', 'page'] as const;
export type Include = (typeof INCLUDES)[number];

const PREFIXES: Partial<Record<MetadataKind, string>> = {list: 'lst', system_table: 'stb', module: 'mdl'};

export const baseUrlOf = (appId: string, alias: string): string => `/${appId}/${alias}`;

/** An object as metadata for one viewer: only what they may see, with their rights. */
export function describe(
  app: Application,
  object: ObjectDefinition,
  viewer: Viewer,
  include: readonly Include[],
): MetadataObject {
  const rights = app.rights(object, viewer);
  const parts: {[part in Include]: () => Partial<MetadataObject>} = {
    children: () => ({children: children(app, object)}),
    columns: () => columns(app, rights),
    forms: () => ({
      forms: object.forms.map((form) => permittedForm(form, app, rights)),
      ...printForms(object),
    }),
    lists: () => ({lists: object.lists.map((list) => permittedList(list, app, rights)), ...printForms(object)}),
    actions: () => ({actions: [...offered(object.actions ?? [], rights), ...commonActions]}),
    rights: () => ({rights: rightsMap(rights)}),
    page: () => ({}),
  };
  return Object.assign(summary(app, object, rights), ...include.map((part) => parts[part]())) as MetadataObject;
}

/** The object's own commands that the viewer may use. */
export function offered(actions: readonly CommandItem[], rights: ObjectRights): CommandItem[] {
  return actions.filter(({id}) => id === undefined || rights.offers(id));
}

/** The modules of the navigation in order, each followed by its objects; then the objects outside of it. */
export function describeAll(app: Application, viewer: Viewer, type?: string): MetadataObject[] {
  const modules = app.definition.navigation.map(({name, items}, at) => ({alias: moduleAlias(at), name, items}));
  const found = modules.flatMap(({alias, name, items}) => {
    const objects = items.flatMap(({object, name: own, icon, count}) => {
      const found = summaryOf(app, object, viewer);
      if (!found) return [];
      return [
        {
          ...{...found, owner: alias, name: own ?? found.name, icon: icon ?? found.icon},
          ...(count && {counted: count.label}),
        },
      ];
    });
    return objects.length ? [moduleItem(app, alias, name), ...objects] : [];
  });
  const placed = new Set(found.map(({alias}) => alias));
  const others = app.definition.objects
    .filter((object) => !placed.has(object.alias) && app.permitted(object.alias, viewer))
    .map((object) => summary(app, object, app.rights(object, viewer)));
  return [...found, ...others].filter((item) => !type || item.type === type);
}

/** An object, a data provider or a page of the navigation; null where the viewer may not see it. */
function summaryOf(app: Application, alias: string, viewer: Viewer): MetadataObject | null {
  const object = app.permitted(alias, viewer);
  if (object) return summary(app, object, app.rights(object, viewer));
  const provider = permittedProvider(app, alias, viewer);
  if (provider) return providerSummary(app, provider, viewer, ownerOf(app, alias));
  const page = permittedPage(app, alias, viewer);
  return page ? pageSummary(app, page, ownerOf(app, alias)) : null;
}

/** A data provider as metadata for one viewer; null where they may not see it. */
export function describeProvider(
  app: Application,
  alias: string,
  viewer: Viewer,
  include: readonly Include[],
): MetadataObject | null {
  const provider = permittedProvider(app, alias, viewer);
  if (!provider) return null;
  const own = providerSummary(app, provider, viewer, ownerOf(app, alias));
  const parts = providerParts(app, provider, own.canExport);
  return Object.assign(own, ...include.map((part) => parts[part])) as MetadataObject;
}

/** A page, a report or a widget as metadata for one viewer, with the parts that they may see; null where they may not open it. */
export function describePage(
  app: Application,
  alias: string,
  viewer: Viewer,
  include: readonly Include[],
): MetadataObject | null {
  const page = permittedPage(app, alias, viewer);
  if (!page) return null;
  const {kind: _, icon: __, roles: ___, screen: ____, ...spec} = page;
  return {...pageSummary(app, page, ownerOf(app, alias)), ...(include.includes('page') && {page: spec})};
}

const moduleAlias = (at: number) => `module_${at + 1}`;

function moduleItem(app: Application, alias: string, name: MetadataObject['name']): MetadataObject {
  const none = {canInsert: false, canUpdate: false, canDelete: false, canExport: false};
  return {
    alias,
    id: `mdl_${alias}`,
    type: 'module',
    scriptAlias: alias,
    name,
    baseUrl: `/designer/${app.id}/home`,
    owner: null,
    canView: true,
    ...none,
  };
}

function summary(app: Application, object: ObjectDefinition, rights: ObjectRights): MetadataObject {
  const {alias, kind, name, singular, icon} = object;
  return {
    alias,
    id: `${PREFIXES[kind]}_${alias}`,
    type: kind,
    scriptAlias: alias,
    name,
    singular,
    baseUrl: baseUrlOf(app.id, alias),
    owner: ownerOf(app, alias),
    icon,
    canView: rights.may('view'),
    canInsert: rights.may('insert'),
    canUpdate: rights.may('update'),
    canDelete: rights.may('delete'),
    canExport: rights.may('export'),
  };
}

function ownerOf(app: Application, alias: string): string | null {
  const at = app.definition.navigation.findIndex(({items}) => items.some((item) => item.object === alias));
  return at < 0 ? null : moduleAlias(at);
}

const printForms = ({printForms, labelForms}: ObjectDefinition): Pick<MetadataObject, 'printForms' | 'labelForms'> => ({
  ...(printForms && {printForms: printForms.map(printFormSpec)}),
  ...(labelForms && {labelForms: labelForms.map(({alias, name}) => ({alias, name}))}),
});

const printFormSpec = ({alias, name, to}: PrintFormDefinition): PrintFormSpec => ({alias, name, ...(to && {to})});

/** The forms, lists and print forms of an object. */
export function children(
  app: Application,
  {alias, forms, lists, printForms = [], labelForms = []}: ObjectDefinition,
): MetadataObject[] {
  const none = {canView: true, canInsert: false, canUpdate: false, canDelete: false, canExport: false};
  const item = (type: MetadataKind, own: {alias: string; name: MetadataObject['name']}): MetadataObject => ({
    alias: own.alias,
    id: `${alias}_${own.alias}`,
    type,
    scriptAlias: own.alias,
    name: own.name,
    baseUrl: baseUrlOf(app.id, alias),
    owner: alias,
    ...none,
  });
  return [
    ...forms.map((form) => item('object_form', form)),
    ...lists.map((list) => item('list_form', list)),
    ...[...printForms, ...labelForms].map((form) => item('print_form', form)),
  ];
}

function columns(app: Application, rights: ObjectRights): Partial<MetadataObject> {
  const attributes = rights.attributes();
  const logic = new PermittedLogic(rights);
  return {
    columns: attributes.map((attribute) => logic.attribute(attribute)),
    enumerations: enumerationsOf(app, attributes),
  };
}

function rightsMap(rights: ObjectRights): MetadataObject['rights'] {
  const permissions = Object.fromEntries(PERMISSIONS.map((name) => [name, rights.may(name)])) as Record<
    Permission,
    boolean
  >;
  const rows = rights.rowRights();
  return {...permissions, readonly: rights.readonlyFields(), ...(rows && {rows})};
}
