/** Characters of the name of a sheet at most. */
const LONGEST = 31;

/** Titles as names of sheets: without what those may not have, short enough, and each another one whatever its case. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, at) => {
    const plain =
      title
        .replaceAll(/[\p{Cc}\p{Cf}[\]:*?/\\]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .replace(/^[' ]+|[' ]+$/g, '') || String(at + 1);
    let name = shortened(plain, LONGEST);
    // Excel keeps `History` to itself.
    for (let count = 2; taken.has(name.toLowerCase()) || name.toLowerCase() === 'history'; count++) {
      const end = ` (${count})`;
      name = shortened(plain, LONGEST - end.length) + end;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

/** No character is cut through, and none of what is left is an apostrophe at the end. */
function shortened(text: string, room: number): string {
  let short = '';
  for (const each of text)
    if (short.length + each.length <= room) short += each;
    else break;
  return short.replace(/[' ]+$/, '');
}
