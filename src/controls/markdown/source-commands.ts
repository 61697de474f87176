import type {ProseCommand} from '../../ui/prose/commands.js';

/** A part of a text that gives way to another, and what is selected then. */
export interface SourceEdit {
  from: number;
  to: number;
  text: string;
  select: [from: number, to: number];
}

const MARKS: Partial<Record<ProseCommand, string>> = {strong: '**', em: '*', strike: '~~', code: '`'};
const LINES: Partial<Record<ProseCommand, {begin: (at: number) => string; is: RegExp}>> = {
  heading1: {begin: () => '# ', is: /^# /},
  heading2: {begin: () => '## ', is: /^## /},
  bulletList: {begin: () => '- ', is: /^[-*+] /},
  orderedList: {begin: (at) => `${at + 1}. `, is: /^\d+[.)] /},
  quote: {begin: () => '> ', is: /^> ?/},
};
/** What the beginning of a line is replaced by another of. */
const BEGINNING = /^(?:#{1,6} |[-*+] |\d+[.)] )/;
const LINK = 'https://';

/** What a button does to Markdown; again, it undoes it. */
export function sourceEdit(name: ProseCommand, text: string, from: number, to: number): SourceEdit | null {
  const mark = MARKS[name];
  if (mark) return marked(mark, text, from, to);
  if (name === 'link') {
    const label = text.slice(from, to);
    const at = from + label.length + 3;
    return {from, to, text: `[${label}](${LINK})`, select: label ? [at, at + LINK.length] : [from + 1, from + 1]};
  }
  const line = LINES[name];
  return line ? begun(line, name === 'quote', text, from, to) : null;
}

function marked(mark: string, text: string, from: number, to: number): SourceEdit {
  const inside = text.slice(from, to);
  const {length} = mark;
  if (
    text.slice(from - length, from) === mark &&
    text.slice(to, to + length) === mark &&
    !doubled(mark, text, from, to)
  )
    return {from: from - length, to: to + length, text: inside, select: [from - length, to - length]};
  // A space at the edge would keep the marks from meaning anything.
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside) ?? [];
  const start = from + before.length + length;
  return {from, to, text: `${before}${mark}${core}${mark}${after}`, select: [start, start + core.length]};
}

/** `*` beside `*` is a part of `**`. */
function doubled(mark: string, text: string, from: number, to: number): boolean {
  return mark.length === 1 && text[from - 2] === mark && text[to + 1] === mark && text[from - 3] !== mark;
}

function begun(
  {begin, is}: {begin: (at: number) => string; is: RegExp},
  around: boolean,
  text: string,
  from: number,
  to: number,
): SourceEdit {
  const first = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to);
  const last = end < 0 ? text.length : end;
  const lines = text.slice(first, last).split('\n');
  const isOn = lines.every((line) => is.test(line));
  const changed = lines.map((line, at) => {
    if (isOn) return line.replace(is, '');
    return begin(at) + (around ? line : line.replace(BEGINNING, ''));
  });
  const written = changed.join('\n');
  const select: [number, number] =
    from === to
      ? (Array<number>(2).fill(Math.max(first, from + written.length - (last - first))) as [number, number])
      : [first, first + written.length];
  return {from: first, to: last, text: written, select};
}
