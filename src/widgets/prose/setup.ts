import {baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn} from 'prosemirror-commands';
import {history, redo, undo} from 'prosemirror-history';
import {inputRules, textblockTypeInputRule, wrappingInputRule} from 'prosemirror-inputrules';
import {keymap} from 'prosemirror-keymap';
import type {MarkType, NodeType, Schema} from 'prosemirror-model';
import {liftListItem, sinkListItem, splitListItem, wrapInList} from 'prosemirror-schema-list';
import type {Command, EditorState, Plugin} from 'prosemirror-state';
import type {ProseCommand} from '../../ui/prose/commands.js';

/** Undo, keys of texts and lists, and what is typed at the beginning of a line: `# `, `- `, `1. `, `> `, three backticks. */
export function pluginsOf({nodes}: Schema): Plugin[] {
  const {hard_break, list_item, bullet_list, ordered_list, blockquote, heading, code_block} = nodes as Record<
    string,
    NodeType
  >;
  const breakLine: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(hard_break!.create()).scrollIntoView());
    return true;
  };
  return [
    history(),
    inputRules({
      rules: [
        wrappingInputRule(/^\s*>\s$/, blockquote!),
        wrappingInputRule(/^\s*[-+*]\s$/, bullet_list!),
        wrappingInputRule(
          /^(\d{1,6})\.\s$/,
          ordered_list!,
          ([, order]) => ({order: Number(order)}),
          ([, order], node) => node.childCount + Number(node.attrs.order) === Number(order),
        ),
        textblockTypeInputRule(/^```$/, code_block!),
        textblockTypeInputRule(/^(#{1,6})\s$/, heading!, ([, signs = '#']) => ({level: signs.length})),
      ],
    }),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Shift-Enter': chainCommands(exitCode, breakLine),
      Enter: splitListItem(list_item!),
      'Mod-]': sinkListItem(list_item!),
      'Mod-[': liftListItem(list_item!),
      'Ctrl-Alt-0': setBlockType(nodes.paragraph!),
      'Ctrl-Alt-3': setBlockType(heading!, {level: 3}),
    }),
    keymap(baseKeymap),
  ];
}

const MARK_OF: Partial<Record<ProseCommand, string>> = {
  strong: 'strong',
  em: 'em',
  strike: 'strike',
  underline: 'underline',
  code: 'code',
};
const LEVELS: Partial<Record<ProseCommand, number>> = {heading1: 1, heading2: 2};
const AROUND: Partial<Record<ProseCommand, string>> = {
  bulletList: 'bullet_list',
  orderedList: 'ordered_list',
  quote: 'blockquote',
};

/** What a button does; again, it undoes it. */
export function commandFor(name: ProseCommand, state: EditorState): Command | null {
  const {nodes, marks} = state.schema;
  const mark = marks[MARK_OF[name] ?? ''];
  if (mark) return toggleMark(mark);
  const level = LEVELS[name];
  const isOn = activeIn(state).has(name);
  if (level) return isOn ? setBlockType(nodes.paragraph!) : setBlockType(nodes.heading!, {level});
  const around = nodes[AROUND[name] ?? ''];
  if (!around) return null;
  if (name === 'quote') return isOn ? lift : wrapIn(around);
  return isOn ? liftListItem(nodes.list_item!) : chainCommands(turnList(around), wrapInList(around));
}

/** A list of the other kind becomes one of this. */
function turnList(type: NodeType): Command {
  return ({selection: {$from}, tr}, dispatch) => {
    const isList = (depth: number) => /^(?:bullet|ordered)_list$/.test($from.node(depth).type.name);
    const depth = Array.from({length: $from.depth}, (_, up) => $from.depth - up).find(isList);
    if (!depth) return false;
    const {tight} = $from.node(depth).attrs;
    dispatch?.(tr.setNodeMarkup($from.before(depth), type, {tight: Boolean(tight)}));
    return true;
  };
}

/** What is so where the cursor stands. */
export function activeIn({selection, storedMarks, doc, schema}: EditorState): Set<ProseCommand> {
  const {$from, from, to, empty} = selection;
  const active = new Set<ProseCommand>();
  const hasMark = (type: MarkType | undefined) =>
    type && (empty ? type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type));
  for (const [name, mark] of Object.entries({...MARK_OF, link: 'link'}))
    if (hasMark(schema.marks[mark])) active.add(name as ProseCommand);
  for (const [name, level] of Object.entries(LEVELS))
    if ($from.parent.type.name === 'heading' && $from.parent.attrs.level === level) active.add(name as ProseCommand);
  for (let depth = $from.depth; depth > 0; depth--)
    for (const [name, type] of Object.entries(AROUND))
      if ($from.node(depth).type.name === type) active.add(name as ProseCommand);
  return active;
}
