/** A URL of this page's own origin to go to; null for another origin, another scheme, or what is no URL. */
export function ownUrl(url: string, base: string): string | null {
  try {
    const target = new URL(url, base);
    return /^https?:$/.test(target.protocol) && target.origin === new URL(base).origin ? target.href : null;
  } catch {
    return null;
  }
}
