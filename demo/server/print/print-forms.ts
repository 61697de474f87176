import {configOf} from '../../../src/values/attribute-type.js';
import type {Attribute} from '../../../src/values/types.js';
import type {AppDefinition, ObjectDefinition, PrintFormDefinition} from '../definition.js';
import {parseTemplate, TemplateError, templatePaths, type TemplatePart} from './template.js';

/** A print form with its template in parts. */
export interface PrintForm extends PrintFormDefinition {
  parts: TemplatePart[];
}

/** The print forms of an application, by object and alias. A template that cannot be printed ends the start. */
export function printFormsOf(app: AppDefinition): Map<string, Map<string, PrintForm>> {
  return new Map(
    app.objects.map((object) => [
      object.alias,
      new Map((object.printForms ?? []).map((form) => [form.alias, parsed(app, object, form)])),
    ]),
  );
}

function parsed(app: AppDefinition, object: ObjectDefinition, form: PrintFormDefinition): PrintForm {
  try {
    const parts = parseTemplate(form.template);
    for (const {section, path, line} of templatePaths(parts)) {
      const whole = section ? `${section}.${path}` : path;
      if (!leads(app, object.attributes, whole)) throw new TemplateError(line, `no attribute ${whole}`);
    }
    if (form.to && !leads(app, object.attributes, form.to)) throw new TemplateError(0, `no attribute ${form.to}`);
    return {...form, parts};
  } catch (cause) {
    if (!(cause instanceof TemplateError)) throw cause;
    throw new Error(`Print form ${object.alias}/${form.alias}, ${cause.message}`, {cause});
  }
}

/** Whether a path leads to an attribute, through sections and references. */
export function leads(app: AppDefinition, attributes: readonly Attribute[], path: string): boolean {
  const [first, ...rest] = path.split('.');
  const attribute = attributes.find(({internalId}) => internalId === first);
  if (!attribute || !rest.length) return !!attribute;
  const {columns, ref} = configOf(attribute);
  const further = columns ?? app.objects.find(({alias}) => alias === ref)?.attributes;
  return !!further && leads(app, further, rest.join('.'));
}
