import {diffArrays} from 'diff';

/** A run of words: the same in both texts, only in the old one, or only in the new one. */
export interface WordRun {
  is: 'same' | 'removed' | 'added';
  text: string;
}

/** ms; texts that differ more than can be compared in this time are shown whole. */
const PATIENCE_MS = 200;

/** What becomes of the words of a text. Blanks between two changed words belong to the change. */
export function wordDiff(before: string, after: string, locale: string): WordRun[] {
  const changes = diffArrays(wordsOf(before, locale), wordsOf(after, locale), {timeout: PATIENCE_MS});
  if (!changes) return replaced(before, after);
  const found: WordRun[] = [];
  let removed = '';
  let added = '';
  let blank = '';
  const end = () => {
    found.push(...replaced(removed, added));
    if (blank) found.push({is: 'same', text: blank});
    removed = added = blank = '';
  };
  for (const change of changes) {
    const text = change.value.join('');
    if (change.removed || change.added) {
      if (blank) [removed, added, blank] = [removed + blank, added + blank, ''];
      if (change.removed) removed += text;
      else added += text;
    } else if ((removed || added) && /^[^\S\n]+$/.test(text)) blank = text;
    else {
      end();
      found.push({is: 'same', text});
    }
  }
  end();
  return found;
}

/** One text in place of another. */
export function replaced(removed: string, added: string): WordRun[] {
  const both: WordRun[] = [
    {is: 'removed', text: removed},
    {is: 'added', text: added},
  ];
  return both.filter(({text}) => text);
}

/** Words, blanks and signs, whatever the script. */
function wordsOf(text: string, locale: string): string[] {
  return [...new Intl.Segmenter(locale, {granularity: 'word'}).segment(text)].map(({segment}) => segment);
}
