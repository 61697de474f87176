/** Equal as JSON, whatever the order of keys. */
export function same(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';
