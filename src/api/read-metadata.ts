import {upToDate} from '../values/schema-version.js';
import {ServiceError} from './errors.js';

/** Metadata as this runtime knows it, whatever older version it is of. Of a newer one nothing is read: ServiceError `newer` (LC2013). */
export function readMetadata<T>(given: T): T {
  const metadata = upToDate(given);
  if (metadata === null && given !== null) throw new ServiceError('newer');
  return metadata as T;
}
