import {useSignals} from '@preact/signals-react/runtime';
import {RichTextControl} from '../../controls/rich-text/rich-text-control.js';
import {configOf} from '../../values/attribute-type.js';
import {textOf} from '../../types/control-part.js';
import type {FieldControlProps} from '../../types/field-part.js';

/** A text that is HTML of paragraphs, headings, lists, emphasis and links. What the server sent is shown cleaned. */
export default function RichTextField({field, source: _, rows, ...props}: FieldControlProps) {
  useSignals();
  return (
    <RichTextControl
      {...props}
      rows={configOf(field.attribute).rows ?? rows}
      value={textOf(field.value.value) ?? ''}
      onInput={(html) => field.input(html)}
      onCommit={(html) => field.commit(html)}
    />
  );
}
