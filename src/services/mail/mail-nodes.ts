import purify from 'dompurify';
import type {MailAttachment} from '../../contract/mail.js';
import {mailHtml} from './mail-html.js';

/** Characters of a quote that is shown at once. */
const SHORT_QUOTE = 400;
const LINKS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

export interface BodyWords {
  quote: string;
  notLoaded: (name: string) => string;
}

export interface BodyPictures {
  /** Where one of another site is fetched from; null as long as none may be. */
  remote: ((address: string) => string | null) | null;
  /** The address of an attachment that the text shows; null: not yet. */
  inside: (attachment: MailAttachment) => string | null;
  attachments: readonly MailAttachment[];
}

/** A message as nodes of the page, and whether it has pictures of other sites. */
export function bodyOf(html: string, text: string, pictures: BodyPictures, words: BodyWords) {
  const nodes = html ? htmlNodes(html) : textNodes(text);
  // Of the document that was parsed, where nothing is fetched; from here on they are of this one.
  const fragment = document.importNode(nodes, true);
  const hasRemote = showPictures(fragment, pictures, words);
  for (const link of fragment.querySelectorAll('a')) guardLink(link);
  foldQuotes(fragment, words.quote);
  return {fragment, hasRemote};
}

/** Written anew from a list of what may be there, before the browser reads it. */
function htmlNodes(html: string): DocumentFragment {
  return purify.sanitize(mailHtml(html), {RETURN_DOM_FRAGMENT: true});
}

/** Lines of a plain text, with what is quoted and what looks like an address. */
function textNodes(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let quote: HTMLElement | null = null;
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const quoted = /^>+ ?/.exec(line);
    if (!quoted) quote = null;
    else if (!quote) fragment.append((quote = document.createElement('blockquote')));
    const row = document.createElement('div');
    row.dataset.look = 'line';
    row.append(...linked(quoted ? line.slice(quoted[0].length) : line));
    (quote ?? fragment).append(row);
  }
  return fragment;
}

function linked(line: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const found of line.matchAll(LINKS)) {
    const link = document.createElement('a');
    link.href = link.textContent = found[0];
    nodes.push(document.createTextNode(line.slice(at, found.index)), link);
    at = found.index + found[0].length;
  }
  return [...nodes, document.createTextNode(line.slice(at))];
}

/** Addresses of the pictures of other sites that a message shows. */
export function remotePictures(html: string): string[] {
  const pictures = [...htmlNodes(html).querySelectorAll('img')];
  return [...new Set(pictures.map(({dataset}) => dataset.src ?? ''))].filter((source) => /^https?:/i.test(source));
}

function showPictures(fragment: DocumentFragment, pictures: BodyPictures, words: BodyWords): boolean {
  let hasRemote = false;
  for (const image of fragment.querySelectorAll('img')) {
    const source = image.dataset.src ?? '';
    image.removeAttribute('data-src');
    const attachment = /^cid:/i.test(source) ? byContentId(pictures.attachments, source.slice(4)) : undefined;
    const isRemote = /^https?:/i.test(source);
    hasRemote ||= isRemote;
    const address = attachment
      ? pictures.inside(attachment)
      : isRemote
        ? (pictures.remote?.(source) ?? null)
        : /^data:/i.test(source)
          ? source
          : null;
    const name = image.alt || nameOf(source, attachment);
    if (!address) image.replaceWith(placeholder(words.notLoaded(name)));
    else {
      image.dataset.name = name;
      image.referrerPolicy = 'no-referrer';
      image.src = address;
    }
  }
  return hasRemote;
}

function byContentId(attachments: readonly MailAttachment[], id: string): MailAttachment | undefined {
  const wanted = id.replace(/^<|>$/g, '');
  return attachments.find(
    ({contentId, mimeType}) => contentId?.replace(/^<|>$/g, '') === wanted && mimeType.startsWith('image/'),
  );
}

function nameOf(source: string, attachment?: MailAttachment): string {
  if (attachment) return attachment.name;
  const path = /^https?:/i.test(source) ? new URL(source).pathname : source;
  return path.split('/').at(-1)!.slice(0, 60);
}

/** In place of a picture. */
export function placeholder(text: string): HTMLElement {
  const box = document.createElement('span');
  box.dataset.look = 'picture';
  box.textContent = text;
  return box;
}

/** What a picture that did not come is called. */
export const nameOfPicture = ({dataset}: HTMLImageElement): string => dataset.name ?? '';

function guardLink(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
  link.title = link.href;
  const shown = /^(?:https?:\/\/)?([\w-]+(?:\.[\w-]+)+)/i.exec(link.textContent?.trim() ?? '')?.[1]?.toLowerCase();
  const {host} = new URL(link.href);
  // A link that is written as another site says where it leads.
  if (!shown || !host || host === shown || host.replace(/^www\./, '') === shown.replace(/^www\./, '')) return;
  const real = document.createElement('span');
  real.dataset.look = 'leads';
  real.textContent = ` (${host})`;
  link.append(real);
}

function foldQuotes(fragment: DocumentFragment, summaryText: string): void {
  const quotes = fragment.querySelectorAll<HTMLElement>('blockquote, [data-look~="quote"]');
  for (const quote of quotes) {
    if (quote.closest('details') || (quote.textContent?.length ?? 0) <= SHORT_QUOTE) continue;
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = summaryText;
    quote.replaceWith(details);
    details.append(summary, quote);
  }
}
