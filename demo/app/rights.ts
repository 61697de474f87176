import type {Cond} from '../../src/query/types.js';
import type {RoleRights} from '../server/definition.js';

/** Sees, and may follow what refers to a record. */
export const reads: RoleRights = {view: true, viewReferenceToObject: true};

/** Sees, exports and reads the log: changes nothing. */
export const audits: RoleRights = {view: true, export: true, viewAuditLog: true, viewReferenceToObject: true};

/** Creates and changes, but deletes nothing. */
export const edits: RoleRights = {...reads, insert: true, update: true, export: true};

/** Everything an everyday user of the object needs. */
export const manages: RoleRights = {...edits, delete: true};

/** The record's employee is the person who is signed in. */
export function own(path: string): Cond {
  return ['=', `${path}.user`, {param: 'user.id'}];
}
