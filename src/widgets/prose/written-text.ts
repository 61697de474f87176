import {closeHistory} from 'prosemirror-history';
import type {Node as ProseNode} from 'prosemirror-model';
import type {Transaction} from 'prosemirror-state';
import type {EditorView} from 'prosemirror-view';
import type {TextChange, WrittenText} from '../../ui/control-props.js';

/** The characters of a document, each with where it begins and ends in it. Between two blocks there is a line break. */
interface Characters {
  value: string;
  from: number[];
  to: number[];
}

/** The text of an editor as it is now. */
export function writtenText(view: EditorView): WrittenText {
  const characters = charactersOf(view.state.doc);
  const {from, to} = view.state.selection;
  const before = (place: number) => characters.to.filter((end) => end <= place).length;
  return {
    value: characters.value,
    selected: [before(from), before(to)],
    focus: () => view.focus(),
    edit: (changes) => {
      const {tr} = view.state;
      for (const change of changes.toReversed()) apply(tr, characters, change);
      view.dispatch(closeHistory(tr).scrollIntoView());
      view.focus();
    },
  };
}

function charactersOf(doc: ProseNode): Characters {
  const found: Characters = {value: '', from: [], to: []};
  const add = (text: string, from: number, to: number) => {
    found.value += text;
    found.from.push(from);
    found.to.push(to);
  };
  let end: number | null = null;
  doc.descendants((block, place) => {
    if (!block.isTextblock) return true;
    const start = place + 1;
    if (end !== null) add('\n', end, start);
    block.forEach((node, offset) => {
      const at = start + offset;
      // What is written around a picture leaves it where it is.
      if (node.type.name === 'picture') return;
      if (!node.isText) return add('\n', at, at + node.nodeSize);
      for (let index = 0; index < node.nodeSize; index++) add(node.text![index]!, at + index, at + index + 1);
    });
    end = start + block.content.size;
    return false;
  });
  return found;
}

function apply(tr: Transaction, {value, from: begins, to: ends}: Characters, change: TextChange): void {
  const {from, to} = change;
  // An empty text is one empty block.
  const start = from < to ? begins[from]! : (ends[from - 1] ?? begins[0] ?? 1);
  const node = from < to ? tr.doc.nodeAt(start) : null;
  const marks = node?.isText ? node.marks : tr.doc.resolve(start).marks();
  if (from < to) tr.delete(start, ends[to - 1]!);
  const lines = withinLines(change, value).split(/\n+/).toReversed();
  for (const [index, line] of lines.entries()) {
    if (index) breakAt(tr, start);
    if (line) tr.insert(start, tr.doc.type.schema.text(line, marks));
  }
}

/** A blank line between paragraphs is none of them. */
function withinLines({from, to, text}: TextChange, value: string): string {
  const begun = from === 0 || value[from - 1] === '\n' ? text.replace(/^\n+/, '') : text;
  return to === value.length || value[to] === '\n' ? begun.replace(/\n+$/, '') : begun;
}

function breakAt(tr: Transaction, place: number): void {
  const at = tr.doc.resolve(place);
  if (at.parent.type.spec.code) return void tr.insertText('\n', place);
  tr.split(place, at.depth > 1 && at.node(-1).type.name === 'list_item' ? 2 : 1);
}
