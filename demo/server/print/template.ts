/** A part of a template. `line` counts from 1. */
export type TemplatePart =
  | {kind: 'html'; text: string}
  | {kind: 'value'; path: string; format?: 'long'; line: number}
  | {kind: 'label'; path: string; line: number}
  | {kind: 'text'; text: string}
  | {kind: 'heads'; section: string; columns: string[]; line: number}
  | {kind: 'totals'; paths: string[]; line: number}
  | {kind: 'code'; path: string; symbology: Symbology; line: number}
  | {kind: 'fixed'; name: FixedName}
  | {kind: 'if'; condition: string; then: TemplatePart[]; otherwise: TemplatePart[]; line: number}
  | {kind: 'each'; section: string; parts: TemplatePart[]; line: number};

/** What every template can name, whatever the record. */
const FIXED = ['today', 'me', 'app.name', 'app.address'] as const;
export type FixedName = (typeof FIXED)[number];

const SYMBOLOGIES = ['code128', 'ean13', 'qrcode', 'datamatrix'] as const;
export type Symbology = (typeof SYMBOLOGIES)[number];

/** Why a template cannot be printed; for whoever wrote it. */
export class TemplateError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(`line ${line}: ${message}`);
  }
}

const PATH = /^[a-z_]\w*(\.[a-z_]\w*)*$/i;
const TAG = /\{\{([^{}]*)\}\}/g;

/** A block that is not closed yet. */
interface Open {
  part: Extract<TemplatePart, {kind: 'if' | 'each'}>;
  into: TemplatePart[];
}

/**
 * A template as parts: HTML, and between `{{` and `}}` a path (`{{supplier.city}}`, `{{date long}}`), `label path`, `t "text"`,
 * `heads section: column, column`, `totals path, path`, `barcode path [symbology]`, `today`, `me`, `app.name`, `app.address`;
 * `#if condition`, `else`, `/if`; `#each section`, `/each`.
 */
export function parseTemplate(template: string): TemplatePart[] {
  const whole: TemplatePart[] = [];
  const open: Open[] = [];
  let into = whole;
  let end = 0;
  let line = 1;
  const html = (text: string) => {
    if (text) into.push({kind: 'html', text});
    line += text.split('\n').length - 1;
  };
  for (const match of template.matchAll(TAG)) {
    html(template.slice(end, match.index));
    end = match.index + match[0].length;
    const words = match[1]!.trim();
    if (words.startsWith('#')) {
      const part = blockOf(words, line);
      into.push(part);
      open.push({part, into});
      into = part.kind === 'if' ? part.then : part.parts;
    } else if (words === 'else') {
      const {part} = open.at(-1) ?? {};
      if (part?.kind !== 'if') throw new TemplateError(line, 'else without #if');
      into = part.otherwise;
    } else if (words.startsWith('/')) {
      const last = open.pop();
      if (last?.part.kind !== words.slice(1)) throw new TemplateError(line, `{{${words}}} closes nothing`);
      into = last.into;
    } else into.push(partOf(words, line));
    line += match[0].split('\n').length - 1;
  }
  html(template.slice(end));
  const [left] = open;
  if (left) throw new TemplateError(left.part.line, `{{#${left.part.kind}}} is not closed`);
  return whole;
}

function blockOf(words: string, line: number): Open['part'] {
  const [, kind, rest = ''] = /^#(\w+)\s*(.*)$/s.exec(words) ?? [];
  if (kind === 'if' && rest) return {kind, condition: rest, then: [], otherwise: [], line};
  if (kind === 'each' && PATH.test(rest)) return {kind, section: rest, parts: [], line};
  throw new TemplateError(line, `{{${words}}} is not known`);
}

function partOf(words: string, line: number): TemplatePart {
  const fixed = FIXED.find((name) => name === words);
  if (fixed) return {kind: 'fixed', name: fixed};
  const [first = '', rest = ''] = splitOnce(words);
  const text = /^"([^"]*)"$/.exec(rest)?.[1];
  if (first === 't' && text !== undefined) return {kind: 'text', text};
  if (first === 'label' && PATH.test(rest)) return {kind: 'label', path: rest, line};
  if (first === 'totals' && rest) return {kind: 'totals', paths: pathList(rest, line), line};
  const heads = /^(\w+)\s*:\s*(.+)$/s.exec(rest);
  if (first === 'heads' && heads) return {kind: 'heads', section: heads[1]!, columns: pathList(heads[2]!, line), line};
  if (first === 'barcode') {
    const [path = '', name = 'code128'] = splitOnce(rest);
    const symbology = SYMBOLOGIES.find((each) => each === name);
    if (PATH.test(path) && symbology) return {kind: 'code', path, symbology, line};
  }
  if (PATH.test(first) && rest === '') return {kind: 'value', path: first, line};
  if (PATH.test(first) && rest === 'long') return {kind: 'value', path: first, format: 'long', line};
  throw new TemplateError(line, `{{${words}}} is not known`);
}

function splitOnce(words: string): [string, string?] {
  const [, first = '', rest] = /^(\S+)(?:\s+(.*))?$/s.exec(words) ?? [];
  return [first, rest];
}

function pathList(text: string, line: number): string[] {
  const paths = text.split(',').map((path) => path.trim());
  const wrong = paths.find((path) => !PATH.test(path));
  if (wrong !== undefined) throw new TemplateError(line, `"${wrong}" is no path`);
  return paths;
}

/** All paths of values that parts name, those inside an `#each` by its section. */
export function templatePaths(
  parts: readonly TemplatePart[],
  section = '',
): {section: string; path: string; line: number}[] {
  return parts.flatMap((part) => {
    switch (part.kind) {
      case 'value':
      case 'label':
      case 'code':
        return [{section, path: part.path, line: part.line}];
      case 'totals':
        return part.paths.map((path) => ({section, path, line: part.line}));
      case 'heads':
        return part.columns.map((path) => ({section: part.section, path, line: part.line}));
      case 'if':
        return [...templatePaths(part.then, section), ...templatePaths(part.otherwise, section)];
      case 'each':
        return templatePaths(part.parts, part.section);
      case 'html':
      case 'text':
      case 'fixed':
        return [];
    }
  });
}
