import {isEmptyValue} from '../../values/compare.js';
import type {ClipboardPart} from '../clipboard-part.js';
import {emptyValue} from '../coerce.js';

export const clipboard: ClipboardPart = {
  read(_, plain, {column, config}) {
    if (!plain) return {value: emptyValue(column)};
    return {wanted: {texts: config.multiple ? split(plain) : [plain]}};
  },
  readCopied({cell, from, value, config: {ref, multiple}}) {
    if (from.ref !== ref || Boolean(from.multiple) !== Boolean(multiple)) return undefined;
    if (isEmptyValue(value)) return {value};
    return {wanted: {ids: [value].flat() as string[], texts: typeof cell.p === 'string' ? [cell.p] : undefined}};
  },
};

function split(text: string): string[] {
  const parts = text.split(/\s*[;\r\n]+\s*/).filter(Boolean);
  return [...new Set(parts)];
}
