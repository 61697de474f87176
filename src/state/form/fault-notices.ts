import {effect} from '@preact/signals-react';
import type {ShownFault} from '../draft/form-body.js';
import type {FormModel} from './form-model.js';
import type {Problem} from '../../rules/metadata-check.js';

/**
 * Reports what prevents a record from being saved: a notification for each fault, which closes when the fault is fixed,
 * the list on the form, and the first of them in view.
 */
export function notifyFaults(form: FormModel, faults: readonly ShownFault[], unplaced: readonly string[] = []): void {
  const {app, saving} = form;
  const body = form.body.peek();
  const notices = new Map<string, number>();
  const ids = saving.notify(
    ...faults.map(({label, text}) => ({kind: 'danger' as const, title: label, text})),
    ...unplaced.map((title) => ({kind: 'danger' as const, title})),
  );
  faults.forEach(({path}, at) => notices.set(path, ids[at]!));
  if (!body) return;
  body.validation.fail(unplaced);
  const stop = effect(() => {
    const left = new Set(body.faults().map(({path}) => path));
    for (const [path, id] of notices) {
      if (left.has(path)) continue;
      notices.delete(path);
      queueMicrotask(() => app.notifications.close(id));
    }
  });
  saving.untilNext(stop);
  if (faults[0]) showFault(form, faults[0].path);
}

/** Shows a field of the form; a row that a search hides is found without it. */
export function showFault(form: FormModel, path: string): void {
  const [id = '', rowId] = path.split('.');
  const table = form.body.peek()?.tables.get(id);
  if (table?.search.peek() && !table.shown.peek().some((row) => row.id === rowId)) table.setSearch('');
  form.host.reveal(path);
}

/** Reports that the metadata of a form in use has become wrong: the form stays, with what was typed. */
export function notifyMalformed(form: FormModel, problems: Problem[]): void {
  const {app, host} = form;
  const lines = problems.map(({key, params}) => app.t(key, params));
  form.notify({kind: 'warning', title: app.t('form.malformed'), text: lines[0]});
  host.emit('lc-error', {code: 'LC1017', message: lines.join('; ')});
}
