import type {Services} from '../../api/services.js';
import type {ObjectToSave, SavedObject} from '../../contract/records.js';
import type {RealtimeService} from '../../api/realtime.js';
import type {ObjectEvent} from '../../contract/realtime.js';
import {localized} from '../../values/localized.js';
import {newValue} from '../../types/coerce.js';
import type {FormSpec, MetadataObject} from '../../values/metadata.js';
import type {Attribute, LocalizedText, OptionsMap} from '../../values/types.js';
import type {FormRequest} from '../app/opener.js';

/** Where a form's metadata and record come from and go to. */
export interface FormSource {
  /** `again` asks the server even when the answer is known: it could not be read. */
  metadata(again?: boolean): Promise<MetadataObject>;
  /** The record of an id, or without one a new record as the server would start it. */
  load(metadata: MetadataObject, id?: string, signal?: AbortSignal): Promise<SavedObject>;
  save(metadata: MetadataObject, object: ObjectToSave, requestId: string): Promise<SavedObject>;
  delete(metadata: MetadataObject, id: string, version?: number): Promise<void>;
  /**
   * Reports changes of a record by others until the returned function is called; without an event, that some of them
   * were lost.
   */
  watch?(id: string, heard: (event?: RecordEvent) => void): () => void;
  /** Content as the page gave it, where the page has another shape for it. */
  asGiven?(content: Record<string, unknown>): Record<string, unknown>;
}

export type RecordEvent = Pick<ObjectEvent, 'kind' | 'version'>;

interface RecordServices {
  metadata: Pick<Services['metadata'], 'get' | 'forget'>;
  objects: Pick<Services['objects'], 'load' | 'create' | 'save' | 'delete'>;
}

/** A record of the server: by id, or new (from filling values, a copy, or a typed search text). */
export function recordSource(
  services: () => Promise<RecordServices>,
  request: FormRequest,
  realtime?: () => Promise<Pick<RealtimeService, 'join'>>,
): FormSource {
  const {alias, source, fillingValues, search} = request;
  return {
    metadata: async (again) => {
      const {metadata} = await services();
      if (again) metadata.forget();
      return metadata.get(alias, ['columns', 'forms', 'actions', 'rights']);
    },
    load: async ({baseUrl}, id, signal) => {
      const {objects} = await services();
      return id ? objects.load(baseUrl, id, signal) : objects.create(baseUrl, {source, fillingValues, search}, signal);
    },
    save: async ({baseUrl}, object, requestId) => (await services()).objects.save(baseUrl, object, requestId),
    delete: async ({baseUrl}, recordId, version) => (await services()).objects.delete(baseUrl, recordId, version),
    watch: realtime && ((id, heard) => joined(realtime, `object:${alias}:${id}`, heard)),
  };
}

/** Without a connection the form works all the same. */
function joined(
  realtime: () => Promise<Pick<RealtimeService, 'join'>>,
  topic: string,
  heard: (event?: RecordEvent) => void,
): () => void {
  const ended = new AbortController();
  realtime().then(
    (service) => {
      if (ended.signal.aborted) return;
      // People may say things here too.
      const leave = service.join(
        topic,
        ({event, data}) => event === 'object' && heard(data as ObjectEvent),
        () => heard(),
      );
      ended.signal.addEventListener('abort', leave, {once: true});
    },
    () => undefined,
  );
  return () => ended.abort();
}

/** A form known to the page alone: columns and layout as data. */
export interface FormDefinition {
  /** The version of the metadata's form; 1 when absent. Older ones are read, newer ones are not (LC2013). */
  schemaVersion?: number;
  alias?: string;
  name?: LocalizedText;
  columns: Attribute[];
  form?: FormSpec;
  /** As in metadata, instead of `form`: `lc-form` shows the one it names, else the first. */
  forms?: FormSpec[];
  enumerations?: Record<string, OptionsMap>;
}

/** A form without a server: its value is the page's, and `post` (when given) saves it. */
export function localSource(
  definition: FormDefinition,
  value: () => Record<string, unknown> | null,
  timeZone = 'UTC',
  post?: (object: ObjectToSave, requestId: string) => Promise<SavedObject | undefined>,
): FormSource {
  const alias = definition.alias ?? '';
  const record = (content: Record<string, unknown>, version: number): SavedObject => ({
    id: null,
    alias,
    presentation: localized(definition.name, 'en'),
    version,
    content,
    presentations: {},
    rights: {canUpdate: true, canDelete: false, readonly: []},
  });
  return {
    metadata: async () => ({
      alias,
      id: alias,
      type: 'object_form',
      scriptAlias: alias,
      name: definition.name ?? '',
      baseUrl: '',
      owner: null,
      canView: true,
      canInsert: true,
      canUpdate: true,
      canDelete: false,
      canExport: false,
      columns: definition.columns,
      forms: definition.forms ?? (definition.form ? [definition.form] : []),
      enumerations: definition.enumerations,
    }),
    load: async () => record({...startOf(definition, timeZone), ...value()}, 0),
    save: async (_, object, requestId) =>
      (await post?.(object, requestId)) ?? record(object.content, (object.version ?? 0) + 1),
    delete: async () => undefined,
  };
}

/** The initial values of a new record; nothing where columns are malformed, which the form itself reports. */
function startOf({columns}: FormDefinition, timeZone: string): Record<string, unknown> {
  const now = {ms: Date.now(), timeZone};
  try {
    return Object.fromEntries(columns.map((column) => [column.internalId, newValue(column, now)]));
  } catch {
    return {};
  }
}
