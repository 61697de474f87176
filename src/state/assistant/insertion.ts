import type {AppModel} from '../app/app-model.js';
import {openForm} from '../app/open-record.js';
import type {FieldModel} from '../field/field-model.js';
import {configOf, typeOf} from '../../values/attribute-type.js';

const TEXTS = ['string', 'text'];

/** The fields of the open form that take texts of the assistant. Reading them in a view follows them. */
export function fieldsToInsert(app: AppModel): FieldModel[] {
  const body = openForm(app)?.body.value;
  return body ? [...body.fields.values()].filter(takesText) : [];
}

function takesText({attribute, placement, visible, readonly}: FieldModel): boolean {
  return (
    configOf(attribute).assistant === true &&
    TEXTS.includes(typeOf(attribute)) &&
    // It holds HTML.
    placement?.control !== 'rich-text' &&
    visible.value &&
    !readonly.value
  );
}

/** Puts a text at the end of what a field has, as if it were typed there: where that has lines, in a line or paragraph of its own. */
export function insertText(field: FieldModel, text: string): void {
  const before = field.value.peek();
  const given = typeof before === 'string' ? before : '';
  const isLine = typeOf(field.attribute) === 'string';
  const added = isLine ? text.replace(/\s*\n\s*/g, ' ') : text;
  const apart = isLine ? ' ' : text.includes('\n') ? '\n\n' : '\n';
  field.commit(given && !(isLine ? /\s$/ : /\n\s*$/).test(given) ? given + apart + added : given + added);
}
