import type {Application} from '../application.js';
import type {Viewer} from '../security/viewer.js';
import type {Hub} from './hub.js';

/** Answers a call; undefined when there is no such method. */
export function callMethod(
  hub: Hub,
  application: Application,
  viewer: Viewer,
  joined: ReadonlySet<string>,
  method: string,
  params: unknown,
): unknown {
  switch (method) {
    case 'time':
      return Date.now();
    case 'whoami':
      return {id: viewer.id, username: viewer.username, presentation: viewer.presentation};
    case 'members': {
      const {topic} = (params ?? {}) as {topic?: unknown};
      return typeof topic === 'string' && joined.has(topic) ? members(hub, application, topic) : [];
    }
    default:
      return undefined;
  }
}

/** Who listens to a topic, each person once. */
function members(hub: Hub, application: Application, topic: string): {id: string; presentation: string}[] {
  const people = new Map<string, string>();
  for (const {viewer} of hub.topic(application, topic).members) if (viewer) people.set(viewer.id, viewer.presentation);
  return [...people].map(([id, presentation]) => ({id, presentation}));
}
