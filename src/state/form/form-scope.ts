/** Values by attribute id, each read when asked for, so that a formula follows exactly what it reads. */
export type Scope = Record<string, unknown>;

/** A scope without prototype: a formula can reach nothing but these values. */
export function scopeOf(ids: Iterable<string>, read: (id: string) => unknown): Scope {
  const scope = Object.create(null) as Scope;
  for (const id of ids) Object.defineProperty(scope, id, {enumerable: true, get: () => read(id)});
  return scope;
}
