import {PERMISSIONS, type Permission} from '../values/metadata.js';
import {or} from './conditions.js';
import type {Cond} from './types.js';

/** What one role may do with one object: a condition holds for each row. `hidden` names `field` or `section.column`. */
export type Rights = Partial<Record<Permission, boolean | Cond>> & {hidden?: string[]; readonly?: string[]};

/**
 * What several roles may do together: true in every row, false in none, else in the rows the condition holds for. Throws
 * `permission-missing` for a name that is no permission.
 */
export function permissionOf(held: readonly Rights[], permission: Permission): boolean | Cond {
  if (!PERMISSIONS.includes(permission)) throw new Error('permission-missing');
  return anyOf(held.map((rights) => rights[permission] ?? false));
}

/**
 * In which rows a field shows: those that some role may view without having the field hidden. Seeing the row by one
 * role and the field by another, which may not see that row, is not seeing the field.
 */
export function fieldPermission(held: readonly Rights[], field: string): boolean | Cond {
  return anyOf(held.filter((rights) => !hides(rights, field)).map((rights) => rights.view ?? false));
}

/** Whether a role hides a field, or the section that the column belongs to. */
function hides({hidden = []}: Rights, field: string): boolean {
  return hidden.some((name) => name === field || field.startsWith(`${name}.`));
}

function anyOf(grants: (boolean | Cond)[]): boolean | Cond {
  if (grants.includes(true)) return true;
  return or(...grants.filter((grant): grant is Cond => Array.isArray(grant))) ?? false;
}
