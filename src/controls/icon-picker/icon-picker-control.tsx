import {useImperativeHandle, useRef, useState, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {partName} from '../../ui/part-name.js';
import {useRoot} from '../../ui/root-context.js';
import {wanted} from '../../ui/late/wanted.js';
import {InputBox} from '../input-box.js';
import type {ControlProps} from '../props.js';
import {nativeProps} from '../typed-text.js';
import {SmallButton} from '../lookup/small-button.js';

const ServerIcon = lazyView(() => import('./server-icon.js').then(({ServerIcon: view}) => view), {
  frame: () => <svg className="lc-i" aria-hidden="true" />,
});

export interface IconPickerControlProps extends ControlProps<string> {
  /** Awaited before the dialog is asked for the first time. */
  prepare?: () => Promise<unknown>;
}

/** The name of an icon with its drawing, chosen in a dialog. */
export function IconPickerControl({prepare, ...props}: IconPickerControlProps) {
  useSignals();
  const {t} = useApp();
  const input = useRef<HTMLInputElement>(null);
  const {value, disabled, readonly, required} = props;
  const editable = !disabled && !readonly;
  useImperativeHandle(props.handle, () => ({
    focus: () => input.current?.focus(),
    open: choose,
    input: () => input.current,
    flush: () => true,
  }));
  const take = (name: string) => {
    if (name === value) return;
    props.onInput?.(name);
    props.onCommit(name);
  };
  const dialog = useIconDialog(value, take, prepare);
  const choose = () => {
    if (editable) void dialog.show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const {key, nativeEvent} = event;
    if (key === 'Enter' || key === 'Escape') return props.onKey?.(key, nativeEvent);
    if (key === ' ' || key === 'ArrowDown') choose();
    else if ((key === 'Delete' || key === 'Backspace') && editable && !required) take('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <InputBox {...props} before={value ? <ServerIcon name={value} /> : props.before}>
      <input
        {...nativeProps(props)}
        ref={input}
        type="text"
        readOnly
        value={value}
        role={editable ? 'combobox' : undefined}
        aria-haspopup={editable ? 'dialog' : undefined}
        aria-expanded={editable ? dialog.open : undefined}
        onClick={choose}
        onKeyDown={onKeyDown}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      />
      {editable && value && !required && (
        <SmallButton icon="x" label={partName(t('icon-picker.clear'), props)} outOfTabOrder onPress={() => take('')} />
      )}
      {editable && (
        <SmallButton icon="search" label={partName(t('icon-picker.choose'), props)} outOfTabOrder onPress={choose} />
      )}
    </InputBox>
  );
}

/** The dialog with all icons, which an application's opener shows. */
function useIconDialog(value: string, onPick: (name: string) => void, prepare?: () => Promise<unknown>) {
  const app = useApp();
  const root = useRoot();
  const [open, setOpen] = useState(false);
  const show = async () => {
    if (open) return;
    setOpen(true);
    const picked = await wanted(root, async () => {
      await prepare?.();
      return app.opener?.pickIcon(value, root.host);
    });
    if (picked) onPick(picked);
    setOpen(false);
  };
  return {open, show};
}
