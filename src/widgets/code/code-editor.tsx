import {useEffect, useImperativeHandle, useLayoutEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import type {ControlProps} from '../../ui/control-props.js';
import {Icon} from '../../ui/icons/icon.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {useEditableLabel} from '../../ui/editable-label.js';
import inputCss from '../../styles/input.css';
import {CodeView, type FirstFault} from './code-view.js';
import {languageOf, type CodeCheck, type CodeName} from './languages.js';
import css from './code.css';

export interface CodeEditorProps extends ControlProps<string> {
  language: string;
  schema: string | object | null;
  check?: CodeCheck;
  names: readonly CodeName[];
  lines: number;
  mostLines: number;
  wrap?: boolean;
  indentWithTab?: boolean;
}

/** CodeMirror as a control: its text is its own while a person types. */
export function CodeEditor(props: CodeEditorProps) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const {t, locale} = useApp();
  const root = useRoot();
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<CodeView>(null);
  const [fault, setFault] = useState<FirstFault | null>(null);
  const label = useEditableLabel(props.id, () => held.current?.focus());

  useLayoutEffect(() => {
    const view = (held.current = new CodeView(box.current!, root.shadow, setFault));
    return () => view.destroy();
  }, [root]);
  useLayoutEffect(() => held.current!.follow(props, {label, t, locale: locale.value}));
  useImperativeHandle(props.handle, () => ({
    focus: () => held.current?.focus(),
    input: () => held.current?.element ?? null,
    flush: () => held.current?.commit() ?? true,
  }));
  const {language, schema, names, check} = props;
  const tag = locale.value;
  useEffect(() => {
    const wish = new AbortController();
    void languageOf(root, {language, schema, names, check, t}).then((extension) => {
      if (!wish.signal.aborted && extension) held.current?.speak(extension);
    });
    return () => wish.abort();
  }, [root, language, schema, names, check, t, tag]);

  return (
    <div>
      <div
        ref={box}
        dir="ltr"
        className={classes(
          'lc-input is-area lc-code',
          props.disabled && 'is-disabled',
          props.readonly && 'is-readonly',
          props.invalid && 'is-invalid',
        )}
        style={{'--lc-_least': props.lines, '--lc-_most': Math.max(props.lines, props.mostLines)} as object}
      />
      {fault && (
        <div className="lc-code__fault">
          <Icon name="circle-alert" size="small" />
          <span>{t('code.line', {line: fault.line, message: fault.message})}</span>
        </div>
      )}
    </div>
  );
}
