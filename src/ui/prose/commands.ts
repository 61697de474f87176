import type {KeyAfter} from '../../values/message-key.js';

/** What the bar over a text does with what is selected. */
export const PROSE_COMMANDS = [
  'heading1',
  'heading2',
  'strong',
  'em',
  'strike',
  'underline',
  'code',
  'link',
  'bulletList',
  'orderedList',
  'quote',
] as const;
/** What is done with the table that the cursor stands in. */
export const TABLE_COMMANDS = [
  'rowAbove',
  'rowBelow',
  'columnBefore',
  'columnAfter',
  'headerRow',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
] as const;
/** What the bar over the text of a message does as well. */
export type ProseCommand = ((typeof PROSE_COMMANDS)[number] | 'picture' | 'table' | (typeof TABLE_COMMANDS)[number]) &
  KeyAfter<'prose.'>;

interface CommandFacts {
  /** Lucide name. */
  icon: string;
  /** The keys that do the same. */
  chord?: string;
  /** It is done, and is never what the text is. */
  acts?: boolean;
}

export const COMMAND_FACTS: Readonly<Record<ProseCommand, CommandFacts>> = {
  heading1: {icon: 'heading-1', chord: 'Ctrl+Alt+1'},
  heading2: {icon: 'heading-2', chord: 'Ctrl+Alt+2'},
  strong: {icon: 'bold', chord: 'Ctrl+B'},
  em: {icon: 'italic', chord: 'Ctrl+I'},
  strike: {icon: 'strikethrough', chord: 'Ctrl+Shift+X'},
  underline: {icon: 'underline', chord: 'Ctrl+U'},
  code: {icon: 'code', chord: 'Ctrl+E'},
  link: {icon: 'link', chord: 'Ctrl+K'},
  picture: {icon: 'image', chord: 'Ctrl+Alt+P', acts: true},
  table: {icon: 'table', chord: 'Ctrl+Alt+G', acts: true},
  rowAbove: {icon: 'between-horizontal-end', acts: true},
  rowBelow: {icon: 'between-horizontal-start', acts: true},
  columnBefore: {icon: 'between-vertical-end', acts: true},
  columnAfter: {icon: 'between-vertical-start', acts: true},
  headerRow: {icon: 'panel-top'},
  deleteRow: {icon: 'fold-vertical', acts: true},
  deleteColumn: {icon: 'fold-horizontal', acts: true},
  deleteTable: {icon: 'trash-2', acts: true},
  bulletList: {icon: 'list', chord: 'Ctrl+Shift+8'},
  orderedList: {icon: 'list-ordered', chord: 'Ctrl+Shift+7'},
  quote: {icon: 'text-quote', chord: 'Ctrl+Shift+9'},
};

/** Those of a message. */
export const MAIL_COMMANDS: readonly ProseCommand[] = PROSE_COMMANDS.flatMap((name) =>
  name === 'link' ? [name, 'picture', 'table'] : [name],
);

/** What Markdown has no way to write. */
export const MARKDOWN_COMMANDS: readonly ProseCommand[] = PROSE_COMMANDS.filter((name) => name !== 'underline');

/** The command of a key that is pressed, by the physical key where the layout of the keyboard gives another sign. */
export function commandOf(event: KeyboardEvent, offered: readonly ProseCommand[]): ProseCommand | null {
  if (!event.ctrlKey && !event.metaKey) return null;
  const pressed = `Ctrl${event.altKey ? '+Alt' : ''}${event.shiftKey ? '+Shift' : ''}+`;
  const keys = [event.key.toUpperCase(), event.code.replace(/^(?:Digit|Key)/, '')];
  return offered.find((name) => keys.some((key) => COMMAND_FACTS[name].chord === pressed + key)) ?? null;
}
