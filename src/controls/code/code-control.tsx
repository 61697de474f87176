import {lazyView} from '../../ui/late/lazy-view.js';
import {EditorSkeleton} from '../editor-skeleton.js';
import type {ControlProps} from '../props.js';

export const CODE_LANGUAGES = ['', 'json', 'cel', 'sql', 'html', 'css'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** A name that completion offers: `total`, or `lines.total` for a column of a table. */
export interface CodeName {
  name: string;
  /** Shown beside it, as its type. */
  detail?: string;
  /** A sentence about it. */
  info?: string;
}

/** What is wrong with a JSON value: where in it, and why. */
export interface CodeFault {
  path: readonly string[];
  message: string;
}

export interface CodeControlProps extends ControlProps<string> {
  /** '' is plain text. */
  language?: CodeLanguage;
  /** JSON is checked and completed by it: one of ours by name, or a JSON Schema. */
  schema?: string | object | null;
  /** Says what is wrong with a JSON value in place of its schema, which then completes only; the same function at each render. */
  check?: (value: unknown) => CodeFault | null;
  names?: readonly CodeName[];
  /** Lines that always show, and how many show at most before it scrolls. */
  lines?: number;
  mostLines?: number;
  /** Long lines continue on the next one. */
  wrap?: boolean;
  /** Tab indents; Escape and then Tab leaves. */
  indentWithTab?: boolean;
}

const Editor = lazyView(() => import('../../widgets/code/code-editor.js').then(({CodeEditor}) => CodeEditor), {
  words: 'later',
  frame: (fault, {lines}) => <EditorSkeleton lines={lines} fault={fault} gutter />,
});

/** Loads the editor with its sentences, for who waits until it is there. */
export const loadCodeEditor = Editor.load;

/** A text in a programming language. */
export function CodeControl({schema = null, names = NO_NAMES, language = '', ...props}: CodeControlProps) {
  return (
    <Editor
      {...props}
      language={language}
      schema={schema}
      names={names}
      lines={props.lines ?? 8}
      mostLines={props.mostLines ?? 24}
    />
  );
}

const NO_NAMES: readonly CodeName[] = [];
