import {configOf, heldType, typeOf} from '../../values/attribute-type.js';
import {identity} from '../../values/compare.js';
import {momentOf} from '../../values/date/moment.js';
import {localized} from '../../values/localized.js';
import type {ListSpec} from '../../values/list-metadata.js';
import type {MetadataObject} from '../../values/metadata.js';
import type {TypeName} from '../../values/type-names.js';
import type {Attribute, Locale, LocalizedText} from '../../values/types.js';
import type {Adapter, AdapterCall, AdapterObject} from './adapter.js';
import {answered, isObject, malformed, refusal} from './faults.js';

/** What the runtime's calls about records of adapters begin with; the alias follows. No page has this address. */
export const RECORDS = '/lc-adapter/';

/** Values that no adapter stores: there is no call for them. */
const STORED_APART = new Set<TypeName>(['file', 'files', 'image']);
const NO_COLUMN = new Set<TypeName>(['tabular_section', 'primary_key']);
/** Views whose figures only a server works out, or that show stored files. */
const NOT_SHOWN = ['chart', 'pivot', 'gallery'] as const;

/** An object of an adapter, as the runtime has it. */
export interface Described {
  alias: string;
  metadata: MetadataObject;
  columns: ReadonlyMap<string, Attribute>;
  /** InternalId of what stands for a record; '' where nothing does. */
  presentation: string;
  /** An id of the runtime as the adapter has it. */
  idOf(id: string): string | number;
}

type Context = () => Pick<AdapterCall, 'locale' | 'timeZone'>;

/** The objects of an adapter, by alias. */
export class AdapterObjects {
  private readonly known = new Map<string, Promise<Described>>();

  constructor(
    private readonly adapter: Adapter,
    readonly context: Context,
  ) {}

  /** Rejects where there is none, as for one that may not be seen. */
  get(alias: string, again = false): Promise<Described> {
    const present = again ? undefined : this.known.get(alias);
    if (present) return present;
    const asked = this.ask(alias);
    asked.catch(() => this.known.delete(alias));
    this.known.set(alias, asked);
    return asked;
  }

  /** The attribute at the end of a path through references; null for `id`, or where there is none. */
  async attributeAt(object: Described, path: string): Promise<Attribute | null> {
    const [step = '', ...rest] = path.split('.');
    const attribute = object.columns.get(step === 'presentation' ? object.presentation : step);
    if (!attribute || !rest.length) return attribute ?? null;
    const {ref} = configOf(attribute);
    return ref ? this.attributeAt(await this.get(ref), rest.join('.')) : null;
  }

  private async ask(alias: string): Promise<Described> {
    const {adapter, context} = this;
    const given = await answered(undefined, undefined, (signal) => adapter.metadata(alias, {...context(), signal}));
    if (given === null) throw refusal({errorCode: 'NOT_FOUND'});
    if (!isObject(given) || !Array.isArray(given.columns)) throw malformed(`metadata of ${alias}`);
    return described(alias, given, adapter);
  }
}

function described(alias: string, given: AdapterObject, adapter: Adapter): Described {
  const {presentation, ids, lists, forms = [], name = alias, ...others} = given;
  const columns = given.columns.filter((column) => !STORED_APART.has(typeOf(column)));
  const first = columns.find((column) => heldType(column) === 'string') ?? columns[0];
  const metadata: MetadataObject = {
    canInsert: !!adapter.save,
    canUpdate: !!adapter.save,
    ...others,
    name,
    columns,
    forms,
    lists: lists ? lists.map(withoutFigures) : [listOf(name, columns)],
    alias,
    id: alias,
    type: 'list',
    scriptAlias: alias,
    baseUrl: RECORDS + encodeURIComponent(alias),
    owner: null,
    canView: true,
    canDelete: !!adapter.remove && given.canDelete !== false,
    canExport: false,
  };
  return {
    alias,
    metadata,
    columns: new Map(columns.map((column) => [column.internalId, column])),
    presentation: presentation ?? first?.internalId ?? '',
    idOf: (id) => (ids === 'number' && id.trim() !== '' && Number.isFinite(Number(id)) ? Number(id) : id),
  };
}

/** The list of an object that has none: all its values, and a search in its texts. */
function listOf(name: LocalizedText, columns: Attribute[]): ListSpec {
  const plain = columns.filter((column) => !NO_COLUMN.has(typeOf(column)));
  const texts = plain.filter((column) => heldType(column) === 'string');
  const pathOf = ({internalId}: Attribute) => internalId;
  return {
    alias: 'default',
    name,
    columns: plain.map((column) => ({path: pathOf(column)})),
    searchDataColumns: texts.map(pathOf),
  };
}

function withoutFigures({columns, ...list}: ListSpec): ListSpec {
  const shown = columns.map(({total: _, ...column}) => column);
  const rest = {...list, columns: shown};
  for (const mode of NOT_SHOWN) delete rest[mode];
  return rest;
}

/** A value of the back end as rows of the runtime have it; what is not there is null. */
export function readValue(attribute: Attribute, value: unknown, timeZone: string): unknown {
  if (value === null || value === undefined) return null;
  switch (heldType(attribute)) {
    case 'timestamp':
      return momentOf(value, timeZone);
    case 'reference':
      return configOf(attribute).multiple && Array.isArray(value) ? value.map(idText) : idText(value);
    default:
      return value;
  }
}

/** The id that a reference is, or that what it refers to has. */
export function idText(value: unknown): string | null {
  const plain = identity(value);
  const id = isObject(plain) ? plain.id : plain;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

/** What stands for a record, as text. */
export function textOf(value: unknown, locale: string): string {
  if (isObject(value)) return 'p' in value ? String(value.p) : localized(value as LocalizedText, locale as Locale);
  return value === null || value === undefined ? '' : String(value);
}
