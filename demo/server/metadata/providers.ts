import {PERMISSIONS, type MetadataObject, type Permission} from '../../../src/values/metadata.js';
import type {DataProviderDefinition} from '../definition.js';
import type {Application} from '../application.js';
import type {Source} from '../query/sources/source.js';
import {sourceFor} from '../query/prepare.js';
import type {Viewer} from '../security/viewer.js';
import type {Include} from './describe.js';
import {enumerationsOf} from './enumerations.js';

/** The data provider of that alias when the viewer may see all that it reads; unknown and forbidden are both undefined. */
export function permittedProvider(app: Application, alias: string, viewer: Viewer): DataProviderDefinition | undefined {
  const provider = app.provider(alias);
  return provider && sourceFor(app, alias, viewer) ? provider : undefined;
}

/** A data provider as metadata, without its parts. */
export function providerSummary(
  app: Application,
  provider: DataProviderDefinition,
  viewer: Viewer,
  owner: string | null,
): MetadataObject {
  const {alias, name, singular, icon} = provider;
  return {
    alias,
    id: `dpr_${alias}`,
    type: 'data_provider',
    scriptAlias: alias,
    name,
    singular,
    baseUrl: `/${app.id}/${alias}`,
    owner,
    icon,
    canView: true,
    canInsert: false,
    canUpdate: false,
    canDelete: false,
    canExport: (sourceFor(app, alias, viewer) as Source).exportable,
  };
}

/** Its columns and its list; nobody changes its rows. */
export function providerParts(
  app: Application,
  {attributes, list}: DataProviderDefinition,
  canExport: boolean,
): Record<Include, Partial<MetadataObject>> {
  const may = (name: Permission) => name === 'view' || (name === 'export' && canExport);
  const permissions = Object.fromEntries(PERMISSIONS.map((name) => [name, may(name)])) as Record<Permission, boolean>;
  return {
    children: {children: []},
    columns: {columns: attributes, enumerations: enumerationsOf(app, attributes)},
    forms: {forms: []},
    lists: {lists: [list]},
    actions: {actions: []},
    page: {},
    rights: {rights: {...permissions, readonly: attributes.map(({internalId}) => internalId)}},
  };
}
