import type {Fault} from '../rules/fault.js';
import type {AppModel} from '../state/app/app-model.js';

/** What is wrong, in the person's language. */
export function faultText(app: AppModel, fault: Fault): string {
  return 'text' in fault ? fault.text : app.t(fault.key, fault.params);
}
