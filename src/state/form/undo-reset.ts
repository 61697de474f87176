import {FieldModel} from '../field/field-model.js';
import type {FieldState} from '../field/field-context.js';
import {configOf} from '../../values/attribute-type.js';
import {isEmptyValue} from '../../values/compare.js';
import type {FormModel} from '../form/form-model.js';
import type {Step} from '../app/history.js';

/**
 * Reports which fields a step emptied beside the changed one and offers to restore their values; one that has a value
 * keeps it.
 */
export function offerUndo({app, body}: FormModel, step: Step): void {
  // What was changed first is put back last.
  const [, ...emptied] = [...step]
    .reverse()
    .flatMap(({part, state}) => (part instanceof FieldModel ? {field: part, ...(state as FieldState)} : []));
  const still = () =>
    emptied.filter(
      ({field, value}) =>
        configOf(field.attribute).dependsOn && !isEmptyValue(value) && isEmptyValue(field.value.peek()),
    );
  const names = [...new Set(still().map(({field}) => field.label))];
  if (!names.length) return;
  const fields = new Intl.ListFormat(app.locale.peek(), {type: 'conjunction'}).format(names);
  const undo = () => {
    app.notifications.close(id);
    // In the order they were emptied: one that depends on another gets its value back after it.
    body.peek()?.history.group(() => {
      for (const {field, value, presentation} of still()) field.commit(value, presentation);
    });
  };
  const id = app.notifications.add({
    kind: 'info',
    title: app.t('form.dependentsReset', {fields}),
    actions: [{label: app.t('form.undo'), run: undo}],
  });
}
