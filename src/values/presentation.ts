/** Shown instead of a password; it does not reveal the length. */
export const PASSWORD_MASK = '••••••••';

/** The text of a value that carries its own presentation: of a list all, of a record its presentation or name. */
export function presentation(value: unknown): string {
  if (Array.isArray(value)) return value.map(presentation).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return value === null || value === undefined ? '' : String(value);
  const {p, presentation: given, name, v, id} = value as Record<string, unknown>;
  const text = p ?? given ?? name ?? v ?? id;
  return text === null || text === undefined || typeof text === 'object' ? '' : String(text);
}

/** A text where another type is expected, as it is: an empty cell would mean that there is no value. */
export const unreadText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
