import {isBuiltIn, type BuiltIn} from '../../state/form/form-commands.js';
import {openShortcuts} from '../../ui/shortcut-list.js';
import {safeUrl} from '../../ui/safe-url.js';
import {notifyFailure} from './notify-failure.js';
import type {PrintAction} from '../../dialogs/print/printed-records.js';
import {printRecord} from '../print/print.js';
import type {FormModel} from '../../state/form/form-model.js';
import type {ActionForm, ActionSpec} from '../../values/commands.js';
import type {CommandContext} from './session-commands.js';
import {openOutside} from '../../ui/device/open-outside.js';

const PRINT_WAYS: Partial<Record<BuiltIn, PrintAction>> = {
  print: 'display-modal',
  'print-download': 'download',
  'print-send': 'send',
};

export {notifyFailure};
export const showShortcuts = openShortcuts;

/**
 * Runs a command of the metadata: its callback, its address, a built-in, or the page's method of that name, unless the
 * page cancels `lc-command` because it has done it by itself.
 */
export async function runCommand(
  scene: CommandContext,
  action: ActionSpec,
  builtIn: (name: BuiltIn) => unknown,
): Promise<void> {
  const {app, form} = scene;
  const id = form.record.peek()?.id ?? '';
  const call = {action, id, form: access(form)};
  if (action.callback) return void (await action.callback(call));
  if (!(await form.host.before('lc-command', {action, id}))) return;
  if (action.url) return follow(scene, action.url.replaceAll('{id}', encodeURIComponent(id)), action.target);
  const {onclick} = action;
  if (isBuiltIn(onclick)) return void (await builtIn(onclick));
  if (!onclick) return;
  const {methods} = app.configuration.peek();
  const method = Object.hasOwn(methods, onclick) ? methods[onclick] : undefined;
  if (method) await method(call);
  else logError(scene, 'LC1011', `the user method "${onclick}" of the command "${action.id}" is not found`);
}

/** The built-ins that a form does not do by its model alone. */
export async function runBuiltIn(scene: CommandContext, name: BuiltIn): Promise<void> {
  const {app, form, place} = scene;
  if (name === 'copy') return copy(scene);
  if (name === 'references') return showReferences(scene);
  const way = PRINT_WAYS[name];
  if (way) return printRecord(scene, way);
  if (!(await form.mayLeave())) return;
  if (name === 'reload') return form.load();
  const {appId, server} = app.configuration.peek();
  await form.discard();
  place.goHome(`${server}/designer/${appId && `${appId}/`}home`);
}

/** Shows in a modal what refers to the record; the command is done when it is asked for. */
function showReferences(scene: CommandContext): void {
  const {metadata, record} = scene.form;
  const id = encodeURIComponent(record.peek()?.id ?? '');
  scene.app.opener
    ?.openUrl(`${metadata?.baseUrl}/references?id=${id}`, scene.root.host, 'modal')
    .catch((cause: unknown) => notifyFailure(scene, cause));
}

/** Opens a copy of the record, as it is saved, in a modal; for who may make new ones. */
function copy({app, root, form, place}: CommandContext): void {
  const [metadata, record, body] = [form.metadata, form.record.peek(), form.body.peek()];
  if (!metadata || !record?.id) return;
  if (!metadata.canInsert) {
    app.notifications.add({kind: 'danger', title: app.t('errorAccessDenied')});
    return;
  }
  const {alias, formSize} = body!.spec;
  const request = {alias: metadata.alias, source: record.id, form: alias, formSize, mode: 'modal' as const};
  // The command is done when the copy is open: the focus comes back to a button that can be pressed.
  app.opener?.openForm(request, root.host).then(
    (outcome) => outcome && place.copied?.(outcome),
    (cause: unknown) => notifyFailure({app, root, form, place}, cause),
  );
}

/** Follows an address that a command names: in a modal, in a window of its own, or away from here. */
async function follow(scene: CommandContext, url: string, target = '_self'): Promise<void> {
  const {app, root, form, place} = scene;
  const safe = safeUrl(url, document.baseURI);
  if (!safe) return logError(scene, 'LC1012', `"${url}" leads nowhere`);
  if (target === 'modal') return app.opener?.openUrl(safe, root.host, 'modal');
  const leaves = /^https?:$/.test(new URL(safe, document.baseURI).protocol);
  if (target !== '_self' || !leaves) return openOutside(safe, leaves ? target : '_self');
  if (!(await form.mayLeave())) return;
  await form.discard();
  place.go(safe);
}

function access(form: FormModel): ActionForm {
  return {
    alias: form.metadata?.alias ?? '',
    id: () => form.record.peek()?.id ?? '',
    value: () => form.body.peek()?.content() ?? {},
    setField: (id, value) => form.body.peek()?.fields.get(id)?.commit(value),
    save: async () => (await form.save()).saved,
    saveAndClose: async () => (await form.saveAndClose()).saved,
    reload: async () => {
      if (await form.mayLeave()) await form.load();
    },
  };
}

/** What only a developer can mend. */
function logError({form}: CommandContext, code: string, message: string): void {
  console.error(`[lc-runtime] ${code}: ${message}`);
  form.host.emit('lc-error', {code, message});
}
