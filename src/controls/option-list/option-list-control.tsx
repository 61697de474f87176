import {useSignals} from '@preact/signals-react/runtime';
import type {ReactNode} from 'react';
import {lazyPart} from '../../values/lazy-part.js';
import {useApp} from '../../ui/app-context.js';
import {usePart} from '../use-part.js';
import type {OptionPickerProps} from './option-picker.js';

export interface OptionListControlProps extends Omit<OptionPickerProps, 'label'> {
  open: boolean;
  label?: string;
  /** What opens it. */
  children: ReactNode;
}

const optionPicker = lazyPart(() => import('./option-picker.js'));

/** What opens a list of options, and the list while it is open. */
export function OptionListControl({open, label, children, ...list}: OptionListControlProps) {
  useSignals();
  const {t} = useApp();
  const part = usePart(optionPicker, open, list.onClose);
  return (
    <>
      {children}
      {part && <part.OptionPicker {...list} label={label || t('select.options')} />}
    </>
  );
}
