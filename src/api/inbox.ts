import type {InboxFile, InboxFilter, InboxPage} from '../contract/inbox.js';
import type {Client} from './client.js';

/** ms; a spreadsheet of a million rows takes a while. */
const FILE_MS = 600_000;

/** What the person is notified of, as the server stores it. */
export class InboxService {
  constructor(private readonly client: Client) {}

  /** A part of the entries, the newest first, after the one with the id `before`. */
  async entries(
    {filter, before, limit}: {filter: InboxFilter; before?: string; limit: number},
    signal?: AbortSignal,
  ): Promise<InboxPage> {
    const query = {filter, before, limit: String(limit)};
    const {result} = await this.client.call<Partial<InboxPage>>('/designer/inbox/get-entries', {query, signal});
    return {entries: result?.entries ?? [], unread: result?.unread ?? 0, more: result?.more ?? false};
  }

  async unread(): Promise<number> {
    const {result} = await this.client.call<number>('/designer/inbox/count-unread');
    return result ?? 0;
  }

  /** The bytes of what an entry brings. */
  async file({url}: InboxFile): Promise<Blob> {
    const response = await this.client.send(url, {timeout: FILE_MS});
    return response.blob();
  }

  /** Marks an entry as read, also while the page is being left; with `older` every older one too. Answers how many are new. */
  async markRead(id: string, older = false): Promise<number> {
    const body = new URLSearchParams({id, older: String(older)});
    const {result} = await this.client.call<number>('/designer/inbox/mark-read', {body, keepalive: true});
    return result ?? 0;
  }
}
