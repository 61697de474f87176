// Stands for src/api/errors.ts where the suites run on dist/: the class of what shipped services throw.
import type {ServiceError as SourceError} from '../../../src/api/errors.js';
import {AppModel} from './app-model.js';

async function thrown(): Promise<SourceError> {
  const {client} = await new AppModel().services();
  return client.call('/', {signal: AbortSignal.abort()}).then(
    () => Promise.reject(new Error('an aborted call was answered')),
    (error: SourceError) => error,
  );
}

export const ServiceError = (await thrown()).constructor as typeof SourceError;
