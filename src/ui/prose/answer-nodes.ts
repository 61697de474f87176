import purify from 'dompurify';
import {micromark} from 'micromark';
import {gfmStrikethrough, gfmStrikethroughHtml} from 'micromark-extension-gfm-strikethrough';
import {gfmTable, gfmTableHtml} from 'micromark-extension-gfm-table';

/** A record that a text links to. */
export interface LinkedRecord {
  /** Alias of the object. */
  object: string;
  id: string;
}

const RECORD = /^record:([^/?#\s]{1,200})\/([^/?#\s]{1,200})$/;
const TAGS = 'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr li ol p pre strong table tbody td th thead tr ul';
/** A link that is still being written. */
const HALF_LINK = /!?\[([^\][\n]*)(?:\](?:\([^)\s]*)?)?$/;

/** The record of a link `record:{object}/{id}`; null: it leads elsewhere. */
function recordOfLink(href: string): LinkedRecord | null {
  const [, object, id] = RECORD.exec(href) ?? [];
  if (!object || !id) return null;
  try {
    return {object: decodeURIComponent(object), id: decodeURIComponent(id)};
  } catch {
    return null;
  }
}

/**
 * Markdown of an assistant as nodes: HTML is text, there are no pictures, and what is linked is a record, by a button that `linked` makes;
 * every other link is its text.
 */
export function answerNodes(text: string, linked: (record: LinkedRecord) => HTMLElement): DocumentFragment {
  const html = micromark(text, {
    extensions: [gfmTable(), gfmStrikethrough()],
    htmlExtensions: [gfmTableHtml(), gfmStrikethroughHtml()],
    // Addresses of records are none of those that it knows; those that are wanted are named below.
    allowDangerousProtocol: true,
  });
  const nodes = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ['href', 'align', 'start'],
    ALLOWED_URI_REGEXP: /^record:/,
    ADD_URI_SAFE_ATTR: ['align', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  for (const link of nodes.querySelectorAll('a')) {
    const record = recordOfLink(link.getAttribute('href') ?? '');
    const button = record && linked(record);
    button?.append(...link.childNodes);
    link.replaceWith(...(button ? [button] : link.childNodes));
  }
  return nodes;
}

/** What is there of a text that is being written, without the beginning of a link. */
export const withoutHalfLink = (text: string): string => text.replace(HALF_LINK, '$1');

/** A text without its marks, as it is copied and put into fields: links are their texts, rows of tables lines. */
export function plainAnswer(text: string): string {
  return withoutBars(text)
    .replace(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/^#{1,6} +/gm, '')
    .replace(/`([^`\n]+)`/g, '$1')
    .trim();
}

/** The line beneath the head of a table. */
const isRule = (line = ''): boolean => /^[-|:\s]+$/.test(line) && line.includes('|') && line.includes('-');

function withoutBars(text: string): string {
  let inTable = false;
  const lines = text.split('\n');
  return lines
    .flatMap((line, at) => {
      if (inTable && isRule(line)) return [];
      inTable = line.includes('|') && (inTable || isRule(lines[at + 1]));
      return inTable ? cellsOf(line).join(' · ') : line;
    })
    .join('\n');
}

function cellsOf(row: string): string[] {
  const cells = row.trim().split(/(?<!\\)\|/);
  if (!cells[0]) cells.shift();
  if (!cells.at(-1)) cells.pop();
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|') || '—');
}
