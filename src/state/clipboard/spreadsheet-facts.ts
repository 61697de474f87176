import {CLIPBOARDS} from '../../types/registry/clipboard.js';
import type {Formats} from '../../values/formats.js';
import type {TypeName} from '../../values/types.js';

/** The number behind a value as spreadsheets count, and the format that shows it as it is; null for texts and what has none. */
export function serialOf(value: unknown, type: TypeName, formats: Formats): {serial: number; format: string} | null {
  const {sheet} = CLIPBOARDS[type];
  const serial = sheet?.serial(value, formats) ?? null;
  return sheet && serial !== null ? {serial, format: sheet.format({})} : null;
}

/**
 * Attributes with which Excel (`x:num`, `mso-number-format`) and LibreOffice (`sdval`, `sdnum`) give the value behind a
 * text.
 */
export function cellFacts(value: unknown, type: TypeName, formats: Formats): string {
  if (type === 'boolean') return '';
  const number = serialOf(value, type, formats);
  // Else `00123` would become a number.
  if (!number) return ` x:str sdnum="1033;0;@" style="mso-number-format:'\\@'"`;
  const {serial, format} = number;
  const shown = format && ` sdnum="1033;1033;${format}" style="mso-number-format:'${format}'"`;
  return ` x:num="${serial}" sdval="${serial}"${shown}`;
}
