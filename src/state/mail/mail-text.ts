import type {MailSignature} from '../../contract/mail.js';

const SIGNS: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const NAMES: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' '};

export const escapedText = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

/** Plain text as HTML: paragraphs at blank lines. */
export function htmlOfText(text: string): string {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  return paragraphs.map((part) => `<p>${escapedText(part).replaceAll('\n', '<br>')}</p>`).join('');
}

/** `Content-ID`s of the pictures that HTML of our own shows. */
export const picturesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/<img src="cid:([^"<>]+)"/gi)].map(([, id]) => unescapedText(id!)));

/** What of HTML of our own can be read without it. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<img\b[^>]*? alt="([^"]+)"[^>]*>/g, '[$1]')
    .replace(/<li>(?:<p>)?/g, '- ')
    .replace(/<hr>/g, '--\n')
    .replace(/<\/t[dh]>(?=<t[dh])/g, ' · ')
    .replace(/<br>|<\/(?:p|h[1-6]|li|blockquote|pre|div|tr|caption)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMES[name]!)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const unescapedText = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMES[name]!);

/** A text with the signature at its end, below a line. */
export const signed = (html: string, signature: string): string => (signature ? `${html}<hr>${signature}` : html);

/** A text without the signature that it ends in, and which one that is; `clean` writes both alike. */
export function unsigned(
  html: string,
  signatures: readonly MailSignature[],
  clean: (html: string) => string,
): {html: string; signature: string | null} {
  for (const {id, html: given} of signatures) {
    const end = `<hr>${clean(given)}`;
    if (given && html.endsWith(end)) return {html: html.slice(0, -end.length), signature: id};
  }
  return {html, signature: null};
}

/**
 * A text without what it quotes at its end: a line that says who wrote, and one quote up to the end. The first line of that kind counts,
 * as an answer quotes one message.
 */
export function withoutQuote(html: string): {html: string; quote: string} {
  for (const {index} of html.matchAll(/<p>(?:(?!<p>)[^])*?<\/p>\s*<blockquote[\s>]/g)) {
    const quote = html.slice(index);
    if (isOneQuote(quote.slice(quote.indexOf('<blockquote')))) return {html: html.slice(0, index), quote};
  }
  return {html, quote: ''};
}

function isOneQuote(html: string): boolean {
  let open = 0;
  for (const {0: tag, index} of html.matchAll(/<(\/?)blockquote\b[^>]*>/g)) {
    open += tag.startsWith('</') ? -1 : 1;
    if (open === 0) return !html.slice(index + tag.length).trim();
  }
  return false;
}

/** A text of a template with what the record has in place of `{attribute}`; what it does not have stays to be seen. */
export function filled(text: string, values: ReadonlyMap<string, string>, write = (value: string) => value): string {
  return text.replace(/\{([\w.]+)\}/g, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : write(value);
  });
}
