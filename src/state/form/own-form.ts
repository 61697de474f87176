import {ServiceError} from '../../api/errors.js';
import {getJson, postTo} from '../../api/own-address.js';
import {readMetadata} from '../../api/read-metadata.js';
import {refusalText} from '../../api/refusal-text.js';
import {lazyPart} from '../../values/lazy-part.js';
import {localSource, type FormDefinition, type FormSource} from './form-source.js';
import type {OwnForm} from './own-source.js';
import type {Client} from '../../api/client.js';
import type {ObjectToSave, SavedObject} from '../../contract/records.js';
import type {Envelope} from '../../contract/envelope.js';
import type {SchemaShape} from '../../rules/from-json-schema/shape.js';

const jsonSchema = lazyPart(() => import('../../rules/from-json-schema/convert.js'));

type Json = Record<string, unknown>;
/** What only a JSON Schema has. */
const KEYWORDS = ['$schema', '$ref', '$defs', 'allOf', 'anyOf', 'oneOf', 'enum', 'const'];
const JSON_TYPES = new Set<unknown>(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

type Post = (object: ObjectToSave, requestId: string) => Promise<SavedObject | undefined>;

/** The source of a form whose description is read first: fetched, or converted from a JSON Schema. */
export async function readSource(client: () => Promise<Client>, own: OwnForm, post?: Post): Promise<FormSource> {
  const json = own.definition ?? (await getJson(await client(), own.metadataUrl));
  const answer = isRecord(json) && isRecord(json.result) && typeof json.success === 'boolean' ? json.result : json;
  if (!isRecord(answer)) throw notDescribed('object', own.definition === null ? 'metadata-url' : 'definition');
  if (Array.isArray(answer.columns)) return describedSource(readMetadata(answer), own, post);
  const schema = isRecord(answer.schema) ? answer.schema : answer;
  if (!isSchema(schema)) throw notDescribed('columns' in answer ? 'list' : 'missing', 'columns');
  return schemaSource(schema, own.uiSchema ?? answer.uiSchema, own, post);
}

/** Saves a record at the page's own address. Anything that is not a refusal is a success. */
export async function postRecord(
  client: Client,
  {action, saveFormat}: OwnForm,
  object: object,
  requestId: string,
): Promise<SavedObject | undefined> {
  const {content} = object as ObjectToSave;
  const body =
    saveFormat === 'json' ? JSON.stringify(content) : new URLSearchParams({object: JSON.stringify(object), requestId});
  const answer = await postTo(client, action, body, requestId);
  if (!isRecord(answer)) return undefined;
  if (answer.success === false) {
    const envelope = answer as unknown as Envelope;
    throw new ServiceError('refused', refusalText(envelope), {status: 200, envelope});
  }
  return isRecord(answer.result) && isRecord(answer.result.content) ? savedFrom(answer.result, object) : undefined;
}

/** What a server of another kind leaves out of a saved record is as it was sent. */
function savedFrom(result: Json, sent: object): SavedObject {
  const {id, version = 0, form = ''} = sent as ObjectToSave;
  const rights = {canUpdate: true, canDelete: false, readonly: []};
  const start = {id: id ?? null, alias: form, presentation: '', version: version + 1, presentations: {}, rights};
  return {...start, ...result} as unknown as SavedObject;
}

/** A definition, or what get-metadata answers, of which columns, forms and rights count. */
function describedSource(answer: Json, own: OwnForm, post?: Post): FormSource {
  const source = localSource(answer as unknown as FormDefinition, own.value, own.timeZone, post);
  if (!('baseUrl' in answer)) return source;
  const kept = {baseUrl: '', canView: true, canInsert: true, canDelete: false};
  return {...source, metadata: async () => ({...(await source.metadata()), ...answer, ...kept})};
}

/** What describes no form, with what is wrong for the person who can mend it. */
function notDescribed(what: 'object' | 'list' | 'missing' | 'schemaObject', path: string): ServiceError {
  return new ServiceError('malformed', '', {problems: [{path, key: `metadata.${what}`, params: {path}}]}); // @words later
}

function isSchema(json: Json): boolean {
  if (KEYWORDS.some((keyword) => keyword in json) || isRecord(json.properties)) return true;
  const types = [json.type].flat();
  return types.length > 0 && types.every((type) => JSON_TYPES.has(type));
}

async function schemaSource(schema: Json, uiSchema: unknown, own: OwnForm, post?: Post): Promise<FormSource> {
  const {fromJsonSchema} = await jsonSchema.load();
  const converted = fromJsonSchema(schema, uiSchema);
  if (!converted) throw notDescribed('schemaObject', '');
  const {definition, shape, unsupported} = converted;
  if (unsupported.length) own.unsupported(unsupported);
  const send: Post = async (object, requestId) => {
    const value = shape.write(object.content);
    const answer = await post?.({...object, content: value}, requestId).catch((error: unknown) => {
      throw withIds(error, shape);
    });
    const content = shape.read(answer?.content ?? value, object.content);
    const version = (object.version ?? 0) + 1;
    return savedFrom({...(answer ?? {version}), content}, object);
  };
  const source = localSource(definition, () => shape.read(own.value() ?? {}), own.timeZone, send);
  return {...source, asGiven: (content) => shape.write(content)};
}

/** The server names members as the schema does; faults are at fields. */
function withIds(error: unknown, shape: SchemaShape): unknown {
  const fields = error instanceof ServiceError ? error.details.envelope?.fields : undefined;
  if (!fields || !(error instanceof ServiceError)) return error;
  const named = Object.entries(fields).map(([path, text]) => [shape.idFor(path), text]);
  const envelope = {...error.details.envelope!, fields: Object.fromEntries(named) as Record<string, string>};
  return new ServiceError(error.kind, error.message, {...error.details, envelope});
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
