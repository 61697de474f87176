import {checkParams, checkQuery, type CheckedQuery} from '../../../src/query/check.js';
import {QueryFault} from '../../../src/query/problem.js';
import type {Purpose, QueryContext} from './context.js';
import type {QueryDeps} from './index.js';
import {invalid} from './refusals.js';
import {openSource} from './sources/open-source.js';
import {sourceOf, sourcesFor, type Source} from './sources/source.js';
import type {Application} from '../application.js';
import type {Viewer} from '../security/viewer.js';

/** An untrusted query checked, and what it is compiled for. */
export function prepare(
  {application, viewer, now = Date.now()}: QueryDeps,
  json: unknown,
  params: unknown,
  purpose: Purpose = 'query',
): {context: QueryContext; query: CheckedQuery} {
  const checked = checkQuery(json);
  if ('problem' in checked) throw invalid(checked.problem.key, checked.problem.params);
  const {query} = checked;
  // A file has what its reader may export, and a record what they may see.
  const unchecked = !query.checkAccess && purpose === 'query';
  const context: QueryContext = {
    application,
    viewer,
    now,
    purpose,
    unchecked,
    params: {...query.params, ...given(params)},
    sources: sourcesFor(application, viewer, purpose, unchecked),
    openSource,
    tables: new Set(),
    names: {count: 0},
  };
  return {context, query};
}

/** A source as the viewer sees it; null when there is none, or none for them. */
export function sourceFor(application: Application, alias: string, viewer: Viewer): Source | null {
  const purpose = 'query';
  const own = {
    sources: sourcesFor(application, viewer, purpose),
    openSource,
    tables: new Set<string>(),
    names: {count: 0},
  };
  return sourceOf({application, viewer, now: Date.now(), purpose, unchecked: false, params: {}, ...own}, alias);
}

function given(params: unknown): Record<string, unknown> {
  try {
    return checkParams(params);
  } catch (error) {
    if (error instanceof QueryFault) throw invalid(error.problem.key, error.problem.params);
    throw error;
  }
}
