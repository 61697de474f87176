import {createRequire} from 'node:module';
import pdfmake from 'pdfmake';
import type {Column, Content, TDocumentDefinitions} from 'pdfmake/interfaces';
import {MM, type Paper} from './paper.js';
import {pdfContent} from './pdf-content.js';
import type {PrintElement, PrintNode} from './print-tree.js';

const fonts = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js') as Record<string, Record<string, string>>;
pdfmake.setFonts(fonts);
/** A font with the letters of all our languages, as a file. */
export const TEXT_FONT = fonts.Roboto!.normal!;
export const BOLD_FONT = fonts.Roboto!.bold!;
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

/** Drawings that fill their pages, as SVG; a page is as large as its drawing, in mm. */
export async function drawingsPdf(
  pages: readonly string[],
  {width, height}: {width: number; height: number},
  {title, locale}: Pick<PdfOptions, 'title' | 'locale'>,
): Promise<Buffer> {
  const size = {width: width * MM, height: height * MM};
  const content = pages.map((svg, at): Content => ({svg, ...size, ...(at > 0 && {pageBreak: 'before'})}));
  return made({...base({title, locale, paper: 'A4', landscape: false}), pageSize: size, pageMargins: 0, content});
}

function base({
  title,
  locale,
  paper,
  landscape,
}: Omit<PdfOptions, 'pageText'>): Pick<TDocumentDefinitions, 'pageSize'> & Omit<TDocumentDefinitions, 'content'> {
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
