/** 128 random bits as text. `crypto.randomUUID` is missing on plain-http pages, where people embed us too. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
