import type {RealtimeService} from '../../api/realtime.js';

/** ms in which changes elsewhere are gathered into one question. */
const GATHER = 1000;

/** Says when others changed records of the objects, or may have, until `life` ends. */
export function followChanges(
  realtime: Pick<RealtimeService, 'join'>,
  objects: Iterable<string>,
  life: AbortSignal,
  onChange: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, GATHER);
  };
  const leaves = [...objects].map((object) => realtime.join(`object:${object}`, changed, changed));
  life.addEventListener('abort', () => {
    clearTimeout(timer);
    leaves.forEach((leave) => leave());
  });
}
