import {PROSE_COMMANDS} from '../../ui/prose/commands.js';
import {docOfHtml, htmlOfDoc} from './html.js';
import {ProseEditor, type ProseEditorProps} from './prose-editor.js';
import type {ProseFormat} from './prose-view.js';
import {schema} from './schema.js';

const HTML: ProseFormat = {
  commands: PROSE_COMMANDS,
  read: (value) => docOfHtml(schema, value),
  write: htmlOfDoc,
};

/** A text with headings, lists and emphasis, kept as HTML. */
export function RichTextEditor(props: Omit<ProseEditorProps, 'format'>) {
  return <ProseEditor {...props} format={HTML} />;
}
