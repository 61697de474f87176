import {signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import {AssistantService, type AssistantCalls} from '../../api/assistant.js';
import type {Assistant} from '../../contract/assistant.js';
import type {AppModel} from '../app/app-model.js';

/** The calls of the assistant of an app. */
export async function assistantService(app: AppModel): Promise<AssistantCalls> {
  const services = await app.services();
  return (services.assistant ??= new AssistantService(services.client));
}

const known = new WeakMap<AppModel, Signal<readonly Assistant[]>>();

/** Those whom the person may ask, asked once for an app; none until they are known, and where there are none. */
export function assistantsOf(app: AppModel): ReadonlySignal<readonly Assistant[]> {
  const found = known.get(app);
  if (found) return found;
  const assistants = signal<readonly Assistant[]>([]);
  known.set(app, assistants);
  const ask = async () => (assistants.value = await (await assistantService(app)).assistants());
  // A server without an assistant is no failure; who looks next asks again.
  ask().catch(() => known.delete(app));
  return assistants;
}

/** Who is asked for texts: the first one that writes any. */
export const writerOf = (assistants: readonly Assistant[]): Assistant | null =>
  assistants.find(({tasks}) => tasks.length > 0) ?? null;
