import type {ClipboardPart} from '../clipboard-part.js';

export const clipboard: ClipboardPart = {
  read: (_, plain) => ({value: plain}),
  readCopied: ({value}) => ({value}),
};
