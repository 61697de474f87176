import type {Locale} from '../../../src/values/types.js';

/** Whose rights count. `roles` are aliases of the application asked. */
export interface Viewer {
  id: string;
  username: string;
  email: string;
  presentation: string;
  isAdmin: boolean;
  roles: readonly string[];
  locale: Locale;
  /** IANA name; periods and "today" follow it. */
  timeZone: string;
  /** The person's own settings, which the runtime follows unless the page sets them. */
  settings: {locale?: Locale; timeZone?: string};
}

/** The application itself: sees and changes everything, for the server's own reads only. */
export const SYSTEM: Viewer = {
  id: '00000000-0000-8000-8000-000000000000',
  username: '',
  email: '',
  presentation: '',
  isAdmin: true,
  roles: [],
  locale: 'en',
  timeZone: 'UTC',
  settings: {},
};

/** What row rules may name as `{param: 'user.id'}`. */
export function viewerParams(viewer: Viewer): Record<string, unknown> {
  return {'user.id': viewer.id};
}
