import {loadPersistence} from './lazy-form.js';
import type {FieldModel} from '../field/field-model.js';
import type {FormModel} from './form-model.js';
import type {FormBody} from '../draft/form-body.js';

/** Asks the server and the page about committed values, in code that comes late; a save waits for the answers. */
export class ValueQuestions {
  /** What nobody has been asked about yet: the fields with their paths. */
  private unasked: {body: FormBody; fields: Map<FieldModel, string>} | null = null;

  constructor(private readonly form: FormModel) {}

  ask(path: string, field: FieldModel): void {
    const {form} = this;
    const body = form.body.peek();
    if (!body) return;
    if (this.unasked?.body === body) return void this.unasked.fields.set(field, path);
    // A paste commits thousands of cells: they are asked about together.
    const {fields} = (this.unasked = {body, fields: new Map([[field, path]])});
    const code = loadPersistence(form.app).finally(() => {
      if (this.unasked?.fields === fields) this.unasked = null;
    });
    form.waitFor(code.then(({askAbout}) => askAbout(form, body, fields)));
  }
}
