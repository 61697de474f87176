/** What ends a tag that is typed, and parts those of a pasted text: commas of several scripts, semicolons, tabs and lines. */
const SEPARATORS = /[,;،，、\t\r\n]+/;

/** The tags that a text means, without those that it repeats. */
export function splitTags(text: string): string[] {
  return distinct(text.split(SEPARATORS).map((part) => part.trim().replace(/\s+/g, ' ')));
}

/** Whether a text has more than one tag, or one that is ended. */
export const hasSeparator = (text: string): boolean => SEPARATORS.test(text);

/** Without empty ones and those that differ from an earlier one by case only. */
export function distinct(tags: readonly string[]): string[] {
  const known = new Set<string>();
  return tags.filter((tag) => tag && !known.has(keyOf(tag)) && known.add(keyOf(tag)));
}

export interface Added {
  tags: string[];
  /** What was refused: there already, or beyond the largest number. */
  duplicates: string[];
  beyond: string[];
}

/** Tags with others added behind them; `max` 0: any number. */
export function addTags(tags: readonly string[], texts: readonly string[], max: number): Added {
  const added: Added = {tags: [...tags], duplicates: [], beyond: []};
  const known = new Set(tags.map(keyOf));
  for (const text of texts) {
    if (known.has(keyOf(text))) added.duplicates.push(text);
    else if (max > 0 && added.tags.length >= max) added.beyond.push(text);
    else {
      known.add(keyOf(text));
      added.tags.push(text);
    }
  }
  return added;
}

/** The suggestions that have the text in them and are no tags yet. */
export function suggested(suggestions: readonly string[], tags: readonly string[], text: string): string[] {
  const [known, searched] = [new Set(tags.map(keyOf)), keyOf(text.trim())];
  return distinct(suggestions).filter((each) => !known.has(keyOf(each)) && keyOf(each).includes(searched));
}

function keyOf(tag: string): string {
  return tag.normalize().toLowerCase();
}
