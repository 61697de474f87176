import type {Client} from './client.js';

/** Per-user settings, stored on the server by key. */
export class SettingsService {
  constructor(private readonly client: Client) {}

  /** The stored JSON text, or null. */
  async get(key: string): Promise<string | null> {
    const answer = await this.client.call<string | null>('/designer/user-settings/get-settings', {query: {key}});
    return answer.result ?? null;
  }

  async save(key: string, settings: unknown): Promise<void> {
    const body = new URLSearchParams({settings: JSON.stringify(settings)});
    await this.client.call('/designer/user-settings/save-settings', {query: {key}, body});
  }

  async remove(key: string): Promise<void> {
    await this.client.call('/designer/user-settings/remove-settings', {query: {key}, body: new URLSearchParams()});
  }
}
