import {fileSettings} from '../../controls/file/settings.js';
import type {FieldControlProps, FieldSource} from '../field-part.js';

/** Where a field uploads to and what it accepts, and the work that a save waits for. */
export function fileExtras({attribute}: FieldControlProps['field'], {body, waitFor}: FieldSource) {
  return {settings: fileSettings(attribute, body.metadata.scriptAlias), onWork: waitFor};
}

/** A file's id and name as the model of a field has them. */
export function storedOf({value, presentation}: FieldControlProps['field']) {
  const id = value.value;
  return typeof id === 'string' && id ? {id, name: presentation.value} : null;
}
