import {worded} from '../../ui/late/wanted.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {GridSession} from '../grid-session.js';

const settings = lazyPart(() => import('./format-settings.js'), 'tools');

/** Opens the dialog of what stands out in a list; its code comes with the first of them. */
export async function formatSettings(session: GridSession): Promise<void> {
  const code = await worded(session, settings);
  code?.openFormatSettings(session);
}
