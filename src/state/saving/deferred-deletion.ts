import {effect, untracked} from '@preact/signals-react';
import type {BatchDeletion} from '../../contract/records.js';
import type {Row} from '../../query/types.js';
import type {GridModel} from '../list/grid-model.js';
import type {NotificationModel} from '../app/notifications.js';

/** At most this many rows are deleted with undo: one request, which a page that closes can still send. */
export const UNDOABLE = 1000;

interface Deletion {
  model: GridModel;
  notifications: NotificationModel;
  rows: Row[];
  words: {title: string; undo: string};
  /** Sends it; `leaving`: the page goes away. */
  send: (leaving: boolean) => Promise<BatchDeletion>;
  /** The list goes away. */
  life: AbortSignal;
}

/**
 * A deletion that can be undone while its notification is shown: the rows leave the list at once, the request is sent
 * when the notification ends, or the list or the page goes away. Resolves to the server's result; null: undone.
 */
export function deferredDeletion(deletion: Deletion): Promise<BatchDeletion | null> {
  const {model, notifications, rows, words, send, life} = deletion;
  const ids = rows.map(({id}) => id!);
  const over = new AbortController();
  model.withheld.add(ids);
  return new Promise((resolve, reject) => {
    const finish = (leaving: boolean) => {
      if (over.signal.aborted) return;
      over.abort();
      notifications.close(note);
      send(leaving).then(resolve, (error: unknown) => {
        model.withheld.release(ids);
        reject(error as Error);
      });
    };
    const undo = () => {
      if (over.signal.aborted) return;
      over.abort();
      notifications.close(note);
      model.withheld.release(ids);
      resolve(null);
    };
    const note = notifications.add({kind: 'info', title: words.title, actions: [{label: words.undo, run: undo}]});
    const stop = effect(() => {
      if (!notifications.items.value.some(({id}) => id === note)) untracked(() => finish(false));
    });
    over.signal.addEventListener('abort', () => stop());
    life.addEventListener('abort', () => finish(false), {signal: over.signal});
    // `state` knows no DOM; in Node there is no page to leave.
    globalThis.addEventListener?.('pagehide', () => finish(true), {signal: over.signal});
  });
}
