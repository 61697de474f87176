import type {LabelPlan} from '../../../../src/contract/labels.js';
import {configOf, heldType} from '../../../../src/values/attribute-type.js';
import {localized} from '../../../../src/values/localized.js';
import type {Attribute, Locale, TypeName} from '../../../../src/values/types.js';
import type {AppDefinition, LabelFormDefinition, ObjectDefinition} from '../../definition.js';
import {leads} from '../print-forms.js';

/** The paths that a label form names. */
export const pathsOf = ({title, line, price, code, picture, copies}: LabelFormDefinition): string[] =>
  [title, line, price?.path, code.path, picture, copies].filter((path): path is string => path !== undefined);

/** Label forms that name what is not there end the start. */
export function checkLabelForms(app: AppDefinition): void {
  for (const object of app.objects) for (const form of object.labelForms ?? []) check(app, object, form);
}

function check(app: AppDefinition, object: ObjectDefinition, form: LabelFormDefinition): void {
  const lost = pathsOf(form).find((path) => !leads(app, object.attributes, path));
  if (lost !== undefined) throw new Error(`Label form ${object.alias}/${form.alias}, no attribute ${lost}`);
}

/** A label form, and what of its object somebody may see. */
export interface LabelsSeen {
  object: ObjectDefinition;
  form: LabelFormDefinition;
  locale: Locale;
  /** undefined: not seen. */
  seen: (path: string | undefined) => Attribute | undefined;
}

const HELD: readonly TypeName[] = ['string', 'number', 'email', 'autoincrement'];

/** What a code can hold: the texts and numbers of the object, and what the form names. */
export function heldByCodes({object, form, seen, locale}: LabelsSeen): LabelPlan['values'] {
  const own = object.attributes.map(({internalId}) => internalId);
  return [...new Set([...own, form.code.path])].flatMap((path) => {
    const attribute = seen(path);
    // Nobody reads a password off a label.
    if (!attribute || configOf(attribute).policy !== undefined) return [];
    return path === form.code.path || HELD.includes(heldType(attribute))
      ? [{path, label: localized(attribute.label, locale)}]
      : [];
  });
}
