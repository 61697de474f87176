import {ServiceError} from '../../api/errors.js';
import type {PartSheet} from '../../state/app/opener.js';
import {until} from '../../state/app/until.js';
import type {Row} from '../../query/types.js';
import type {GridSession} from '../grid-session.js';
import {exportedColumns, sheetOf} from './client-export.js';

/** Rows of one question, and of a sheet: as many take a server some seconds. */
const [BLOCK, MOST] = [1000, 10_000];
/** ms that a list may take to be there. */
const LONGEST = 30_000;

/**
 * The rows of a list that match, or the table of its chart, for the workbook of its page. null: the person may not export them;
 * rejects with why they are not there.
 */
export async function partSheet(session: GridSession): Promise<PartSheet | null> {
  const {model} = session;
  const status = await until(() => (model.status.value === 'loading' ? null : model.status.value), LONGEST);
  if (status !== 'ready') throw model.error.peek() ?? new ServiceError('timeout');
  if (session.mode === 'chart') {
    const sheet = await until(() => session.chartSheet.value, LONGEST);
    if (!sheet) throw new ServiceError('timeout');
    return sheet(LONGEST);
  }
  if (!(await mayExport(session))) return null;
  const {rows, more} = await matchingRows(session);
  const {columns, context} = exportedColumns(session);
  return {title: '', ...sheetOf(rows, columns, context), more};
}

/** Also the objects that its columns lead to allow it. Where that cannot be known nothing is exported. */
const mayExport = async (session: GridSession): Promise<boolean> =>
  session.exportsHere || (session.mayExport && (await session.model.requests.mayExport()));

async function matchingRows({model}: GridSession): Promise<{rows: Row[]; more: boolean}> {
  const {requests, life} = model;
  const rows: Row[] = [];
  while (rows.length < MOST) {
    const block = await requests.read(requests.left, rows.length, BLOCK, life);
    for (let index = 0; index < block.length; index++) rows.push(block.at(index) ?? {});
    if (block.length < BLOCK) return {rows, more: false};
  }
  return {rows, more: (await requests.read(requests.left, MOST, 1, life)).length > 0};
}
