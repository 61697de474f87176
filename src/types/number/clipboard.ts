import {affixTexts} from '../../values/affixes.js';
import {round} from '../../values/decimal.js';
import {heldNumber} from '../../values/held-number.js';
import {parseNumber} from '../../values/number.js';
import type {TypeConfig} from '../../values/types.js';
import type {ClipboardPart, Reading} from '../clipboard-part.js';
import {emptyValue} from '../coerce.js';

function kept(number: number, {scale = 0, isNonNegative}: TypeConfig): Reading {
  return isNonNegative && number < 0 ? {misfit: 'negative'} : {value: round(number, scale)};
}

export const clipboard: ClipboardPart = {
  read(_, plain, {column, config, formats}) {
    if (!plain) return {value: emptyValue(column)};
    const number = parseNumber(plain, formats, affixTexts(config, formats.locale));
    return Number.isNaN(number) ? {misfit: 'number'} : kept(number, config);
  },
  readCopied({cell, config}) {
    if (cell.v === null) return {value: config.allowNull ? null : 0};
    return typeof cell.v === 'number' ? kept(cell.v, config) : undefined;
  },
  sheet: {
    serial: heldNumber,
    format({scale}) {
      if (scale === undefined) return '';
      return scale > 0 ? `#,##0.${'0'.repeat(scale)}` : '#,##0';
    },
  },
  /** A plain number, as `data-value` has it, or one as people write it. */
  pageValue(text, formats, affixes) {
    if (!text.trim()) return null;
    const plain = Number(text);
    const number = Number.isFinite(plain) ? plain : parseNumber(text, formats, affixes.filter(Boolean));
    return Number.isFinite(number) ? number : text;
  },
};
