import {ServiceError} from '../../api/errors.js';
import {readMetadata} from '../../api/read-metadata.js';
import type {Services} from '../../api/services.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {MetadataObject} from '../../values/metadata.js';
import {isPageKind, type PagePart, type PageSpec} from '../../values/page-metadata.js';
import type {OptionsMap, Attribute} from '../../values/types.js';
import type {Problem} from '../../rules/metadata-check.js';

const ownAddress = lazyPart(() => import('../../api/own-address.js'));
const metadataCheck = lazyPart(() => import('../../rules/metadata-check.js'));

/** Where a page's description comes from. */
export interface PageGiven {
  /** Alias of a page, report or widget of the server. */
  alias: string;
  /** The description itself. */
  definition: unknown;
  /** Address of the description as JSON. */
  metadataUrl: string;
}

/** A filter with what can be chosen. */
export interface FilterField {
  attribute: Attribute;
  options: OptionsMap;
}

export interface LoadedPage {
  spec: PageSpec;
  /** What is wrong with a part, by its place among them. */
  problems: ReadonlyMap<number, Problem[]>;
}

/** Reads and checks a page: a part at fault is known by its problems; with anything else at fault there is no page. */
export async function loadPage(services: () => Promise<Services>, given: PageGiven): Promise<LoadedPage> {
  metadataCheck.preload();
  const spec = readMetadata(await described(services, given));
  const {checkPage} = await metadataCheck.load();
  const problems = new Map<number, Problem[]>();
  for (const problem of checkPage(spec)) {
    const [, part] = /^parts\[(\d+)\]/.exec(problem.path) ?? [];
    if (part === undefined) throw new ServiceError('malformed', '', {problems: [problem]});
    const at = Number(part);
    problems.set(at, [...(problems.get(at) ?? []), problem]);
  }
  return {spec: spec as PageSpec, problems};
}

async function described(services: () => Promise<Services>, given: PageGiven): Promise<unknown> {
  const {alias, definition, metadataUrl} = given;
  if (definition) return definition;
  const {client, metadata} = await services();
  if (metadataUrl) return (await ownAddress.load()).getJson(client, metadataUrl);
  const object = await metadata.get(alias, ['page']);
  if (!isPageKind(object.type) || !object.page) throw new ServiceError('access');
  return object.page;
}

/** The attribute of a filter with its options; null where the person may not see it, or it is none that is chosen from. */
export async function filterField(
  services: () => Promise<Services>,
  object: string,
  field: string,
): Promise<FilterField | null> {
  const {metadata} = await services();
  const {columns = [], enumerations = {}}: MetadataObject = await metadata.get(object, ['columns']);
  const attribute = columns.find(({internalId}) => internalId === field);
  if (!attribute) return null;
  const [type, config] = attribute.type;
  if (type === 'boolean') return {attribute, options: {}};
  const options = config?.options ?? (config?.ref ? enumerations[config.ref] : undefined);
  return options ? {attribute, options} : null;
}

/** Where a part that cannot be read is shown all the same. */
export function areaOf(part: PagePart | null, at: number): PagePart['at'] {
  const {x, y, w, h} = (part?.at ?? {}) as Partial<PagePart['at']>;
  const whole = (value: unknown, otherwise: number) =>
    Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : otherwise;
  const width = Math.min(12, Math.max(1, whole(w, 12)));
  return {x: Math.min(whole(x, 0), 12 - width), y: whole(y, at), w: width, h: Math.max(1, whole(h, 2))};
}
