import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ReadonlySignal} from '@preact/signals-react';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Spinner} from '../../ui/marks/spinner.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet, type RootModel} from '../../ui/root-context.js';
import css from './wait-dialog.css';

export interface WaitOptions {
  text: ReadonlySignal<string>;
  /** Ends, however it ends, when the dialog goes. */
  work: Promise<unknown>;
  /** Given up by Cancel, where there is one. */
  onCancel?: () => void;
}

/** Covers the page until the work ends. */
export function openWait(root: RootModel, options: WaitOptions): void {
  root.openOverlay((close) => (
    <Modal
      size="small"
      title={options.text.peek()}
      role="alertdialog"
      dismissable={false}
      closeButton={false}
      onClose={close}
    >
      <Wait {...options} />
    </Modal>
  ));
}

function Wait({text, work, onCancel}: WaitOptions) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const modal = useModal();
  const [isCancelled, setCancelled] = useState(false);
  useEffect(() => {
    const hide = () => void modal?.hide({force: true});
    work.then(hide, hide);
  }, [modal, work]);
  return (
    <div className="lc-wait">
      <Spinner label={text.value} />
      <p className="lc-wait__text" aria-hidden="true">
        {text.value}
      </p>
      {onCancel && (
        <Button
          autoFocus
          busy={isCancelled}
          onPress={() => {
            setCancelled(true);
            onCancel();
          }}
        >
          {t('ui.cancel')}
        </Button>
      )}
    </div>
  );
}
