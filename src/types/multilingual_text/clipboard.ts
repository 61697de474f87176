import {textsOf} from '../../values/multilingual.js';
import type {ClipboardPart} from '../clipboard-part.js';

export const clipboard: ClipboardPart = {
  read: (text, _, {before, formats}) => ({value: {...textsOf(before ?? ''), [formats.locale]: text}}),
  readCopied: ({value}) => ({value}),
};
