import type {SeedRow, SeedStep} from '../../../server/definition.js';
import {stableId, userId} from '../../../server/schema/ids.js';
import {NOW, seedId} from '../ids.js';
import {threads, type Thread} from './threads.js';

const MINUTE = 60_000;
const THREADS = 5;

const at = (ago: number): number => NOW - ago * MINUTE;
const orderName = (index: number) => ({object: 'order', id: seedId('order', index)});

/** The step that fills the conversations of the sample's people. */
export function assistantStep(app_id: string): SeedStep {
  return {
    name: 'assistant',
    total: THREADS,
    rows: (from, to) => {
      const all = threads().slice(from, to);
      return [
        {table: 'lc_ai_thread', rows: all.map((thread, n) => threadRow(app_id, thread, from + n))},
        {table: 'lc_ai_message', rows: all.flatMap((thread, n) => messageRows(app_id, thread, from + n))},
      ];
    },
  };
}

const threadId = (number: number): string => stableId(`assistant thread ${number}`);

function threadRow(app_id: string, {owner, assistant, order, messages}: Thread, number: number): SeedRow {
  const records = order === undefined ? [] : [orderName(order)];
  return {
    ...{app_id, id: threadId(number), user_id: userId(owner), assistant_id: assistant, name: messages[0]!.text},
    ...{details: JSON.stringify({records}), records},
    ...{created_at: at(messages[0]!.ago + 1), last_at: at(messages.at(-1)!.ago)},
  };
}

function messageRows(app_id: string, {order, messages}: Thread, number: number): SeedRow[] {
  return messages.map(({ago, isOwn, text, state = 'done', rating = null, orders = []}, position) => {
    const read = [...(order === undefined ? [] : [order]), ...orders];
    return {
      ...{app_id, id: stableId(`assistant message ${number} ${position}`), thread_id: threadId(number)},
      ...{position: position + 1, is_own: isOwn, content: text, state},
      error: state === 'failed' ? 'assistant.failed.interrupted' : null,
      ...{sources: isOwn ? [] : read.map(orderName), rating, at: at(ago), held_by: null, held_until: null},
    };
  });
}
