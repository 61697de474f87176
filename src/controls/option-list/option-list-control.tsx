import {useSignals} from '@preact/signals-react/runtime';
import type {ReactNode} from 'react';
import {useApp} from '../../ui/app-context.js';
import {usePart} from '../use-part.js';
import type {OptionPickerProps} from './option-picker.js';

export interface OptionListControlProps extends Omit<OptionPickerProps, 'label'> {
  open: boolean;
  label?: string;
  /** What opens it. */
  children: ReactNode;
}

/** What opens a list of options, and the list while it is open. */
export function OptionListControl({open, label, children, ...list}: OptionListControlProps) {
  useSignals();
  const {t} = useApp();
  const part = usePart(open, () => import('./option-picker.js'), list.onClose);
  return (
    <>
      {children}
      {part && <part.OptionPicker {...list} label={label || t('select.options')} />}
    </>
  );
}
