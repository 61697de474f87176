import type {Client} from './client.js';

/** Characters up to which a save outlives its page: browsers refuse more than 64 KB of such requests on their way together. */
const OUTLIVES = 16_000;

/** Per-user settings, stored on the server by key. */
export class SettingsService {
  constructor(private readonly client: Client) {}

  /** The stored JSON text, or null. */
  async get(key: string): Promise<string | null> {
    const answer = await this.client.call<string | null>('/designer/user-settings/get-settings', {query: {key}});
    return answer.result ?? null;
  }

  /** A page that is left at once, or a tab that is closed, loses no choice. */
  async save(key: string, settings: unknown): Promise<void> {
    const body = new URLSearchParams({settings: JSON.stringify(settings)});
    const keepalive = String(body).length < OUTLIVES;
    await this.client.call('/designer/user-settings/save-settings', {query: {key}, body, keepalive});
  }

  async remove(key: string): Promise<void> {
    await this.client.call('/designer/user-settings/remove-settings', {query: {key}, body: new URLSearchParams()});
  }
}
