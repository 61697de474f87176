const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);

/** A URL that leads somewhere and runs nothing, as it was written; null for `javascript:`, `data:` and any other scheme. */
export function safeUrl(url: string, base: string): string | null {
  try {
    return SAFE.has(new URL(url, base).protocol) ? url : null;
  } catch {
    return null;
  }
}

/** Whether it leads to another site. */
export function isExternal(url: string, base: string): boolean {
  const target = new URL(url, base);
  return /^https?:$/.test(target.protocol) && target.origin !== new URL(base).origin;
}
