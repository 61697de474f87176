import {useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import type {ControlProps} from '../../ui/control-props.js';
import {useEditableLabel} from '../../ui/editable-label.js';
import type {ProseCommand} from '../../ui/prose/commands.js';
import {ProseBar} from '../../ui/prose/prose-bar.js';
import {ProseBox} from '../../ui/prose/prose-box.js';
import {useSheet} from '../../ui/root-context.js';
import inputCss from '../../styles/input.css';
import proseCss from '../../ui/prose/prose.css';
import {LinkBar} from './link-bar.js';
import {ProseView, type ProseFormat} from './prose-view.js';
import css from './prose-editor.css';

export interface ProseEditorProps extends ControlProps<string> {
  format: ProseFormat;
  /** Lines that always show. */
  rows: number;
  /** At the end of the bar. */
  modes?: ReactNode;
  /** Between the bar and the text. */
  bars?: ReactNode;
}

/** ProseMirror as a control, with its bar. */
export function ProseEditor({format, rows, modes, bars, ...props}: ProseEditorProps) {
  useSignals();
  useSheet(SHEETS);
  const {t} = useApp();
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<ProseView>(null);
  const [active, setActive] = useState<ReadonlySet<ProseCommand>>(new Set());
  const [link, setLink] = useState<string | null>(null);
  const label = useEditableLabel(props.id, () => held.current?.focus());
  const outside = {label, onActive: setActive, onLink: () => setLink(held.current?.link ?? '')};
  const first = useRef({props, outside});

  useLayoutEffect(() => {
    // ProseMirror takes the place for its own and empties it at the end; React keeps the box around it.
    const place = document.createElement('div');
    box.current!.append(place);
    const view = (held.current = new ProseView(place, first.current.props, first.current.outside, format));
    return () => {
      view.destroy();
      place.remove();
    };
  }, [format]);
  useLayoutEffect(() => {
    first.current = {props, outside};
    held.current!.follow(props, outside);
  });
  useImperativeHandle(props.handle, () => ({
    focus: () => held.current?.focus(),
    input: () => held.current?.element ?? null,
    flush: () => held.current?.commit() ?? true,
    insert: (text: string) => held.current?.insert(text),
    written: () => held.current?.written ?? null,
  }));
  const fixed = props.disabled || props.readonly;
  const commands = fixed ? NONE : format.commands;
  const run = (name: ProseCommand) => held.current!.run(name);
  const closeLink = (address: string | null) => {
    if (address !== null && !held.current!.setLink(address)) return false;
    setLink(null);
    held.current!.focus();
    return true;
  };

  return (
    <ProseBox {...props} rows={rows}>
      {(!fixed || modes) && (
        <ProseBar commands={commands} active={active} controls={props.id} onCommand={run}>
          {modes}
        </ProseBar>
      )}
      {link !== null && <LinkBar address={link} t={t} onClose={closeLink} />}
      {bars}
      <div ref={box} />
    </ProseBox>
  );
}

const NONE: readonly ProseCommand[] = [];
const SHEETS = inputCss + proseCss + css;
