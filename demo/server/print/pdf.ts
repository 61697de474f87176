import {createRequire} from 'node:module';
import pdfmake from 'pdfmake';
import type {Column, Content, TDocumentDefinitions} from 'pdfmake/interfaces';
import {LABEL_SHEETS, MM, type LabelSheet, type Paper} from './paper.js';
import {pdfContent} from './pdf-content.js';
import type {PrintElement, PrintNode} from './print-tree.js';

const fonts = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js') as Record<string, Record<string, string>>;
pdfmake.setFonts(fonts);
/** A font with the letters of all our languages, as a file. */
export const TEXT_FONT = fonts.Roboto!.normal!;
const OWN = new Set(Object.values(fonts).flatMap((faces) => Object.values(faces)));
// A document loads nothing but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => OWN.has(path));

export interface PdfOptions {
  title: string;
  locale: string;
  paper: Paper;
  landscape: boolean;
  /** "Page 1 of 2" in the person's language. */
  pageText: (page: number, pages: number) => string;
}

const isFooter = (node: PrintNode): node is PrintElement => typeof node !== 'string' && node.tag === 'footer';

/** Documents, each from a page of its own on, as one PDF; the footer of the first one stands on every page. */
export async function pdfOf(documents: readonly PrintNode[][], options: PdfOptions): Promise<Buffer> {
  const footers = documents.flatMap((nodes) => nodes.filter(isFooter));
  const content = documents.map((nodes, at): Content => {
    const stack = pdfContent(nodes.filter((node) => !isFooter(node)));
    return {stack, ...(at > 0 && {pageBreak: 'before'})};
  });
  return made({
    ...base(options),
    pageMargins: [42, 42, 42, footers.length ? 64 : 48],
    content,
    footer: (page, pages) => ({
      margin: [42, 8, 42, 0],
      fontSize: 7.5,
      color: '#5b6770',
      columns: [
        ...(footers[0] ? footerColumns(footers[0].children) : [{width: '*' as const, text: ''}]),
        {width: 'auto', alignment: 'right', text: options.pageText(page, pages)},
      ],
      columnGap: 16,
    }),
  });
}

const footerColumns = (nodes: readonly PrintNode[]): Column[] =>
  pdfContent(nodes).map((part, at, {length}) => ({width: at === length - 1 ? '*' : 'auto', ...part}));

/** Labels on sheets of them, from the `first` (1 is the top left one) on. */
export async function labelsPdf(
  labels: readonly PrintNode[][],
  sheet: LabelSheet,
  first: number,
  options: PdfOptions,
): Promise<Buffer> {
  const {columns, rows, width, height, left, top, gap} = LABEL_SHEETS[sheet];
  const each = columns * rows;
  const content: Content[] = [];
  labels.forEach((label, at) => {
    const place = at + first - 1;
    const here = place % each;
    if (here === 0 && content.length) content.push({text: '', pageBreak: 'after'});
    const x = (left + (here % columns) * (width + gap) + 3) * MM;
    const y = (top + Math.floor(here / columns) * height + 3) * MM;
    const inner: Column = {width: (width - 6) * MM, stack: pdfContent(label)};
    content.push({columns: [inner], absolutePosition: {x, y}});
  });
  return made({...base({...options, paper: 'A4', landscape: false}), pageMargins: 0, content});
}

function base({
  title,
  locale,
  paper,
  landscape,
}: PdfOptions): Pick<TDocumentDefinitions, 'pageSize'> & Omit<TDocumentDefinitions, 'content'> {
  return {
    pageSize: paper,
    pageOrientation: landscape ? 'landscape' : 'portrait',
    language: locale,
    info: {title},
    defaultStyle: {font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: '#15232a'},
  };
}

/** A PDF of what pdfmake lays out. */
export async function made(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer();
}
