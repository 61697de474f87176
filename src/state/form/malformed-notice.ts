import type {Problem} from '../../rules/metadata-check.js';
import type {FormModel} from './form-model.js';

/** Reports that the metadata of a form in use has become wrong: the form stays, with what was typed. */
export function notifyMalformed(form: FormModel, problems: Problem[]): void {
  const {app, host} = form;
  const lines = problems.map(({key, params}) => app.t(key, params));
  form.tell({kind: 'warning', title: app.t('form.malformed'), text: lines[0]});
  host.emit('lc-error', {code: 'LC1017', message: lines.join('; ')});
}
