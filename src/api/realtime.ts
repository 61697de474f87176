import type {Client} from './client.js';

/** An object event: what changed, never its data; the reader asks again under its own rights. */
export interface ObjectEvent {
  alias: string;
  id: string;
  kind: 'insert' | 'update' | 'delete';
  version: number;
}

export class RealtimeService {
  constructor(readonly client: Client) {}
}
