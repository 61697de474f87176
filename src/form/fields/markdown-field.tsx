import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {MarkdownControl, type MarkdownMode} from '../../controls/markdown/markdown-control.js';
import {configOf} from '../../values/attribute-type.js';
import {textOf} from '../../types/control-part.js';
import type {FieldControlProps} from '../../types/field-part.js';

/** A text in Markdown. Who may only read it sees it as it looks. */
export default function MarkdownField({field, source: _, rows, ...props}: FieldControlProps) {
  useSignals();
  const [mode, setMode] = useState<MarkdownMode | null>(null);
  return (
    <MarkdownControl
      {...props}
      mode={mode ?? (props.readonly ? 'preview' : 'source')}
      onMode={setMode}
      rows={configOf(field.attribute).rows ?? rows}
      value={textOf(field.value.value) ?? ''}
      onInput={(text) => field.input(text)}
      onCommit={(text) => field.commit(text)}
    />
  );
}
