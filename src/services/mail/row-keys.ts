import type {KeyboardEvent} from 'react';
import {plainKey, steppedTo} from '../row-list.js';
import type {MailSession} from './mail-session.js';

/** What the keys of the list do; true when one was handled. */
export function rowKey(event: KeyboardEvent, session: MailSession, at: number): boolean {
  const {list} = session.model;
  const heads = list.heads.peek();
  const plain = plainKey(event);
  if (event.altKey || ((event.ctrlKey || event.metaKey) && plain !== 'a')) return false;
  const to = steppedTo(plain, at, heads.length);
  if (to !== null) {
    const next = heads[to];
    if (!next) return true;
    if (event.shiftKey && plain.startsWith('Arrow')) list.extend(next.id);
    list.highlight(next.id);
    return true;
  }
  if (event.ctrlKey || event.metaKey) {
    list.selectAll();
    return true;
  }
  return act(plain, session, heads[at]?.id);
}

function act(key: string, session: MailSession, active: string | undefined): boolean {
  const {list} = session.model;
  const selecting = list.selected.peek() !== null;
  if (key === 'Escape') {
    if (!selecting) return false;
    list.select(false);
    return true;
  }
  if (active === undefined) return false;
  const deeds: Record<string, () => unknown> = {
    Enter: () => (selecting ? list.toggle(active) : session.open(active)),
    ' ': () => {
      if (!selecting) list.select(true);
      list.toggle(active);
    },
    r: () => session.answer('reply', active),
    e: () => session.archive(session.chosen),
    u: () => session.mark(session.chosen, false),
    Delete: () => session.remove(session.chosen),
  };
  if (!Object.hasOwn(deeds, key)) return false;
  deeds[key]!();
  return true;
}
