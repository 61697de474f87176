/** What an expression reads as something else than a field, and `id`, by which a row is known. */
const TAKEN = new Set(
  (
    'id record true false null in as break const continue else for function if import let loop package namespace ' +
    'return var void while type string int uint double bool bytes list map null_type dyn timestamp duration'
  ).split(' '),
);

/** Ids of fields that an expression can name: `address.city` is `address_city`. */
export class Names {
  private readonly given = new Set<string>();

  idOf(path: readonly string[]): string {
    const plain = path.map((name) => name.replaceAll(/[^A-Za-z0-9_]/g, '_')).join('_');
    const start = /^[A-Za-z]/.test(plain) ? plain : `m${plain}`;
    let id = TAKEN.has(start) ? `${start}_` : start;
    for (let number = 2; this.given.has(id); number += 1) id = `${start}_${number}`;
    this.given.add(id);
    return id;
  }
}

/** The name of a member as a label: `firstName` and `first_name` are "First name". */
export function labelFor(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])(?=[a-z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
