import type {
  Column,
  ContentColumns,
  ContentOrderedList,
  ContentStack,
  ContentTable,
  ContentText,
  ContentUnorderedList,
  TableCell,
} from 'pdfmake/interfaces';
import {barcode, symbologyOf} from './barcode.js';
import {plainText, type PrintElement, type PrintNode} from './print-tree.js';

/** What PDF makes of classes, in points. Those of HTML are in `pages/paper.css`. */
const MUTED = '#5b6770';
const LINE = '#c9d0d5';
const HEADINGS: Record<string, number> = {h1: 16, h2: 11, h3: 9.5};

type Margin = [left: number, top: number, right: number, bottom: number];

const INLINE = new Set(['b', 'strong', 'i', 'em', 'small', 'span', 'br']);
const isInline = ({tag, classes}: PrintElement) => INLINE.has(tag) && !symbologyOf(classes);

/** A part of a document that has a look. */
export type Block =
  ContentText | ContentColumns | ContentStack | ContentTable | ContentUnorderedList | ContentOrderedList;

/** The tree as what pdfmake lays out. */
export function pdfContent(given: readonly PrintNode[]): Block[] {
  const nodes = withPairsTogether(given);
  const blocks: Block[] = [];
  let run: PrintNode[] = [];
  const flush = () => {
    if (plainText(run)) blocks.push({text: inline(run)});
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) run.push(node);
    else {
      flush();
      blocks.push(block(node));
    }
  }
  flush();
  return blocks;
}

/** Lists of pairs that follow each other become one, so that their values stand in one line beneath each other. */
function withPairsTogether(nodes: readonly PrintNode[]): PrintNode[] {
  const joined: PrintNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const areBoth = typeof node !== 'string' && typeof last === 'object' && node.tag === 'dl' && last.tag === 'dl';
    if (areBoth) joined[joined.length - 1] = {...last, children: [...last.children, ...node.children]};
    else if (typeof node !== 'string' || node.trim() || typeof last !== 'object' || last.tag !== 'dl')
      joined.push(node);
  }
  return joined;
}

/** A run of text in one look. */
interface Run {
  text: string;
  bold?: true;
  italics?: true;
  fontSize?: number;
  color?: string;
}

/** Text as HTML would show it: white space is one space, none at the ends. */
const inline = (nodes: readonly PrintNode[]): Run[] => trimmed(runsOf(nodes, {}));

function runsOf(nodes: readonly PrintNode[], look: Omit<Run, 'text'>): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (typeof node === 'string') return [{...look, text: node.replaceAll(/\s+/g, ' ')}];
    const {tag, classes, children} = node;
    if (tag === 'br') return [{text: '\n'}];
    return runsOf(children, {
      ...look,
      ...((tag === 'b' || tag === 'strong') && {bold: true}),
      ...((tag === 'i' || tag === 'em') && {italics: true}),
      ...((tag === 'small' || classes.includes('small')) && {fontSize: 7.5}),
      ...(classes.includes('muted') && {color: MUTED}),
    });
  });
}

function trimmed(runs: readonly Run[]): Run[] {
  const first = runs.findIndex(({text}) => text !== ' ');
  const last = runs.findLastIndex(({text}) => text !== ' ');
  const kept = first < 0 ? [] : runs.slice(first, last + 1);
  const isEnd = (at: number) => (kept[at]?.text ?? '\n') === '\n';
  return kept.map((run, at) => {
    if (run.text === '\n') return run;
    const start = isEnd(at - 1) ? run.text.trimStart() : run.text;
    return {...run, text: isEnd(at + 1) ? start.trimEnd() : start};
  });
}

function block(element: PrintElement): Block {
  const {tag, classes, children} = element;
  const has = (name: string) => classes.includes(name);
  const look = {
    ...(has('muted') && {color: MUTED}),
    ...(has('small') && {fontSize: 7.5}),
    ...((has('end') || has('n')) && {alignment: 'right' as const}),
    ...(has('keep') && {unbreakable: true}),
    ...(has('new-page') && {pageBreak: 'before' as const}),
  };
  const symbology = symbologyOf(classes);
  if (symbology) return {...codeOf(plainText(children), symbology), ...look};
  if (HEADINGS[tag])
    return {
      text: inline(children),
      fontSize: HEADINGS[tag],
      bold: true,
      margin: [0, tag === 'h1' ? 0 : 6, 0, 3],
      ...look,
    };
  if (tag === 'hr') return {...rule(), ...look};
  if (tag === 'table') return {...table(element), ...look};
  if (tag === 'dl') return {...pairs(children), ...look};
  if (tag === 'ul' || tag === 'ol') {
    const items = elements(children).map((item): Block => ({stack: pdfContent(item.children)}));
    return tag === 'ul' ? {ul: items, ...look} : {ol: items, ...look};
  }
  if (has('columns') || has('letter')) {
    const columns = elements(children).map((part): Column => ({width: '*', ...block(part)}));
    const beside: Block = {columns, columnGap: 24};
    return has('letter')
      ? {stack: [beside, rule()], margin: [0, 0, 0, 14] as Margin, ...look}
      : {...beside, margin: [0, 0, 0, 14] as Margin, ...look};
  }
  return {stack: pdfContent(children), ...(tag === 'p' && {margin: [0, 0, 0, 6] as Margin}), ...look};
}

const elements = (nodes: readonly PrintNode[]): PrintElement[] =>
  nodes.filter((node): node is PrintElement => typeof node !== 'string');

const rule = (): Block => ({
  table: {widths: ['*'], body: [['']]},
  layout: {
    hLineWidth: (at: number) => (at === 0 ? 0.75 : 0),
    vLineWidth: () => 0,
    hLineColor: () => '#15232a',
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  fontSize: 1,
  margin: [0, 8, 0, 0],
});

function codeOf(text: string, symbology: NonNullable<ReturnType<typeof symbologyOf>>): Block {
  const svg = barcode(text, symbology);
  if (!svg) return {text};
  const isSquare = symbology === 'qrcode' || symbology === 'datamatrix';
  return {stack: [{svg, ...(isSquare ? {width: 48} : {fit: [120, 26]})}]};
}

/** Labels and values beside each other. */
function pairs(children: readonly PrintNode[]): Block {
  const body: TableCell[][] = [];
  for (const {tag, children: inner} of elements(children)) {
    if (tag === 'dt') body.push([{stack: pdfContent(inner), color: MUTED}, '']);
    else if (tag === 'dd' && body.length) body.at(-1)![1] = {stack: pdfContent(inner)};
  }
  if (!body.length) return {text: ''};
  const layout = {
    defaultBorder: false,
    paddingLeft: (at: number) => (at ? 12 : 0),
    paddingTop: () => 1,
    paddingBottom: () => 1,
  };
  return {table: {widths: ['auto', '*'], body}, layout};
}

function rowsOf(table: PrintElement, tags: readonly string[]): PrintElement[] {
  return elements(table.children).flatMap((part) => {
    if (part.tag === 'tr') return tags.includes('tbody') ? [part] : [];
    return tags.includes(part.tag) ? elements(part.children).filter(({tag}) => tag === 'tr') : [];
  });
}

function table(element: PrintElement): Block {
  const heads = rowsOf(element, ['thead']);
  const rows = [...heads, ...rowsOf(element, ['tbody', 'tfoot'])];
  const width = Math.max(0, ...rows.map((row) => elements(row.children).reduce((sum, {span}) => sum + span, 0)));
  if (!width) return {text: ''};
  const isTotals = element.classes.includes('totals');
  const body = rows.map((row) => cellsOf(row, width, heads.includes(row)));
  const widths = Array.from({length: width}, (_, at) => (at === 0 && !isTotals ? '*' : 'auto'));
  const made: ContentTable = {
    table: {headerRows: heads.length, keepWithHeaderRows: 1, dontBreakRows: true, widths, body},
    layout: isTotals ? TOTALS : LINES,
    margin: [0, 4, 0, 10],
  };
  return isTotals
    ? {
        columns: [
          {width: '*', text: ''},
          {width: 'auto', ...made},
        ],
      }
    : made;
}

const LINES = {
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: (at: number) => (at ? 8 : 0),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};
const TOTALS = {
  ...LINES,
  hLineWidth: () => 0,
  paddingLeft: (at: number) => (at ? 24 : 0),
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

function cellsOf(row: PrintElement, width: number, isHead: boolean): TableCell[] {
  const cells: TableCell[] = [];
  for (const {classes, span, children} of elements(row.children)) {
    const isFigure = classes.includes('n');
    const content = pdfContent(children);
    const look = {
      ...(isFigure && {alignment: 'right' as const}),
      ...(isHead && {color: MUTED}),
      ...(row.classes.includes('sum') && {bold: true}),
    };
    cells.push({stack: content, colSpan: span, ...look});
    for (let more = 1; more < span; more++) cells.push('');
  }
  while (cells.length < width) cells.push('');
  return cells;
}
