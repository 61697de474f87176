import type {Cond} from '../../../src/query/types.js';
import type {Permission} from '../../../src/values/metadata.js';
import type {Attribute} from '../../../src/values/types.js';
import type {ObjectDefinition, RoleRights} from '../../app/definition.js';
import {isSection} from '../schema/columns.js';
import type {Viewer} from './viewer.js';

/**
 * What one viewer may do with one object. Roles add up: a permission counts when any role gives it, a field is hidden
 * when no role that may view shows it. Fields are internalIds, or `section.column`.
 */
export class ObjectRights {
  private readonly roles: RoleRights[];

  constructor(readonly object: ObjectDefinition, readonly viewer: Viewer) {
    this.roles = viewer.roles.map((role) => own(object.rights, role)).filter((rights) => rights !== undefined);
  }

  /** Whether the permission holds for some record at least. */
  may(permission: Permission): boolean {
    return this.rule(permission) !== false;
  }

  /** true for every record, false for none, else the condition a record must meet. */
  rule(permission: Permission): boolean | Cond {
    if (this.viewer.isAdmin) return true;
    const rules = this.roles.map((rights) => rights[permission] ?? false).filter((rule) => rule !== false);
    if (!rules.length) return false;
    const conditions = rules.filter((rule): rule is Cond => rule !== true);
    if (conditions.length < rules.length) return true;
    return conditions.length === 1 ? conditions[0]! : ['or', ...conditions];
  }

  sees(field: string): boolean {
    if (this.viewer.isAdmin) return true;
    const [first = ''] = field.split('.');
    return this.roles.some(
      ({view, hidden = []}) => view !== undefined && view !== false && !hidden.includes(field) && !hidden.includes(first),
    );
  }

  /** Whether the viewer may set the field of a record that the permission covers. */
  changes(field: string, permission: 'insert' | 'update' = 'update'): boolean {
    if (this.viewer.isAdmin) return true;
    const [first = ''] = field.split('.');
    return this.sees(field) && this.roles.some(
      (rights) => rights[permission] !== undefined && rights[permission] !== false &&
        !rights.readonly?.includes(field) && !rights.readonly?.includes(first),
    );
  }

  /** The object's attributes as the viewer may know them: hidden ones and hidden section columns are not there. */
  attributes(): Attribute[] {
    return this.object.attributes.filter(({internalId}) => this.sees(internalId)).map((attribute) => {
      if (!isSection(attribute)) return attribute;
      const [name, config] = attribute.type;
      const columns = config?.columns?.filter((column) => this.sees(`${attribute.internalId}.${column.internalId}`));
      return {...attribute, type: [name, {...config, columns}] as Attribute['type']};
    });
  }

  /** Fields (and `section.column`) that are seen but may not be changed. */
  readonlyFields(permission: 'insert' | 'update' = 'update'): string[] {
    return this.attributes().flatMap((attribute) => {
      const {internalId, type: [, config]} = attribute;
      if (!this.changes(internalId, permission)) return [internalId];
      const columns = isSection(attribute) ? (config?.columns ?? []) : [];
      return columns.map((column) => `${internalId}.${column.internalId}`).filter((path) => !this.changes(path, permission));
    });
  }
}

function own<T>(map: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
