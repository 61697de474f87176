import type {ActionSpec} from '../../../src/values/commands.js';
import type {MetadataKind, MetadataObject} from '../../../src/values/metadata.js';
import {optionText} from '../../../src/values/options.js';
import type {LocalizedText} from '../../../src/values/types.js';
import type {Application} from '../application.js';
import type {ObjectDefinition} from '../definition.js';
import {isSection} from '../schema/columns.js';
import type {Viewer} from '../security/viewer.js';
import {baseUrlOf, children, describeAll, describeProvider, offered} from './describe.js';
import {pageSummary, permittedPage} from './pages.js';

/** Items that `get-all-metadata` lists where their kind is asked for, as far as the viewer may see what they are of. */
type Items = (app: Application, viewer: Viewer) => MetadataObject[];

const PREFIXES = {
  attribute: 'atr',
  tabular_section: 'tbs',
  enumeration: 'enm',
  enumeration_value: 'env',
  action: 'act',
  image: 'img',
  role: 'rol',
  trigger: 'trg',
} as const;

const seen = (app: Application, viewer: Viewer): ObjectDefinition[] =>
  app.definition.objects.filter(({alias}) => app.permitted(alias, viewer));

interface Named {
  type: keyof typeof PREFIXES;
  alias: string;
  name: LocalizedText;
  owner: string | null;
  icon?: string;
}

function item(app: Application, {type, alias, name, owner, icon}: Named): MetadataObject {
  return {
    alias,
    id: [PREFIXES[type], owner, alias].filter(Boolean).join('_'),
    type,
    scriptAlias: alias,
    name,
    baseUrl: owner ? baseUrlOf(app.id, owner) : `/designer/${app.id}/home`,
    owner,
    ...(icon && {icon}),
    canView: true,
    canInsert: false,
    canUpdate: false,
    canDelete: false,
    canExport: false,
  };
}

const attributes =
  (type: 'attribute' | 'tabular_section'): Items =>
  (app, viewer) =>
    seen(app, viewer).flatMap((object) =>
      app
        .rights(object, viewer)
        .attributes()
        .filter((each) => isSection(each) === (type === 'tabular_section'))
        .map(({internalId, label}) => item(app, {type, alias: internalId, name: label, owner: object.alias})),
    );

const ofObjects =
  (type: 'object_form' | 'list_form' | 'print_form'): Items =>
  (app, viewer) =>
    seen(app, viewer).flatMap((object) => children(app, object).filter((child) => child.type === type));

/** Forms that are shown within something else: beneath the rows of a list, on a page. Their object gives the base URL. */
const embedded: Items = (app, viewer) => {
  const shown = new Set(
    seen(app, viewer).flatMap(({alias, lists}) =>
      lists.flatMap(({detail}) => (detail?.form === undefined ? [] : [`${alias}.${detail.form}`])),
    ),
  );
  for (const {alias} of app.definition.pages ?? []) {
    for (const part of permittedPage(app, alias, viewer)?.parts ?? []) {
      if (part.kind !== 'form') continue;
      shown.add(`${part.object}.${part.form ?? app.object(part.object)?.forms[0]?.alias}`);
    }
  }
  return ofObjects('object_form')(app, viewer)
    .filter(({alias, owner}) => shown.has(`${owner}.${alias}`))
    .map((form) => ({...form, type: 'embedded_form' as const}));
};

const providers: Items = (app, viewer) =>
  (app.definition.dataProviders ?? []).flatMap(({alias}) => describeProvider(app, alias, viewer, []) ?? []);

const summaries =
  (type: 'module' | 'list' | 'system_table'): Items =>
  (app, viewer) =>
    describeAll(app, viewer, type);

/** An application of this server has none. */
const none: Items = () => [];

/** Also those that no navigation leads to. */
const pages =
  (type: 'page' | 'report' | 'widget'): Items =>
  (app, viewer) =>
    (app.definition.pages ?? []).flatMap(({alias, kind}) => {
      const page = kind === type && permittedPage(app, alias, viewer);
      return page ? [pageSummary(app, page, null)] : [];
    });

const actions: Items = (app, viewer) =>
  seen(app, viewer).flatMap((object) =>
    offered(object.actions ?? [], app.rights(object, viewer))
      .filter(
        (each): each is ActionSpec & {id: string} => each.type !== 'dropdownDivider' && typeof each.id === 'string',
      )
      .map(({id, label, icon}) =>
        item(app, {type: 'action', alias: id, name: label ?? id, owner: object.alias, ...(icon && {icon})}),
      ),
  );

const enumerations = ({definition}: Application) => Object.entries(definition.enumerations);

/** An administrator sees all roles, others their own. */
const roles: Items = (app, viewer) =>
  Object.entries(app.definition.roles)
    .filter(([alias]) => viewer.isAdmin || viewer.roles.includes(alias))
    .map(([alias, name]) => item(app, {type: 'role', alias, name, owner: null}));

/** What the server does by itself when an attribute changes: writes it down, notifies somebody. */
const triggers: Items = (app, viewer) =>
  seen(app, viewer).flatMap((object) => {
    const {journals = [], notifies = []} = object;
    const followed = new Set([...journals, ...notifies].map(({attribute}) => attribute));
    return app
      .rights(object, viewer)
      .attributes()
      .filter(({internalId}) => followed.has(internalId))
      .map(({internalId, label}) => item(app, {type: 'trigger', alias: internalId, name: label, owner: object.alias}));
  });

const KINDS: Record<MetadataKind, Items> = {
  module: summaries('module'),
  list: summaries('list'),
  system_table: summaries('system_table'),
  data_provider: providers,
  embedded_form: embedded,
  theme: none,
  resource: none,
  attribute: attributes('attribute'),
  tabular_section: attributes('tabular_section'),
  object_form: ofObjects('object_form'),
  list_form: ofObjects('list_form'),
  print_form: ofObjects('print_form'),
  page: pages('page'),
  report: pages('report'),
  widget: pages('widget'),
  action: actions,
  role: roles,
  trigger: triggers,
  enumeration: (app) =>
    enumerations(app).map(([alias, {name}]) => item(app, {type: 'enumeration', alias, name, owner: null})),
  enumeration_value: (app) =>
    enumerations(app).flatMap(([owner, {options}]) =>
      Object.entries(options).map(([alias, entry]) =>
        item(app, {type: 'enumeration_value', alias, name: optionText(entry), owner}),
      ),
    ),
  image: (app) =>
    Object.keys(app.definition.images ?? {}).map((alias) =>
      item(app, {type: 'image', alias, name: alias, owner: null}),
    ),
};

/** Shorter names of kinds, which callers may use too (META-002). */
const ALSO_CALLED: Record<string, MetadataKind> = {form: 'object_form', index: 'list_form'};

/** Every item of a kind, parts of objects included; what the navigation leads to and all other objects without one. */
export function itemsOf(app: Application, viewer: Viewer, kind?: string): MetadataObject[] {
  if (!kind) return describeAll(app, viewer);
  const known = Object.hasOwn(ALSO_CALLED, kind) ? ALSO_CALLED[kind]! : kind;
  return Object.hasOwn(KINDS, known) ? KINDS[known as MetadataKind](app, viewer) : [];
}
