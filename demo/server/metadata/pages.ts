import {conditionPaths} from '../../../src/values/condition-paths.js';
import {seenSpecs, type SpecifiedMode, type ViewSpecs} from '../../../src/values/list-modes.js';
import type {MetadataObject} from '../../../src/values/metadata.js';
import {showsRecords, type FormPart, type PagePart, type ShownRecords} from '../../../src/values/page-metadata.js';
import type {Application} from '../application.js';
import type {PageDefinition} from '../definition.js';
import type {Viewer} from '../security/viewer.js';
import {seesPath} from './placements.js';
import {permittedProvider} from './providers.js';

const PREFIXES = {page: 'pag', report: 'rpt', widget: 'wdg'} as const;

/**
 * The page without parts whose records, fields or widget the viewer may not see, and without filters by such fields. Unknown,
 * forbidden and empty are all undefined. `within`: the pages around it.
 */
export function permittedPage(
  app: Application,
  alias: string,
  viewer: Viewer,
  within: readonly string[] = [],
): PageDefinition | undefined {
  const page = app.page(alias);
  // None is part of itself.
  if (!page || !opens(page, viewer) || within.includes(alias)) return undefined;
  const seen = page.parts.map((part) => permittedPart(part, app, viewer, [...within, alias]));
  const parts = seen.filter((part) => part !== null);
  const gaps = page.parts.flatMap(({at}, index) => (seen[index] ? [] : [at]));
  const filters = page.filters?.filter(({object, field}) => seesOf(app, viewer, object)(field));
  return parts.length || page.screen
    ? {...page, parts, ...(gaps.length && {gaps}), ...(filters && {filters})}
    : undefined;
}

const opens = ({roles}: PageDefinition, viewer: Viewer): boolean =>
  !roles || viewer.isAdmin || roles.some((role) => viewer.roles.includes(role));

function permittedPart(part: PagePart, app: Application, viewer: Viewer, within: readonly string[]): PagePart | null {
  if (part.kind === 'widget') return permittedPage(app, part.widget, viewer, within)?.kind === 'widget' ? part : null;
  if (part.kind === 'form') return opensForm(part, app, viewer) ? part : null;
  if (!showsRecords(part)) return part;
  if (permittedProvider(app, part.object, viewer)) return part;
  const sees = seesOf(app, viewer, part.object);
  // Without one of its conditions it would be about other records.
  if (!sees('id') || !partPaths(part).every(sees)) return null;
  const specs: Partial<ViewSpecs> = part.kind === 'list' ? seenSpecs(part, sees) : {};
  // Nor is it shown in another view.
  if (part.kind === 'list' && part.mode && part.mode in part && !specs[part.mode as SpecifiedMode]) return null;
  // Nor do records that are counted say what figures were to say.
  if (
    part.kind === 'list' &&
    (losesAll(part.chart?.figures, specs.chart?.figures) || losesAll(part.pivot?.values, specs.pivot?.values))
  )
    return null;
  return {...part, ...specs, ...(part.filters && {filters: seenFilters(part, sees)})};
}

/** The paths of its object that a part is made by. */
function partPaths(part: ShownRecords): string[] {
  const own = part.kind === 'figure' && part.column ? [part.column] : [];
  const belongs = part.kind === 'related' ? Object.keys(part.belongs) : [];
  return [...own, ...belongs, ...(part.date ? [part.date] : []), ...conditionPaths(part.where)];
}

const losesAll = (asked: readonly unknown[] | undefined, seen: readonly unknown[] | undefined): boolean =>
  !!asked?.length && !seen?.length;

/** A new record is one that the viewer may save. */
function opensForm({object: alias, record, param}: FormPart, app: Application, viewer: Viewer): boolean {
  const object = app.permitted(alias, viewer);
  return !!object && (record !== undefined || param !== undefined || app.rights(object, viewer).may('insert'));
}

function seenFilters({filters = {}}: ShownRecords, sees: (path: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, path]) => sees(path)));
}

/** Which paths of an object the viewer sees; none where they may not view it. */
function seesOf(app: Application, viewer: Viewer, alias: string): (path: string) => boolean {
  const object = app.permitted(alias, viewer);
  if (!object) return () => false;
  const rights = app.rights(object, viewer);
  return (path) => seesPath(app, rights, path);
}

/** A page as metadata, without its parts. */
export function pageSummary(
  app: Application,
  {alias, kind, name, icon}: PageDefinition,
  owner: string | null,
): MetadataObject {
  return {
    alias,
    id: `${PREFIXES[kind]}_${alias}`,
    type: kind,
    scriptAlias: alias,
    name,
    baseUrl: `/${app.id}/${alias}`,
    owner,
    icon,
    canView: true,
    canInsert: false,
    canUpdate: false,
    canDelete: false,
    canExport: false,
  };
}
