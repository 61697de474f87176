import {useSignals} from '@preact/signals-react/runtime';
import {useT} from '../app-context.js';
import {Button} from '../button.js';
import {useModal} from '../overlay/modal-context.js';

interface SubmitFootProps {
  formId: string;
  busy: boolean;
  /** On the button that submits. */
  label: string;
  variant?: 'primary' | 'danger';
}

/** The foot of a dialog that holds one form: cancel, and the button that submits it. */
export function SubmitFoot({formId, busy, label, variant = 'primary'}: SubmitFootProps) {
  useSignals();
  const t = useT();
  const modal = useModal();
  return (
    <>
      <Button disabled={busy} onPress={() => void modal?.hide()}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={formId} variant={variant} busy={busy}>
        {label}
      </Button>
    </>
  );
}
