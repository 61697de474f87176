/** A text of a record within Markdown: nothing in it is markup. */
export const inline = (text: string): string => text.replace(/[\\*`[\]<]/g, '\\$&').replace(/\s+/g, ' ');

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** A table; columns of numbers end at one line. Cells are Markdown already. */
export function table(
  heads: readonly {text: string; isNumber: boolean}[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [
    line(heads.map(({text}) => inline(text))),
    line(heads.map(({isNumber}) => (isNumber ? '--:' : ':--'))),
    ...rows.map(line),
  ].join('\n');
}

export const recordLink = ({object, id}: {object: string; id: string}, text: string): string =>
  `[${inline(text)}](record:${object}/${id})`;

/** With a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
