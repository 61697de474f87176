import {worded} from '../../ui/late/wanted.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {GridSession} from '../grid-session.js';

const findingPart = lazyPart(() => import('./finding.js'), 'tools');

/** Opens the bar that finds text in the rows; its code comes with the first of them. */
export async function openFinding(session: GridSession): Promise<void> {
  const code = await worded(session, findingPart);
  if (code && !session.finding.peek() && !session.model.life.aborted) session.finding.value = new code.Finding(session);
}
