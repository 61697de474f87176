import {text as string} from '../string/text.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {...string, cell: 'number', span: 3};
