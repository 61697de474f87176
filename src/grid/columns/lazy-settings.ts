import type {GridSession} from '../grid-session.js';
import {worded} from '../../ui/late/wanted.js';
import {lazyPart} from '../../values/lazy-part.js';

const settings = lazyPart(() => import('./column-settings.js'), 'tools');
const order = lazyPart(() => import('./arrangement.js'), 'tools');

/** Opens the column settings of a list; their code comes with the first of them. */
export async function columnSettings(session: GridSession): Promise<void> {
  const code = await worded(session, settings);
  code?.openColumnSettings(session);
}

/** Opens the dialog of its order and groups. */
export async function arrangement(session: GridSession): Promise<void> {
  const code = await worded(session, order);
  code?.openArrangement(session);
}
