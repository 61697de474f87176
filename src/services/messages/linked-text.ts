/** A part of a text; with `href` an address of the web. */
export interface TextPart {
  text: string;
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"“”«»]+/gi;
/** What ends a sentence, not an address. */
const AFTER = /[.,;:!?'’)\]}…]+$/;

/** A text in parts, of which addresses with http and https are links. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const {0: found, index} of text.matchAll(ADDRESS)) {
    const address = found.replace(AFTER, '');
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({text: text.slice(end, index)});
    parts.push({text: address, href: address});
    end = index + address.length;
  }
  if (end < text.length) parts.push({text: text.slice(end)});
  return parts;
}
