import type {ReactNode} from 'react';
import {lazyView} from '../../ui/late/lazy-view.js';
import {EditorSkeleton} from '../editor-skeleton.js';
import type {ControlProps} from '../props.js';

interface RichTextControlProps extends ControlProps<string> {
  /** Lines that always show. */
  rows?: number;
  /** At the end of the bar. */
  modes?: ReactNode;
}

const ROWS = 6;

const Editor = lazyView(
  () => import('../../widgets/prose/rich-text-editor.js').then(({RichTextEditor}) => RichTextEditor),
  {words: 'later', frame: (fault, {rows}) => <EditorSkeleton lines={rows + 2} fault={fault} />},
);

/** Loads the editor with its sentences, for who waits until it is there. */
export const loadRichTextEditor = Editor.load;

/** A text with headings, lists, emphasis and links, as HTML. */
export function RichTextControl(props: RichTextControlProps) {
  return <Editor {...props} rows={props.rows ?? ROWS} />;
}
