import {asServiceError} from '../../api/errors.js';
import {errorText} from '../../ui/error-text.js';
import {openMessage} from '../../ui/notices/message.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {FormHost, OutdatedAnswer} from '../../state/form/form-host.js';
import type {RootModel} from '../../ui/root-context.js';

interface Answer {
  id: string;
  label: string;
}

/** A message; the last answer is the safe one. */
function message(root: RootModel, kind: 'danger' | 'warning', title: string, text: string, answers: Answer[]) {
  return openMessage(root, {kind, title, text, answers, safe: answers.at(-1)?.id});
}

export async function showAlert(
  root: RootModel,
  {t}: AppModel,
  {kind, title, text}: Parameters<FormHost['alert']>[0],
): Promise<void> {
  await message(root, kind, title, text, [{id: 'close', label: t('ui.close')}]);
}

/** A record that others refer to stays; `url` is the page of what refers to it. */
export async function showLinked(root: RootModel, app: AppModel, url: string | undefined): Promise<void> {
  const {t} = app;
  const close = {id: 'close', label: t('ui.close')};
  const answers = url ? [close, {id: 'references', label: t('form.references')}] : [close];
  const answer = await message(root, 'warning', t('integrityViolationTitle'), t('integrityViolationMessage'), answers);
  if (answer !== 'references' || !url) return;
  const failed = (cause: unknown) =>
    app.notifications.add({kind: 'danger', title: errorText(app, asServiceError(cause))});
  await app.opener?.openUrl(url, root.host, 'modal').catch(failed);
}

export async function askOutdated(
  root: RootModel,
  {t}: AppModel,
  text: string,
  canMerge: boolean,
): Promise<OutdatedAnswer> {
  const answers = [
    {id: 'reload', label: t('form.reload')},
    ...(canMerge ? [{id: 'merge', label: t('faults.compare')}] : []),
    {id: 'cancel', label: t('ui.cancel')},
  ];
  const answer = await message(root, 'warning', t('faults.outdatedTitle'), text || t('faults.outdatedText'), answers);
  return answer === 'reload' || answer === 'merge' ? answer : 'cancel';
}
