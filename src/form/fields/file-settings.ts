import {useForm} from '../form-context.js';
import type {FileSettings} from '../../controls/file/settings.js';
import {configOf} from '../../values/attribute-type.js';
import type {FieldControlProps} from '../fields.js';

/** Where a field of a form uploads to and what it takes, and the work a save waits for. */
export function useFileSettings({attribute}: FieldControlProps['field']) {
  const {form, body} = useForm();
  const {urlUpload, accept, maxFileSize, format, compress, maxWidth, maxHeight, maxSize} = configOf(attribute);
  const settings: FileSettings = {
    urlUpload,
    ownerScriptAlias: body.metadata.scriptAlias,
    attrScriptAlias: attribute.internalId,
    ...(accept !== undefined && {accept}),
    maxFileSize,
    format,
    compress,
    maxWidth,
    maxHeight,
    maxSize,
  };
  return {settings, onWork: (work: Promise<unknown>) => form.waitFor(work)};
}

/** A file's id and name as the model of a field has them. */
export function storedOf({value, presentation}: FieldControlProps['field']) {
  const id = value.value;
  return typeof id === 'string' && id ? {id, name: presentation.value} : null;
}
