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

/** Puts a text at the end of what a field has, as if it were typed there. */
export function insertText(field: FieldModel, text: string): void {
  const before = field.value.peek();
  const given = typeof before === 'string' ? before : '';
  const added = typeOf(field.attribute) === 'string' ? text.replace(/\s*\n\s*/g, ' ') : text;
  field.commit(given && !/\s$/.test(given) ? `${given} ${added}` : given + added);
}
