import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {errorText} from '../../ui/error-text.js';
import {NameDialog} from '../name-dialog.js';
import type {MailSession} from './mail-session.js';

/** Characters of the name of a folder. */
const LONGEST_NAME = 100;

/** Asks for the name of a folder and makes it. */
export function NewFolder({session, onClose}: {session: MailSession; onClose: () => void}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const make = async (name: string) => {
    const failure = await session.actions.createFolder(name);
    return failure ? errorText(app, failure) : undefined;
  };
  return (
    <NameDialog
      title={t('mail.newFolder')}
      label={t('mail.folderName')}
      submit={t('mail.makeFolder')}
      longest={LONGEST_NAME}
      {...{make, onClose}}
    />
  );
}
