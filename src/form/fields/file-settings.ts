import {useForm} from '../form-context.js';
import {fileSettings} from '../../controls/file/settings.js';
import type {FieldControlProps} from '../fields.js';

/** Where a field of a form uploads to and what it takes, and the work a save waits for. */
export function useFileSettings({attribute}: FieldControlProps['field']) {
  const {form, body} = useForm();
  const settings = fileSettings(attribute, body.metadata.scriptAlias);
  return {settings, onWork: (work: Promise<unknown>) => form.waitFor(work)};
}

/** A file's id and name as the model of a field has them. */
export function storedOf({value, presentation}: FieldControlProps['field']) {
  const id = value.value;
  return typeof id === 'string' && id ? {id, name: presentation.value} : null;
}
