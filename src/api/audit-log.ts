import type {AuditEntry} from '../contract/audit.js';
import type {Client} from './client.js';

/** A part of a record's history, the newest first, after the entry with the id `before`. Needs viewAuditLog. */
export async function auditLog(
  client: Client,
  baseUrl: string,
  query: {id: string; before?: string; limit: number},
  signal?: AbortSignal,
): Promise<AuditEntry[]> {
  const answer = await client.call<AuditEntry[]>(`${baseUrl}/audit-log`, {
    query: {...query, limit: String(query.limit)},
    signal,
  });
  return answer.result ?? [];
}
