import type {BatchAnswers, BatchDeletion, ObjectToSave, SavedObject} from '../../contract/records.js';
import {coerce, copiedValue, newValue} from '../../types/coerce.js';
import {configOf, heldType} from '../../values/attribute-type.js';
import {identity, sameValue} from '../../values/compare.js';
import type {Attribute, OptionsMap} from '../../values/types.js';
import {asServiceError} from '../errors.js';
import type {NewObject} from '../objects.js';
import type {Adapter, AdapterChange, AdapterRecord, AdapterRefusal} from './adapter.js';
import {idText, readValue, textOf, type AdapterObjects, type Described} from './described.js';
import {answered, isObject, malformed, refusal} from './faults.js';
import {presented, type AdapterQuestions} from './questions.js';
import {Versions} from './versions.js';

/** Records of an adapter, as the runtime reads and saves them. */
export class AdapterRecords {
  private readonly versions = new Versions();
  /** What was saved beside a record that was not: it is asked for again. */
  private readonly batched = new Map<string, Promise<SavedObject>>();

  constructor(
    private readonly adapter: Adapter,
    private readonly objects: AdapterObjects,
    private readonly questions: AdapterQuestions,
  ) {}

  async load(alias: string, id: string, signal?: AbortSignal): Promise<SavedObject> {
    const object = await this.objects.get(alias);
    return this.saved(object, await this.read(object, id, signal), signal);
  }

  /** A record that is not stored yet. */
  async create(alias: string, {source, fillingValues, search}: NewObject, signal?: AbortSignal): Promise<SavedObject> {
    const object = await this.objects.get(alias);
    const now = {ms: Date.now(), timeZone: this.objects.context().timeZone};
    const from = source ? await this.load(alias, source, signal) : null;
    const content: Record<string, unknown> = Object.fromEntries(
      [...object.columns].map(([name, column]) => [
        name,
        from ? copiedValue(column, from.content[name], now) : newValue(column, now),
      ]),
    );
    Object.assign(content, fillingValues);
    if (search && object.presentation) content[object.presentation] = search;
    const record = await this.saved(object, {id: '', version: 0, values: content}, signal);
    return {...record, id: null, presentation: ''};
  }

  async save(alias: string, change: ObjectToSave, requestId: string, signal?: AbortSignal): Promise<SavedObject> {
    const {adapter} = this;
    const object = await this.objects.get(alias);
    const {id = null, version, content} = change;
    if (!adapter.save) throw refusal({errorCode: 'ACCESS_DENIED'});
    const values = await this.outgoing(object, content);
    const named = id === null ? undefined : await this.unchanged(object, id, version, values, signal);
    if (isSaved(named)) return named;
    const sending: AdapterChange = {
      id: id === null ? null : object.idOf(id),
      ...(named !== undefined && {version: named}),
      requestId,
      values,
    };
    const answer = await answered(signal, undefined, (signal) =>
      adapter.save!(alias, sending, {...this.objects.context(), signal}),
    );
    if (!isObject(answer)) throw malformed(`saved record of ${alias}`);
    if (isRefusal(answer)) return this.refused(object, id, answer, values, signal);
    const record = answer as AdapterRecord;
    if (!isRecord(record) || (id !== null && String(record.id) !== id)) throw malformed(`saved record of ${alias}`);
    return this.saved(object, record, signal);
  }

  async remove(alias: string, id: string, version?: number): Promise<void> {
    const {adapter} = this;
    const object = await this.objects.get(alias);
    if (!adapter.remove) throw refusal({errorCode: 'ACCESS_DENIED'});
    const named = version === undefined ? undefined : await this.unchanged(object, id, version);
    const answer = await answered(undefined, undefined, (signal) =>
      adapter.remove!(alias, object.idOf(id), isSaved(named) ? undefined : named, {...this.objects.context(), signal}),
    );
    if (isObject(answer)) await this.refused(object, id, answer as AdapterRefusal);
  }

  /** One after the other: no back end of another kind saves several as one. */
  async saveBatch(objects: Record<string, Record<string, ObjectToSave>>): Promise<BatchAnswers> {
    const answers: BatchAnswers = {};
    let failed = false;
    for (const [alias, changes] of Object.entries(objects))
      for (const [key, change] of Object.entries(changes)) {
        const known = JSON.stringify([alias, change]);
        const envelope = await (this.batched.get(known) ?? this.save(alias, change, crypto.randomUUID())).then(
          (result) => ({success: true, result}),
          (thrown: unknown) => {
            const {details} = asServiceError(thrown);
            if (!details.envelope) throw thrown;
            return details.envelope;
          },
        );
        (answers[alias] ??= {})[key] = envelope as BatchAnswers[string][string];
        failed ||= !envelope.success;
        if (envelope.success) this.batched.set(known, Promise.resolve(envelope.result as SavedObject));
      }
    if (failed) throw refusal({errorCode: 'VALIDATION', result: answers});
    this.batched.clear();
    return answers;
  }

  async deleteBatch(objects: Record<string, string[]>): Promise<BatchDeletion> {
    const answer: BatchDeletion = {deleted: {}, failed: []};
    for (const [alias, ids] of Object.entries(objects))
      for (const id of ids) {
        try {
          await this.remove(alias, id);
          (answer.deleted[alias] ??= []).push(id);
        } catch (thrown) {
          const {message, serverCode = 'UNKNOWN_ERROR'} = asServiceError(thrown);
          answer.failed.push({alias, id, errorCode: serverCode, message});
        }
      }
    return answer;
  }

  private async read(object: Described, id: string, signal?: AbortSignal): Promise<AdapterRecord> {
    const {adapter, objects} = this;
    const record = await answered(signal, undefined, (signal) =>
      adapter.load(object.alias, object.idOf(id), {...objects.context(), signal}),
    );
    if (record === null) throw refusal({errorCode: 'NOT_FOUND'});
    if (!isRecord(record) || String(record.id) !== id) throw malformed(`record ${id} of ${object.alias}`);
    return record;
  }

  /**
   * What the back end calls the version that was read. Where it has no name for it the record is read once more: throws when it is
   * another by now, and answers it when it already is what is to be saved.
   */
  private async unchanged(
    object: Described,
    id: string,
    version = NaN,
    values?: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<string | number | undefined | SavedObject> {
    const named = this.versions.named(object.alias, id, version);
    if (named !== undefined) return named;
    const now = await this.read(object, id, signal);
    if (this.versions.numberOf(object.alias, now) === version) return now.version;
    return this.outdated(object, now, values, signal);
  }

  private async refused(
    object: Described,
    id: string | null,
    answer: AdapterRefusal,
    values?: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<SavedObject> {
    if ('faults' in answer) throw refusal({errorCode: 'VALIDATION', fields: answer.faults});
    if ('refused' in answer) throw refusal({message: answer.refused});
    if (id === null) throw malformed(`a conflict of a new record of ${object.alias}`);
    return this.outdated(object, answer.conflict ?? (await this.read(object, id, signal)), values, signal);
  }

  /** A save whose answer was lost is no conflict with itself. */
  private async outdated(
    object: Described,
    now: AdapterRecord,
    values?: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<SavedObject> {
    const current = await this.saved(object, now, signal);
    const there = await this.outgoing(object, current.content);
    if (values && sameValue(values, there)) return current;
    throw refusal({errorCode: 'OUTDATED_VERSION', result: current});
  }

  private async saved(object: Described, record: AdapterRecord, signal?: AbortSignal): Promise<SavedObject> {
    const {locale, timeZone} = this.objects.context();
    const {alias, metadata, presentation} = object;
    const content: Record<string, unknown> = {};
    for (const [name, column] of object.columns)
      content[name] = stored(column, metadata.enumerations ?? {}, record.values[name], timeZone);
    const {canUpdate, canDelete, rights} = metadata;
    return {
      id: String(record.id),
      alias,
      presentation: textOf(record.values[presentation], locale),
      version: this.versions.numberOf(alias, record),
      content,
      presentations: await this.presentations(object, record.values, signal),
      rights: {canUpdate, canDelete, readonly: rights?.readonly ?? [], ...(rights?.rows && {rows: rights.rows})},
    };
  }

  /** Texts of what a record refers to, by path. */
  private async presentations(object: Described, values: Record<string, unknown>, signal?: AbortSignal) {
    const texts: Record<string, string> = {};
    const placed = [...object.columns].flatMap(([name, column]) => cellsOf(name, column, values[name]));
    await Promise.all(
      [...new Set(placed.map(({attribute}) => attribute))].map(async (attribute) => {
        const own = placed.filter((each) => each.attribute === attribute);
        const others = await this.questions.referred(
          attribute,
          own.map(({cell}) => cell),
          [],
          signal,
        );
        for (const {path, cell} of own) {
          const shown = presented(cell, others);
          if (isObject(shown)) texts[path] = String(shown.p);
        }
      }),
    );
    return texts;
  }

  /** Values as the back end has them. */
  private async outgoing(object: Described, content: Record<string, unknown>): Promise<Record<string, unknown>> {
    const values: Record<string, unknown> = {};
    for (const [name, column] of object.columns) {
      if (name in content && heldType(column) !== 'primary_key') values[name] = await this.sent(column, content[name]);
    }
    return values;
  }

  private async sent(attribute: Attribute, value: unknown): Promise<unknown> {
    const {ref, columns = []} = configOf(attribute);
    const plain = identity(value);
    if (plain === null) return null;
    switch (heldType(attribute)) {
      case 'timestamp':
        return typeof plain === 'number' ? new Date(plain).toISOString() : plain;
      case 'reference': {
        const other = ref ? await this.objects.get(ref).catch(() => null) : null;
        const id = (each: unknown) => (typeof each === 'string' && other ? other.idOf(each) : each);
        return Array.isArray(plain) ? plain.map((each) => id(identity(each))) : id(plain);
      }
      case 'tabular_section':
        return Promise.all(
          (plain as Record<string, unknown>[]).map(async (row) => {
            const cells = columns.map(async (column) => [
              column.internalId,
              await this.sent(column, row[column.internalId]),
            ]);
            return {id: row.id, ...(Object.fromEntries((await Promise.all(cells)) as [string, unknown][]) as object)};
          }),
        );
      default:
        return plain;
    }
  }
}

/** A value as forms have it: as its type holds it, tables with an id for each row. */
function stored(
  attribute: Attribute,
  enumerations: Record<string, OptionsMap>,
  value: unknown,
  timeZone: string,
): unknown {
  const {ref = '', columns = []} = configOf(attribute);
  if (heldType(attribute) === 'tabular_section') {
    const rows = Array.isArray(value) ? value.filter(isObject) : [];
    return rows.map((row, index) => ({
      ...Object.fromEntries(
        columns.map((column) => [column.internalId, stored(column, enumerations, row[column.internalId], timeZone)]),
      ),
      id: String(row.id ?? index + 1),
    }));
  }
  const read = readValue(attribute, value, timeZone);
  return read === null ? null : coerce(attribute, read, enumerations[ref]);
}

interface PlacedCell {
  path: string;
  attribute: Attribute;
  cell: unknown;
}

/** The references of a value: itself, or those of its rows. */
function cellsOf(path: string, attribute: Attribute, value: unknown): PlacedCell[] {
  if (heldType(attribute) === 'reference') return [{path, attribute, cell: value}];
  if (heldType(attribute) !== 'tabular_section' || !Array.isArray(value)) return [];
  const {columns = []} = configOf(attribute);
  return value
    .filter(isObject)
    .flatMap((row, index) =>
      columns.flatMap((column) =>
        cellsOf(`${path}.${String(row.id ?? index + 1)}.${column.internalId}`, column, row[column.internalId]),
      ),
    );
}

const isRecord = (answer: unknown) => isObject(answer) && idText(answer.id) !== null && isObject(answer.values);

const isRefusal = (answer: object): answer is AdapterRefusal =>
  'conflict' in answer || 'faults' in answer || 'refused' in answer;

const isSaved = (answer: unknown): answer is SavedObject => isObject(answer);
