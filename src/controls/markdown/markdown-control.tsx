import {useImperativeHandle, useRef, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {commandOf, MARKDOWN_COMMANDS, type ProseCommand} from '../../ui/prose/commands.js';
import {ProseBar} from '../../ui/prose/prose-bar.js';
import {ProseBox} from '../../ui/prose/prose-box.js';
import {useSheet} from '../../ui/root-context.js';
import type {KeyAfter} from '../../values/message-key.js';
import inputCss from '../../styles/input.css';
import {EditorSkeleton} from '../editor-skeleton.js';
import {useTypedText, type Wording} from '../typed-text.js';
import type {ControlHandle, ControlProps} from '../props.js';
import {sourceEdit} from './source-commands.js';
import css from './markdown.css';

export const MARKDOWN_MODES = ['source', 'rich', 'preview'] as const;
export type MarkdownMode = (typeof MARKDOWN_MODES)[number] & KeyAfter<'markdown.mode.'>;

export interface MarkdownControlProps extends ControlProps<string> {
  mode: MarkdownMode;
  onMode: (mode: MarkdownMode) => void;
  /** Lines that always show. */
  rows?: number;
}

const ROWS = 6;
const PLAIN: Wording<string> = {show: (value) => value, read: (text) => ({value: text})};

const Rich = lazyView(
  () => import('../../widgets/prose/markdown-editor.js').then(({MarkdownEditor}) => MarkdownEditor),
  {
    words: 'later',
    frame: (fault, {rows}) => <EditorSkeleton lines={rows + 2} fault={fault} />,
  },
);
const Preview = lazyView(() => import('../../ui/prose/markdown-text.js').then(({MarkdownText}) => MarkdownText));

/** A text in Markdown: its source, the same as it will look and edited there, or only shown. */
export function MarkdownControl({mode, onMode, rows = ROWS, ...props}: MarkdownControlProps) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const {t} = useApp();
  const modes = (
    <div className="lc-prosebar__modes" role="group" aria-label={t('markdown.modes')}>
      {MARKDOWN_MODES.filter((each) => !(props.readonly || props.disabled) || each !== 'rich').map((each) => (
        <Button
          key={each}
          variant="muted"
          size="small"
          className="lc-prosebar__b"
          pressed={each === mode}
          onPress={() => onMode(each)}
        >
          {t(`markdown.mode.${each}`)}
        </Button>
      ))}
    </div>
  );
  const shared = {...props, rows, modes};
  if (mode === 'rich' && !props.readonly && !props.disabled) return <Rich {...shared} />;
  return mode === 'preview' ? <Shown {...shared} /> : <Source {...shared} />;
}

type PartProps = ControlProps<string> & {rows: number; modes: ReactNode};

function Source({rows, modes, ...props}: PartProps) {
  const {typed, input} = useTypedText(props, PLAIN);
  const run = (name: ProseCommand) => {
    const area = typed.element as HTMLTextAreaElement | null;
    if (!area || area.readOnly || area.disabled) return;
    const edit = sourceEdit(name, area.value, area.selectionStart, area.selectionEnd);
    if (!edit) return;
    area.focus();
    area.setSelectionRange(edit.from, edit.to);
    // The one way that the browser can undo.
    document.execCommand('insertText', false, edit.text);
    area.setSelectionRange(...edit.select);
  };
  return (
    <ProseBox {...props} rows={rows}>
      <ProseBar
        commands={props.readonly || props.disabled ? [] : MARKDOWN_COMMANDS}
        controls={props.id}
        onCommand={run}
      >
        {modes}
      </ProseBar>
      <textarea
        {...input}
        rows={rows}
        className="lc-prosebox__text lc-markdown__source"
        onKeyDown={(event) => {
          const name = commandOf(event.nativeEvent, MARKDOWN_COMMANDS);
          if (!name) return input.onKeyDown(event);
          event.preventDefault();
          run(name);
        }}
      />
    </ProseBox>
  );
}

/** How it reads. The focus of the field is that of the box. */
function Shown({rows, modes, ...props}: PartProps) {
  useSignals();
  const {t} = useApp();
  const box = useRef<HTMLDivElement>(null);
  const handle: ControlHandle = {focus: () => box.current?.focus(), input: () => box.current, flush: () => true};
  useImperativeHandle(props.handle, () => handle);
  return (
    <ProseBox {...props} rows={rows}>
      <ProseBar commands={[]} controls={props.id} onCommand={() => undefined}>
        {modes}
      </ProseBar>
      <div
        ref={box}
        id={props.id}
        role="document"
        aria-label={t('markdown.previewOf', {label: props.called ?? props.label ?? ''})}
        tabIndex={0}
        className="lc-prosebox__text lc-markdown__shown"
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      >
        {props.value ? <Preview text={props.value} /> : <span className="lc-muted">{t('markdown.nothing')}</span>}
      </div>
    </ProseBox>
  );
}
