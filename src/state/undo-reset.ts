import {sameValue} from '../values/compare.js';
import {emptyValue} from '../values/defaults.js';
import type {FieldModel} from './field-model.js';
import type {FormModel} from './form-model.js';

/** A field as it was before a change elsewhere emptied it. */
export interface Emptied {
  field: FieldModel;
  value: unknown;
  presentation: string;
}

/** Says which fields were emptied and offers their values back; those that have got another value keep it. */
export function offerUndo({app}: FormModel, emptied: Emptied[]): void {
  const still = () => emptied.filter(({field}) => sameValue(field.value.peek(), emptyValue(field.attribute)));
  const names = [...new Set(still().map(({field}) => field.label))];
  if (!names.length) return;
  const fields = new Intl.ListFormat(app.locale.peek(), {type: 'conjunction'}).format(names);
  const undo = () => {
    app.notifications.close(id);
    // In the order they were emptied: one that depends on another gets its value back after it.
    for (const {field, value, presentation} of still()) field.commit(value, presentation);
  };
  const id = app.notifications.add({
    kind: 'info',
    title: app.t('form.dependentsReset', {fields}),
    actions: [{label: app.t('form.undo'), run: undo}],
  });
}
