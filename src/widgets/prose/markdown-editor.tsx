import {useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {MARKDOWN_COMMANDS} from '../../ui/prose/commands.js';
import {MarkdownText} from '../../ui/prose/markdown-text.js';
import {ProseBar} from '../../ui/prose/prose-bar.js';
import {ProseBox} from '../../ui/prose/prose-box.js';
import {docOfMarkdown, isHeld, markdownOfDoc} from './markdown-doc.js';
import {ProseEditor, type ProseEditorProps} from './prose-editor.js';
import type {ProseFormat} from './prose-view.js';

const MARKDOWN: ProseFormat = {
  commands: MARKDOWN_COMMANDS,
  read: docOfMarkdown,
  write: markdownOfDoc,
};

/** Markdown as it will look, edited. A text that only the source can hold is shown as it reads, with that sentence. */
export function MarkdownEditor({modes, ...props}: Omit<ProseEditorProps, 'format'>) {
  useSignals();
  const {t} = useApp();
  const {value, onInput, onCommit} = props;
  /** What was written here, which need not be asked again. */
  const own = useRef<string | null>(null);
  const held = useMemo(() => own.current === value || isHeld(value), [value]);
  if (!held)
    return (
      <ProseBox {...props}>
        <ProseBar commands={[]} controls={props.id} onCommand={() => undefined}>
          {modes}
        </ProseBar>
        <p className="lc-prosebox__note" role="status">
          {t('prose.onlySource')}
        </p>
        <MarkdownText text={value} className="lc-prosebox__text" />
      </ProseBox>
    );
  const report = (then?: (text: string) => void) => (text: string) => {
    own.current = text;
    then?.(text);
  };
  return (
    <ProseEditor {...props} modes={modes} format={MARKDOWN} onInput={report(onInput)} onCommit={report(onCommit)} />
  );
}
