import {ServiceError} from '../../api/errors.js';
import type {Sending} from '../../api/objects.js';
import type {BatchDeletion} from '../../contract/records.js';
import type {ErrorCode} from '../../contract/envelope.js';
import {deferredDeletion} from '../../state/saving/deferred-deletion.js';
import type {Row} from '../../query/types.js';
import {rowTitle} from '../row-title.js';
import type {GridSession} from '../grid-session.js';
import {errorText} from '../../ui/error-text.js';

/** Rows of one call. */
const CHUNK = 200;

/** Deletes rows that the person can have back for a moment; answers those that stayed, with the reason of each. */
export async function deleteRows(session: GridSession, rows: Row[]): Promise<BatchDeletion['failed']> {
  const {app, model, root} = session;
  const {t} = app;
  const [first] = rows;
  const title =
    rows.length === 1
      ? t('selection.deleting', {title: rowTitle(session, first!)})
      : t('selection.deletingRows', {count: rows.length});
  const send = (leaving: boolean) =>
    rows.length === 1 ? sendOne(session, first!, leaving) : sendAll(session, rows, {keepalive: leaving});
  const done = await deferredDeletion({
    model,
    notifications: app.notifications,
    rows,
    words: {title, undo: t('selection.undo')},
    send,
    life: model.life,
  });
  if (!done) {
    root.announce(t('selection.undone', {count: rows.length}));
    return [];
  }
  settled(session, rows, done);
  return done.failed;
}

async function sendOne({model}: GridSession, row: Row, leaving: boolean): Promise<BatchDeletion> {
  await model.remove(row.alias!, row.id!, leaving);
  return {deleted: {[row.alias!]: [row.id!]}, failed: []};
}

async function sendAll(session: GridSession, rows: Row[], sending: Sending): Promise<BatchDeletion> {
  const {objects} = await session.app.services();
  return objects.deleteBatch(byAlias(rows), sending);
}

/**
 * Deletes more rows than can be undone, some at a time. `done` gets how many; what could not be deleted goes to
 * `failed`.
 */
export async function deleteMany(
  session: GridSession,
  rows: Row[],
  {
    failed,
    signal,
    done,
  }: {failed: BatchDeletion['failed']; signal: AbortSignal; done: (count: number, total: number) => void},
): Promise<void> {
  try {
    for (let at = 0; at < rows.length; at += CHUNK) {
      done(at, rows.length);
      signal.throwIfAborted();
      // A sent request is awaited: only its answer shows what is gone.
      const some = rows.slice(at, at + CHUNK);
      const answer = await sendAll(session, some, {});
      failed.push(...answer.failed);
      reportDeletion(session, answer);
    }
  } finally {
    await session.model.refresh();
  }
}

function byAlias(rows: Row[]): Record<string, string[]> {
  const map: Record<string, string[]> = {};
  for (const {alias, id} of rows) if (alias && id) (map[alias] ??= []).push(id);
  return map;
}

/**
 * Updates the list once the server has answered: those that stayed come back, and the others are reported to the page.
 */
function settled(session: GridSession, rows: Row[], answer: BatchDeletion): void {
  const {app, model, root} = session;
  const gone = Object.values(answer.deleted).flat();
  model.gone(gone);
  if (gone.length < rows.length) model.withheld.release(rows.map(({id}) => id!));
  if (gone.length)
    root.announce(
      rows.length === 1
        ? app.t('selection.deleted', {title: rowTitle(session, rows[0]!)})
        : app.t('selection.deletedRows', {count: gone.length}),
    );
  reportDeletion(session, answer);
}

/** Reports to the page what is gone, and what is not. */
function reportDeletion({app, root}: GridSession, {deleted, failed}: BatchDeletion): void {
  for (const [alias, ids] of Object.entries(deleted)) {
    if (!ids.length) continue;
    root.emit('lc-delete-rows', {alias, ids});
    root.emit('lc-change-rows', {alias, ids});
  }
  const [first] = failed;
  if (!first) return;
  const {message, errorCode} = first;
  const cause = new ServiceError('refused', message, {
    envelope: {success: false, message, errorCode: errorCode as ErrorCode},
  });
  root.emit('lc-error', {code: cause.code, message: errorText(app, cause), cause});
}
