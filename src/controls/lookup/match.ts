/** A text split where the searched text occurs, ignoring case. */
export function matches(text: string, searched: string): {part: string; match: boolean}[] {
  const wanted = searched.trim();
  if (!wanted) return [{part: text, match: false}];
  const pattern = new RegExp(`(${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({part, match: index % 2 === 1}))
    .filter(({part}) => part);
}
