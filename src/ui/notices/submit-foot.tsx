import {useSignals} from '@preact/signals-react/runtime';
import {useT} from '../app-context.js';
import {Button} from '../button.js';
import {useModal} from '../overlay/modal-context.js';

interface SubmitFootProps {
  formId: string;
  busy: boolean;
  /** On the button that submits. */
  label: string;
}

/** The foot of a dialog that holds one form: cancel, and the button that submits it. */
export function SubmitFoot({formId, busy, label}: SubmitFootProps) {
  useSignals();
  const t = useT();
  const modal = useModal();
  return (
    <>
      <Button disabled={busy} onPress={() => void modal?.hide()}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={busy}>
        {label}
      </Button>
    </>
  );
}
