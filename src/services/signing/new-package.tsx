import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_NAME} from '../../contract/signing.js';
import {useApp} from '../../ui/app-context.js';
import {NameDialog} from '../name-dialog.js';
import type {SigningSession} from './signing-session.js';
import {faultText} from './words.js';

/** Asks for the name of a package and makes it. */
export function NewPackage({session, onClose}: {session: SigningSession; onClose: () => void}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const make = (name: string) =>
    session.create(name).then(
      () => undefined,
      (cause: unknown) => faultText(app, cause),
    );
  return (
    <NameDialog
      title={t('signing.new')}
      label={t('signing.newName')}
      submit={t('signing.create')}
      longest={LONGEST_NAME}
      onFocusReturned={() => session.arrive()}
      {...{make, onClose}}
    />
  );
}
