// Who may what: rights of roles to objects and attributes. Beside it: sessions, accounts and what their records decide, limits of
// signing in. Conditions of rights on rows become SQL in query/sources/row-rules.ts.
import {fieldPermission, permissionOf} from '../../../src/query/permissions.js';
import type {Cond} from '../../../src/query/types.js';
import {ROW_PERMISSIONS, type Permission, type RowPermission, type RowRights} from '../../../src/values/metadata.js';
import type {Attribute} from '../../../src/values/types.js';
import type {Application} from '../application.js';
import type {ObjectDefinition, RoleRights} from '../definition.js';
import {isSection} from '../schema/columns.js';
import type {Viewer} from './viewer.js';

/**
 * What one viewer may do with one object. Roles add up: a permission counts when any role gives it, a field is hidden
 * when no role that may view shows it. Fields are internalIds, or `section.column`.
 */
export class ObjectRights {
  private readonly roles: RoleRights[];

  constructor(
    readonly object: ObjectDefinition,
    readonly viewer: Viewer,
  ) {
    this.roles = viewer.roles.map((role) => own(object.rights, role)).filter((rights) => rights !== undefined);
  }

  /** Whether the permission holds for some record at least. */
  may(permission: Permission): boolean {
    return this.rule(permission) !== false;
  }

  /** true for every record, false for none, else the condition a record must meet. */
  rule(permission: Permission): boolean | Cond {
    if (this.object.withheld?.includes(permission)) return false;
    return this.viewer.isAdmin || permissionOf(this.roles, permission);
  }

  /** Whether the field shows in some record at least. */
  sees(field: string): boolean {
    return this.viewer.isAdmin || fieldPermission(this.roles, field) !== false;
  }

  /** Whether the viewer may set the field of a record that the permission covers. */
  changes(field: string, permission: 'insert' | 'update' = 'update'): boolean {
    if (this.viewer.isAdmin) return true;
    const [first = ''] = field.split('.');
    return (
      this.sees(field) &&
      this.roles.some(
        ({[permission]: rule = false, readonly = []}) =>
          rule !== false && !readonly.includes(field) && !readonly.includes(first),
      )
    );
  }

  /** Whether a command of the object is the viewer's to use. */
  offers(id: string): boolean {
    return this.viewer.isAdmin || this.roles.some(({commands}) => commands?.includes(id) ?? true);
  }

  /** Whether the viewer may add, delete or move rows of the section in a record that the permission covers. */
  arranges(section: string, what: RowPermission, permission: 'insert' | 'update' = 'update'): boolean {
    if (this.viewer.isAdmin) return true;
    if (!this.changes(section, permission)) return false;
    return this.roles.some((role) => {
      const {[permission]: rule = false, readonly = [], hidden = [], rows = {}} = role;
      if (rule === false || readonly.includes(section)) return false;
      const given = own(rows, section);
      if (given !== undefined) return typeof given === 'boolean' ? given : given[what] === true;
      return ![...readonly, ...hidden].some((path) => path.startsWith(`${section}.`));
    });
  }

  /** What may be done with rows, of the sections where not everything may. */
  rowRights(permission: 'insert' | 'update' = 'update'): Record<string, RowRights> | undefined {
    const found = this.attributes()
      .filter(isSection)
      .map(({internalId}) => {
        const may = ROW_PERMISSIONS.map((what) => [what, this.arranges(internalId, what, permission)] as const);
        return [internalId, Object.fromEntries(may) as RowRights] as const;
      })
      .filter(([, may]) => Object.values(may).includes(false));
    return found.length ? Object.fromEntries(found) : undefined;
  }

  /** The object's attributes as the viewer may know them: hidden ones and hidden section columns are not there. */
  attributes(): Attribute[] {
    return this.object.attributes
      .filter(({internalId}) => this.sees(internalId))
      .map((attribute) => {
        if (!isSection(attribute)) return attribute;
        const [name, config] = attribute.type;
        const columns = config?.columns?.filter((column) => this.sees(`${attribute.internalId}.${column.internalId}`));
        return {...attribute, type: [name, {...config, columns}] as Attribute['type']};
      });
  }

  /** Fields (and `section.column`) that are seen but may not be changed. */
  readonlyFields(permission: 'insert' | 'update' = 'update'): string[] {
    return this.attributes().flatMap((attribute) => {
      const {
        internalId,
        type: [, config],
      } = attribute;
      if (!this.changes(internalId, permission)) return [internalId];
      const columns = isSection(attribute) ? (config?.columns ?? []) : [];
      return columns
        .map((column) => `${internalId}.${column.internalId}`)
        .filter((path) => !this.changes(path, permission));
    });
  }
}

const personal = new WeakMap<Application, Map<string, boolean>>();

/**
 * What the rows and fields that a viewer sees hang on: whoever has the same text sees the same. Rules know a person by
 * parameters alone.
 */
export function seenAlike(application: Application, {id, isAdmin, roles, locale, timeZone}: Viewer): string {
  const rights = isAdmin ? 'all' : JSON.stringify(roles);
  return JSON.stringify([rights, locale, timeZone, !isAdmin && isPersonal(application, rights, roles) ? id : null]);
}

/** Whether a rule of the roles names who asks. */
function isPersonal(application: Application, rights: string, roles: readonly string[]): boolean {
  let known = personal.get(application);
  if (!known) personal.set(application, (known = new Map()));
  let found = known.get(rights);
  if (found === undefined) {
    const rules = application.definition.objects.map((object) => roles.map((role) => own(object.rights, role)));
    known.set(rights, (found = JSON.stringify(rules).includes('"param"')));
  }
  return found;
}

function own<T>(map: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
