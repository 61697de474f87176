import type {Opener} from '../src/state/opener.js';

/** Opens forms and addresses for whichever room asks; its code is loaded with the first of them. */
export const opener: Opener = {
  openForm: async (request, from) => (await import('./opening.js')).opening.openForm(request, from),
  openUrl: async (url, from, target) => (await import('./opening.js')).opening.openUrl(url, from, target),
};
