/** The address of a page that may be shown in a frame: of the own origin or an allowed one, by https; else null. */
export function embeddable(address: string, base: string, origins: readonly string[]): string | null {
  try {
    const url = new URL(address, base);
    if (url.origin === new URL(base).origin && /^https?:$/.test(url.protocol)) return url.href;
    return url.protocol === 'https:' && origins.includes(url.origin) ? url.href : null;
  } catch {
    return null;
  }
}
