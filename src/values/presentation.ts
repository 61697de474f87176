/** What stands for a password; it says nothing of how long that is. */
export const PASSWORD_MASK = '••••••••';

/** The text of a value that says itself how it is shown: of a list all, of a record its presentation or name. */
export function presentation(value: unknown): string {
  if (Array.isArray(value)) return value.map(presentation).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return value === null || value === undefined ? '' : String(value);
  const {p, presentation: told, name, v, id} = value as Record<string, unknown>;
  const text = p ?? told ?? name ?? v ?? id;
  return text === null || text === undefined || typeof text === 'object' ? '' : String(text);
}

/** A text where something else is due, as it is: an empty place would say that there is nothing. */
export const unreadText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
