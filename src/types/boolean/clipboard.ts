import type {ClipboardPart} from '../clipboard-part.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** As forms and spreadsheets write them in English, French, Spanish and Ukrainian. */
const YES = words('true yes y on 1 x ✓ ✔ ☑ vrai oui o verdadero sí si s істина так т');
const NO = words('false no n off 0 - ✗ ☐ faux non falso хибність ні н');

export const clipboard: ClipboardPart = {
  read(_, plain) {
    const word = plain.toLowerCase();
    if (!word || NO.has(word)) return {value: false};
    return YES.has(word) ? {value: true} : {misfit: 'boolean'};
  },
  readCopied: ({value}) => ({value}),
};
