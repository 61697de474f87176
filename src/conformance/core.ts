import {batch} from './core/batch.js';
import {metadata} from './core/metadata.js';
import {records} from './core/records.js';
import {session} from './core/session.js';
import {values} from './core/values.js';
import type {Check} from './check.js';

/** Sessions, metadata and the life of records. */
export const core: readonly Check[] = [...session, ...metadata, ...records, ...values, ...batch];
