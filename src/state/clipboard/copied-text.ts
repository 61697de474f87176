/** As spreadsheets write a cell among tabs. */
function quoted(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As text of HTML; lines stay in their cell. */
export function escaped(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return safe.replace(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">');
}

/** Lines of cells as spreadsheets read them from a clipboard. */
export const tabbed = (lines: string[][]): string => lines.map((line) => line.map(quoted).join('\t')).join('\r\n');
