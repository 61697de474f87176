import {EventEmitter} from 'node:events';

/** A change of one record: what, never its data; the reader asks again under its own rights. */
export interface ObjectEvent {
  appId: string;
  alias: string;
  id: string;
  kind: 'insert' | 'update' | 'delete';
  version: number;
}

/** Carries object events between instances. In memory here; another carrier takes its place behind the same two calls. */
export interface Bus {
  publish(event: ObjectEvent): void;
  subscribe(listener: (event: ObjectEvent) => void): () => void;
}

export function memoryBus(): Bus {
  const emitter = new EventEmitter();
  return {
    publish: (event) => void emitter.emit('event', event),
    subscribe: (listener) => {
      emitter.on('event', listener);
      return () => emitter.off('event', listener);
    },
  };
}
