import type {Application} from '../application.js';
import type {Services} from '../http/context.js';
import {runQuery} from '../query/index.js';
import {isId} from '../schema/ids.js';
import type {Viewer} from '../security/viewer.js';

/** `app:{id}`, `object:{alias}`, `object:{alias}:{id}`, `user:{id}`: the application, what one may view, oneself. */
export async function mayJoin(
  {database}: Services,
  application: Application,
  viewer: Viewer,
  name: string,
): Promise<boolean> {
  const [kind, first = '', id, ...rest] = name.split(':');
  if (rest.length) return false;
  if (kind === 'app') return id === undefined && first === application.id;
  if (kind === 'user') return id === undefined && first === viewer.id;
  if (kind !== 'object' || !application.permitted(first, viewer)) return false;
  if (id === undefined) return true;
  return (
    isId(id) && runQuery({database, application, viewer}, 'exists', {from: first, where: ['=', 'id', {value: id}]})
  );
}

/**
 * People may talk on one record (who is here) and between their own tabs, and to everyone in the application with a right for
 * it; lists are the server's.
 */
export function mayPublish({definition}: Application, viewer: Viewer, name: string): boolean {
  if (/^app:[^:]+$/.test(name))
    return viewer.isAdmin || viewer.roles.some((role) => definition.announcers?.includes(role));
  return /^user:[^:]+$|^object:[^:]+:[^:]+$/.test(name);
}
