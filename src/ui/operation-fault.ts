import {INVALID_FORMAT, RUNTIME_ERROR, operationFailure} from '../api/operation-error.js';
import {ServiceError} from '../api/errors.js';
import type {AppModel} from '../state/app/app-model.js';
import {errorText} from './error-text.js';

/** A failed call of the assistant with what a person reads of it: the sentence of the server, else ours in their language. */
export function faultIn(thrown: unknown): ServiceError {
  const error = operationFailure(thrown);
  if (error.name !== RUNTIME_ERROR && error.message !== INVALID_FORMAT) return error;
  const {status, retryAfter, cause} = error.details;
  return new ServiceError(error.kind, '', {status, retryAfter, cause});
}

export const faultText = (app: AppModel, thrown: unknown): string => errorText(app, faultIn(thrown));
