import type {ClipboardPart} from '../clipboard-part.js';

export const clipboard: ClipboardPart = {
  read: (_, plain) => (plain ? {misfit: 'file'} : null),
  readCopied: () => undefined,
};
