import type {ClipboardPart} from '../clipboard-part.js';

export const clipboard: ClipboardPart = {
  read: (text) => ({value: text}),
  readCopied: ({value}) => ({value}),
};
