import type {RealtimeService} from '../../api/realtime.js';
import type {SigningCalls} from '../../api/signing.js';

/** The event of the topic `user:{id}` that something of the person's packages has changed. */
const SIGNING_EVENT = 'signing';

/** Where packages come from. */
export interface SigningSources {
  service(): Promise<SigningCalls>;
  realtime(): Promise<Pick<RealtimeService, 'join'>>;
  /** Id of the person. */
  person(): Promise<string>;
}

/** Calls `changed` with the id of a package that has changed elsewhere, '' where the server does not name one. */
export async function followChanges(
  sources: SigningSources,
  signal: AbortSignal,
  changed: (id: string) => void,
): Promise<void> {
  try {
    const [realtime, person] = await Promise.all([sources.realtime(), sources.person()]);
    if (signal.aborted) return;
    const end = realtime.join(
      `user:${person}`,
      ({event, data, from}) => {
        if (event !== SIGNING_EVENT || from) return;
        const {pkg, id} = (data ?? {}) as {pkg?: unknown; id?: unknown};
        changed([pkg, id].find((each): each is string => typeof each === 'string') ?? '');
      },
      () => changed(''),
    );
    signal.addEventListener('abort', end);
  } catch {
    // Without a connection the page shows what it has loaded.
  }
}
