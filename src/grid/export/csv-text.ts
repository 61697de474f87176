import type * as Papa from 'papaparse';

/** Lines of cells as the spreadsheets of a person's language read them; a figure's decimal symbol is `decimalSymbol`. */
export function csvFile(papa: typeof Papa, lines: string[][], decimalSymbol: string): Blob {
  const delimiter = decimalSymbol === ',' ? ';' : ',';
  const quotes = (value: unknown) => typeof value === 'string' && value.startsWith("'");
  const text = papa.unparse(lines, {delimiter, quotes, newline: '\r\n'});
  // Else spreadsheets read it in the computer's legacy code page.
  return new Blob(['\uFEFF', text], {type: 'text/csv;charset=utf-8'});
}

/** A text that a spreadsheet would read as a formula gets an apostrophe before it. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
