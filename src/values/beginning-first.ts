/** Those whose text begins with what is wanted come before those that only hold it, in any case; else in their order. */
export function beginningFirst<T>(items: readonly T[], wanted: string, textOf: (item: T) => string): T[] {
  const start = wanted.toLowerCase();
  const begins = (item: T) => textOf(item).toLowerCase().startsWith(start);
  return start ? [...items.filter(begins), ...items.filter((item) => !begins(item))] : [...items];
}
