import type {Check, LevelName} from './check.js';
import {core} from './core.js';
import {files} from './files.js';
import {query} from './query.js';
import {realtime} from './realtime.js';
import {rights} from './rights.js';
import {services} from './services.js';

export const CHECKS: Readonly<Record<LevelName, readonly Check[]>> = {core, query, rights, files, services, realtime};
