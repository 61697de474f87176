import type {ReactNode} from 'react';
import {Button} from '../../ui/button.js';
import {useApp} from '../../ui/app-context.js';
import {useSheet} from '../../ui/root-context.js';
import css from './picker-foot.css';

interface PickerFootProps {
  onApply: () => void;
  onCancel: () => void;
  /** Nothing that could be committed is picked. */
  disabled?: boolean;
  /** What is picked, in words, or a shortcut. */
  children?: ReactNode;
}

/** The foot of a picker that commits its value with OK. */
export function PickerFoot({onApply, onCancel, disabled, children}: PickerFootProps) {
  useSheet(css);
  const {t} = useApp();
  return (
    <div className="lc-popup__foot lc-pickfoot">
      <div className="lc-pickfoot__words">{children}</div>
      <Button onPress={onCancel}>{t('ui.cancel')}</Button>
      <Button variant="primary" disabled={disabled} onPress={onApply}>
        {t('ui.ok')}
      </Button>
    </div>
  );
}
