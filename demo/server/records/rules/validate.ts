import {heldType} from '../../../../src/values/attribute-type.js';
import type {Cond} from '../../../../src/query/types.js';
import {TOO_MANY_DIGITS} from '../../../../src/rules/fault.js';
import {expressions, patterns} from '../../../../src/rules/lazy-rules.js';
import {mergeRules} from '../../../../src/rules/merge.js';
import {checkMask} from '../../../../src/rules/mask.js';
import {checkPassword} from '../../../../src/rules/password-check.js';
import {addCheck, faultOf} from '../../../../src/rules/validate.js';
import {formatsOf} from '../../../../src/values/formats.js';
import {localized} from '../../../../src/values/localized.js';
import {placesOf, type Places} from '../../../../src/values/placements.js';
import type {Attribute, Rule, SectionRow} from '../../../../src/values/types.js';
import type {ObjectDefinition} from '../../definition.js';
import {Refusal} from '../../http/refusal.js';
import {sentence, type SaveFault} from '../../http/sentences.js';
import {PermittedLogic} from '../../metadata/permitted-logic.js';
import {isEnumeration, isSection} from '../../schema/columns.js';
import type {ObjectRights} from '../../security/rights.js';
import {isOwn, isSame, type Change} from '../change.js';
import {demanded, lockedChanges} from './conditions.js';
import {lockReferences} from '../lock-references.js';
import type {Content} from '../stored.js';
import {rowsFor, type RecordTransaction} from '../permitted-rows.js';

addCheck(checkPassword);
addCheck(checkMask);
await Promise.all([patterns.load(), expressions.load()]);

/** Refuses with VALIDATION and a sentence for each path at fault, by the rules that the form applies. */
export async function validate(
  work: RecordTransaction,
  rights: ObjectRights,
  before: Content | null,
  change: Change,
  content: Content,
  files: ReadonlyMap<string, SaveFault>,
  form?: string,
): Promise<void> {
  const faults = new Map<string, SaveFault>([...files, ...change.refused, ...misjudged(work, change, content)]);
  for (const {path, attribute, given} of change.unacceptable)
    faults.set(
      path,
      typeof given === 'number' && attribute.type[0] === 'number'
        ? TOO_MANY_DIGITS
        : {key: 'server.invalidValue', params: {label: labelOf(work, attribute)}},
    );
  const permission = before ? 'update' : 'insert';
  const placed = placementRules(rights.object, form);
  const logic = new PermittedLogic(rights);
  const examined = rights.object.attributes.filter(
    (attribute) => rights.changes(attribute.internalId, permission) && !isOwn(attribute, rights.object),
  );
  for (const attribute of examined) {
    const {internalId} = attribute;
    const values = [before?.[internalId], content[internalId]] as const;
    const ruled = ruledBy(work, attribute, placed.get(internalId), [content], values);
    if (!ruled) continue;
    const spoken = concealed(work, logic, ruled);
    note(faults, internalId, ruleFault(work, spoken, content[internalId], content, rights.object.attributes));
    if (isSection(attribute)) checkRows(work, rights, attribute, before, content, faults);
  }
  for (const [path, fault] of lockedChanges(work, rights.object.attributes, placed, before, change, content))
    faults.set(path, fault);
  for (const [path, fault] of await missingReferences(work, rights.object, before, change, content))
    note(faults, path, fault);
  if (!faults.size) return;
  const {locale} = work.viewer;
  const fields = [...faults].map(([path, fault]) => [
    path,
    'text' in fault ? fault.text : sentence(locale, fault.key, fault.params),
  ]);
  throw new Refusal('VALIDATION', 'server.invalid', {fields: Object.fromEntries(fields) as Record<string, string>});
}

const UNPLACED: Places = {placements: [], shownWhen: [], rules: []};

/** The attribute with all its rules; null where conditions leave it unchecked. */
function ruledBy(
  work: RecordTransaction,
  attribute: Attribute,
  placed: Places = UNPLACED,
  scopes: readonly Content[],
  values: readonly [unknown, unknown],
): Attribute | null {
  const {checked, required} = demanded(work, attribute, placed, scopes, values);
  const rules = mergeRules(required ? [{kind: 'required'}] : [], attribute.rules, placed.rules);
  return checked ? {...attribute, rules} : null;
}

function note(faults: Map<string, SaveFault>, path: string, fault: SaveFault | null): void {
  if (fault && !faults.has(path)) faults.set(path, fault);
}

/** A rule that compares with what the viewer may not see applies all the same, and reveals nothing of it. */
function concealed(work: RecordTransaction, logic: PermittedLogic, attribute: Attribute, row?: string): Attribute {
  const message = sentence(work.viewer.locale, 'server.againstHidden', {label: labelOf(work, attribute)});
  const rules = attribute.rules?.map((rule): Rule => {
    const seen =
      rule.kind === 'expression'
        ? logic.sees(rule.when, row)
        : rule.kind !== 'after' || logic.rights.sees(row === undefined ? rule.field : `${row}.${rule.field}`);
    return seen ? rule : {...rule, message};
  });
  return {...attribute, rules};
}

/** Computed values that were sent and do not come out so. */
function misjudged(work: RecordTransaction, {foretold}: Change, content: Content): [string, SaveFault][] {
  return foretold
    .filter(({path, attribute, given}) => {
      const [id = '', at, column] = path.split('.');
      const value = column === undefined ? content[id] : (content[id] as SectionRow[])[Number(at)]?.[column];
      return !isSame(attribute, given, value);
    })
    .map(({path, attribute}) => [path, {key: 'server.readonly', params: {label: labelOf(work, attribute)}}]);
}

/** Columns that the viewer may not set are not checked, as the record's own fields: nobody could put them right. */
function checkRows(
  work: RecordTransaction,
  rights: ObjectRights,
  section: Attribute,
  before: Content | null,
  content: Content,
  faults: Map<string, SaveFault>,
): void {
  const old = new Map(((before?.[section.internalId] ?? []) as SectionRow[]).map((row) => [row.id, row]));
  const columns = section.type[1]?.columns ?? [];
  const rows = content[section.internalId] as SectionRow[];
  const logic = new PermittedLogic(rights);
  const permission = before ? 'update' : 'insert';
  const examined = columns.filter(
    (column) =>
      column.type[0] !== 'computed' && rights.changes(`${section.internalId}.${column.internalId}`, permission),
  );
  for (const [at, row] of rows.entries()) {
    for (const column of examined) {
      const values = [old.get(row.id)?.[column.internalId], row[column.internalId]] as const;
      const ruled = ruledBy(work, column, undefined, [row, content], values);
      const spoken = ruled && concealed(work, logic, ruled, section.internalId);
      const fault = spoken && ruleFault(work, spoken, row[column.internalId], row, columns, content);
      note(faults, `${section.internalId}.${at}.${column.internalId}`, fault);
    }
  }
}

function ruleFault(
  work: RecordTransaction,
  attribute: Attribute,
  value: unknown,
  values: Content,
  siblings: readonly Attribute[],
  record?: Content,
): SaveFault | null {
  const {
    viewer,
    application: {definition},
  } = work;
  const {ref = ''} = attribute.type[1] ?? {};
  return faultOf(value, attribute, attribute.rules ?? [], {
    formats: formatsOf(viewer.locale, viewer.timeZone),
    label: labelOf(work, attribute),
    values,
    record,
    labelOf: (field) => {
      const sibling = siblings.find(({internalId}) => internalId === field);
      return sibling ? labelOf(work, sibling) : field;
    },
    options:
      isEnumeration(attribute) && Object.hasOwn(definition.enumerations, ref)
        ? definition.enumerations[ref]!.options
        : undefined,
  });
}

const labelOf = ({viewer}: RecordTransaction, {label}: Attribute) => localized(label, viewer.locale);

interface Pointer {
  path: string;
  attribute: Attribute;
  ref: string;
  id: string;
}

/** New references must lead to records that the viewer sees; those records are held until the transaction ends. */
async function missingReferences(
  work: RecordTransaction,
  object: ObjectDefinition,
  before: Content | null,
  change: Change,
  content: Content,
) {
  const known = new Set([...pointers(object.attributes, before ?? {}, '')].map(({ref, id}) => `${ref} ${id}`));
  const added = [...pointers(object.attributes, content, '')].filter(
    ({ref, id, path}) => change.set.has(path) && !known.has(`${ref} ${id}`),
  );
  const found = await lockReferences(work, added);
  const outside = await notOffered(work, added);
  const missing = new Map<string, SaveFault>();
  for (const pointer of added) {
    const {path, attribute, ref, id} = pointer;
    if (!found.has(`${ref} ${id}`) || outside.has(pointer))
      missing.set(path, {key: 'server.missingReference', params: {label: labelOf(work, attribute)}});
  }
  return missing;
}

/** Records of one question. */
const AT_ONCE = 500;

/** Of these references those to records that the `filters` of their attribute leave out. */
async function notOffered(work: RecordTransaction, pointed: readonly Pointer[]): Promise<Set<Pointer>> {
  const outside = new Set(pointed.filter(({attribute}) => attribute.type[1]?.filters?.length));
  const attributes = new Set([...outside].map(({attribute}) => attribute));
  for (const attribute of attributes) {
    const {ref = '', filters} = attribute.type[1]!;
    const own = [...outside].filter((one) => one.attribute === attribute);
    for (let at = 0; at < own.length; at += AT_ONCE) {
      const part = own.slice(at, at + AT_ONCE);
      const ids = [...new Set(part.map(({id}) => id))];
      const where: Cond = ['and', ['IN', 'id', ids], filters as unknown as Cond];
      const offered = new Set((await rowsFor(work, {from: ref, select: ['id'], where})).map(({id}) => id));
      for (const one of part) if (offered.has(one.id)) outside.delete(one);
    }
  }
  return outside;
}

function* pointers(attributes: readonly Attribute[], values: Content, prefix: string): Generator<Pointer> {
  for (const attribute of attributes) {
    const {
      internalId,
      type: [, {ref = '', multiple, columns = []} = {}],
    } = attribute;
    const value = values[internalId];
    if (isSection(attribute)) {
      for (const [at, row] of ((value ?? []) as SectionRow[]).entries())
        yield* pointers(columns, row, `${internalId}.${at}.`);
    } else if (heldType(attribute) === 'reference' && !isEnumeration(attribute)) {
      const ids = multiple ? ((value ?? []) as string[]) : typeof value === 'string' ? [value] : [];
      for (const id of ids) yield {path: prefix + internalId, attribute, ref, id};
    }
  }
}

/** What a form adds to its fields and sections, by internalId: the named form, else the object's first. */
function placementRules({forms}: ObjectDefinition, alias?: string): ReadonlyMap<string, Places> {
  const form = forms.find((one) => one.alias === alias) ?? forms[0];
  return placesOf(form?.elements ?? []);
}
