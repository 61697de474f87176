import purify from 'dompurify';
import {micromark} from 'micromark';
import {gfmStrikethrough, gfmStrikethroughHtml} from 'micromark-extension-gfm-strikethrough';
import {gfmTable, gfmTableHtml} from 'micromark-extension-gfm-table';
import {ownUrl} from '../../state/app/own-url.js';
import {isExternal, safeUrl} from '../safe-url.js';

/**
 * Markdown as nodes: raw HTML is text, links lead nowhere that runs, pictures come from the page's own origin alone, so that a
 * text reports its readers to nobody.
 */
export function markdownNodes(text: string, base: string): DocumentFragment {
  const html = micromark(text, {
    extensions: [gfmTable(), gfmStrikethrough()],
    htmlExtensions: [gfmTableHtml(), gfmStrikethroughHtml()],
  });
  const nodes = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'svg', 'math'],
    ALLOW_DATA_ATTR: false,
  });
  for (const link of nodes.querySelectorAll('a')) secure(link, base);
  for (const picture of nodes.querySelectorAll('img')) {
    const address = picture.getAttribute('src');
    if (!address || !ownUrl(address, base)) picture.replaceWith(picture.alt);
  }
  return nodes;
}

function secure(link: HTMLAnchorElement, base: string): void {
  const href = link.getAttribute('href') ?? '';
  if (!safeUrl(href, base)) return link.removeAttribute('href');
  if (!isExternal(href, base)) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
