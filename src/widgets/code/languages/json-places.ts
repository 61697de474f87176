import {ensureSyntaxTree, syntaxTree} from '@codemirror/language';
import type {EditorState} from '@codemirror/state';
import type {SyntaxNode} from '@lezer/common';

export type JsonPath = readonly (string | number)[];

const PARSE_MS = 200;
const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

const valueOf = (node: SyntaxNode) => childrenOf(node).find(({name}) => VALUES.has(name)) ?? null;

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild('PropertyName');
  if (!name) return '';
  const text = state.sliceDoc(name.from, name.to);
  try {
    return String(JSON.parse(text));
  } catch {
    return text.replaceAll('"', '');
  }
}

/** Where a part of the text lies; the nearest around it where it does not exist. `isName`: the name of a member. */
export function rangeOf(state: EditorState, path: JsonPath, isName: boolean): {from: number; to: number} {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? syntaxTree(state);
  let node = valueOf(tree.topNode);
  let property: SyntaxNode | null = null;
  for (const part of path) {
    if (!node) break;
    property = null;
    if (node.name === 'Array') {
      node = childrenOf(node).filter(({name}) => VALUES.has(name))[Number(part)] ?? null;
      continue;
    }
    property = node.getChildren('Property').find((each) => nameOf(state, each) === String(part)) ?? null;
    node = property && valueOf(property);
  }
  const name = isName ? property?.getChild('PropertyName') : null;
  const found = name ?? node ?? property ?? tree.topNode;
  // A whole object would be underlined over many lines: its first brace stands for it.
  const to = found.name === 'Object' || found.name === 'Array' ? found.from + 1 : found.to;
  return {from: found.from, to: Math.max(to, found.from)};
}

/** What stands, or could stand, at a position. */
export interface JsonPosition {
  /** Of the object whose member it names, or of the value itself. */
  path: JsonPath;
  isName: boolean;
  /** What is replaced. */
  from: number;
  to: number;
  quoted: boolean;
  /** Names that the object has besides. */
  present: string[];
  hasValue: boolean;
}

export function placeAt(state: EditorState, pos: number): JsonPosition | null {
  const tree = ensureSyntaxTree(state, pos, PARSE_MS) ?? syntaxTree(state);
  const inside = tree.resolveInner(pos, -1);
  const word = /"?[\w$-]*$/.exec(state.sliceDoc(Math.max(0, pos - 200), pos))?.[0] ?? '';
  const node = inside.type.isError ? inside.parent! : inside;
  const token = node.name === 'PropertyName' || node.name === 'String' ? node : null;
  const from = token ? token.from : pos - word.length;
  const to = token && !state.sliceDoc(token.from, pos).includes('\n') ? Math.max(pos, endOf(state, token)) : pos;
  const quoted = state.sliceDoc(from, from + 1) === '"';
  const holder = token?.parent ?? node;
  const before = state.sliceDoc(0, from).trimEnd().at(-1);
  const object = around(holder, 'Object');
  const list = around(holder, 'Array');
  const inList = list && (!object || list.from > object.from);
  const rest = {from, to, quoted, hasValue: false, present: [] as string[]};
  if (before === ':') {
    const property = around(holder, 'Property') ?? object?.lastChild?.prevSibling ?? null;
    return property && {...rest, path: pathOf(state, property), isName: false};
  }
  if (inList && (before === '[' || before === ',')) {
    const index = childrenOf(list).filter((child) => VALUES.has(child.name) && child.to <= from).length;
    return {...rest, path: [...pathOf(state, list), index], isName: false};
  }
  if (!object || (before !== '{' && before !== ',')) return null;
  const own = token?.parent?.name === 'Property' ? token.parent : null;
  const others = object.getChildren('Property').filter((each) => each.from !== own?.from);
  return {
    ...rest,
    path: pathOf(state, object),
    isName: true,
    present: others.map((each) => nameOf(state, each)),
    hasValue: Boolean(own && valueOf(own)),
  };
}

/** The name of a member at a position, and the path of its object; null where none is. */
export function nameAt(state: EditorState, pos: number) {
  const tree = ensureSyntaxTree(state, pos, PARSE_MS) ?? syntaxTree(state);
  const {name, parent, from, to} = tree.resolveInner(pos, 1);
  const object = name === 'PropertyName' ? parent?.parent : null;
  return parent && object ? {name: nameOf(state, parent), path: pathOf(state, object), from, to} : null;
}

/** A text that is not closed reaches to the end of its line: only its word is replaced. */
function endOf(state: EditorState, token: SyntaxNode): number {
  const text = state.sliceDoc(token.from, token.to);
  return /^"[^"]*"$/.test(text) ? token.to : token.from + (/^"?[\w$-]*/.exec(text)?.[0].length ?? 0);
}

function around(node: SyntaxNode, name: string): SyntaxNode | null {
  for (let each: SyntaxNode | null = node; each; each = each.parent) if (each.name === name) return each;
  return null;
}

/** The path of a node: of a property, that of its value. */
function pathOf(state: EditorState, node: SyntaxNode): (string | number)[] {
  const path: (string | number)[] = [];
  for (let each: SyntaxNode | null = node; each?.parent; each = each.parent) {
    if (each.name === 'Property') path.unshift(nameOf(state, each));
    const {parent, from} = each;
    if (parent.name !== 'Array') continue;
    path.unshift(childrenOf(parent).filter((child) => VALUES.has(child.name) && child.from < from).length);
  }
  return path;
}
