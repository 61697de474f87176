import type {ReactNode} from 'react';
import type {Translate} from '../../i18n/catalogue.js';
import type {AppModel} from '../../state/app/app-model.js';
import {message} from './lazy-message.js';
import type {MessageAnswer, MessageKind, MessageOptions} from './message.js';
import type {RootModel} from '../root-context.js';
import {worded} from '../late/wanted.js';

export interface ConfirmOptions extends Pick<MessageOptions, 'onFocusReturned'> {
  /** `warning`: going on loses something; `danger`: the loss is the one purpose. */
  kind?: MessageKind;
  /** The question. */
  title: string;
  /** The consequence. */
  text?: ReactNode;
  /** Repeats the verb of the question; "OK" when absent. */
  confirmLabel?: string;
  cancelLabel?: string;
}

/** Asks in a dialog of the root; true only when the person pressed the confirming button. */
export async function confirm(root: RootModel, app: AppModel, options: ConfirmOptions): Promise<boolean> {
  const code = await worded({root, app}, message);
  if (!code) return false;
  const {kind = 'question', title, text, onFocusReturned} = options;
  const asked = {kind, title, text, onFocusReturned, ...choice(app.t, {...options, kind})};
  return (await code.openMessage(root, asked)) === 'confirm';
}

/** The two answers of a question: staying is the safe one, and the primary where going on loses something. */
function choice(t: Translate, {kind, confirmLabel, cancelLabel}: ConfirmOptions) {
  const go: MessageAnswer = {id: 'confirm', label: confirmLabel ?? t('ui.ok')};
  const stay: MessageAnswer = {id: 'cancel', label: cancelLabel ?? t('ui.cancel')};
  const answers: MessageAnswer[] =
    kind === 'warning'
      ? [
          {...go, variant: 'danger', outlined: true},
          {...stay, variant: 'primary'},
        ]
      : [stay, {...go, variant: kind === 'danger' ? 'danger' : 'primary'}];
  return {answers, safe: 'cancel'};
}
