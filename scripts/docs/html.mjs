// Text in HTML, and the icons that the pages have within their markup.
import {readFileSync} from 'node:fs';

const MARKS = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

/** Text as it stands in markup or in an attribute's quotes. */
export const escaped = (text) => String(text).replace(/[&<>"]/g, (mark) => MARKS[mark]);

/** What a heading is linked by: `Events and keys` gives `events-and-keys`; a code is its own. */
export const slug = (text) =>
  /^LC\d{4}$/.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(/`|<[^>]*>/g, '')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');

const icons = new Map();

/** An icon of Lucide as markup; it has no name of its own. */
export function icon(name) {
  if (!icons.has(name)) {
    const svg = readFileSync(new URL(`../../node_modules/lucide-static/icons/${name}.svg`, import.meta.url), 'utf8');
    const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
    const shapes = body
      .trim()
      .replace(/\s*\n\s*/g, '')
      .replaceAll(' />', '/>');
    icons.set(name, `<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`);
  }
  return icons.get(name);
}

/** The sentence before the first full stop that ends one. */
export const firstSentence = (text = '') => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** A sentence with what stands in backticks as code. */
export const prose = (text = '') =>
  text
    .split(/`([^`]+)`/)
    .map((part, n) => (n % 2 ? `<code>${escaped(part)}</code>` : escaped(part)))
    .join('');
