// What the search knows: an entry for each section of each page.
import {rendered, sectionsOf} from './markdown.mjs';

/** Letters of a section's text at most: beyond them are tables of what is rarely looked for by a word of its sentences. */
const MOST_TEXT = 3000;

/** What the rows of a section's tables are about: the code in their first cells, such as names of attributes. */
function namesOf(markdown) {
  const {html} = rendered(markdown);
  const sections = html.replace(/<h1[\s\S]*?<\/h1>/, '').split(/(?=<h[23] id=)/);
  return sections.map((part) => {
    const cells = [...part.matchAll(/<tr>\s*<td[^>]*>([\s\S]*?)<\/td>/g)];
    const codes = cells.flatMap(([, cell]) => [...cell.matchAll(/<code>([\w.:-]+)<\/code>/g)].map(([, code]) => code));
    return [...new Set(codes)].join(' ');
  });
}

/**
 * Title, heading, address from the site's folder, text and names of each section.
 * @param {{path: string, title: string, markdown: string}[]} pages
 * @returns {[title: string, heading: string, href: string, text: string, names: string][]}
 */
export function searchIndex(pages) {
  return pages.flatMap(({path, title, markdown}) => {
    const names = namesOf(markdown);
    return sectionsOf(markdown).map(({id, title: heading, text}, at) => [
      title,
      heading,
      path + (id && `#${id}`),
      text.slice(0, MOST_TEXT),
      names[at] ?? '',
    ]);
  });
}
