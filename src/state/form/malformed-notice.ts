import type {Problem} from '../../rules/metadata-check.js';
import type {FormModel} from './form-model.js';

/** Says of a form that is being worked in that its metadata is wrong: it stays, with what was typed. */
export function notifyMalformed(form: FormModel, problems: Problem[]): void {
  const {app, host} = form;
  const lines = problems.map(({key, params}) => app.t(key, params));
  form.tell({kind: 'warning', title: app.t('form.malformed'), text: lines[0]});
  host.emit('lc-error', {code: 'LC1017', message: lines.join('; ')});
}
