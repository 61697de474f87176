import type {ClipboardPart} from '../clipboard-part.js';

export const clipboard: ClipboardPart = {
  read(text, plain, {config}) {
    // What holds a password is not emptied by a copy, which has none.
    if (config.policy !== undefined && !plain) return null;
    return {value: text.replace(/\s*[\r\n]+\s*/g, ' ')};
  },
  readCopied: ({value}) => ({value}),
};
