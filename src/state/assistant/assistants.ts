import {signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import {AssistantService, type AssistantCalls} from '../../api/assistant.js';
import type {Assistant} from '../../contract/assistant.js';
import type {AppModel} from '../app/app-model.js';

/** The calls of the assistant of an app. */
export async function assistantService(app: AppModel): Promise<AssistantCalls> {
  const services = await app.services();
  return (services.assistant ??= new AssistantService(services.client));
}

interface Asked {
  assistants: Signal<readonly Assistant[]>;
  /** ms since 1970: after a failure, who looks then asks again. */
  againAt: number;
}
const known = new WeakMap<AppModel, Asked>();
/** ms. */
const PAUSE = 60_000;

/**
 * Those whom the person may ask, asked once for an app; none until they are known, and where there are none. A server without an assistant is
 * no failure that anybody is shown.
 */
export function assistantsOf(app: AppModel): ReadonlySignal<readonly Assistant[]> {
  let asked = known.get(app);
  if (!asked) known.set(app, (asked = {assistants: signal<readonly Assistant[]>([]), againAt: 0}));
  if (Date.now() >= asked.againAt) void ask(app, asked);
  return asked.assistants;
}

async function ask(app: AppModel, asked: Asked): Promise<void> {
  asked.againAt = Infinity;
  try {
    asked.assistants.value = await (await assistantService(app)).assistants();
  } catch {
    asked.againAt = Date.now() + PAUSE;
  }
}

/** Who is asked for texts: the first one that writes any. */
export const writerOf = (assistants: readonly Assistant[]): Assistant | null =>
  assistants.find(({tasks}) => tasks.length > 0) ?? null;
