import type {Scope} from '../form/form-scope.js';

interface Readable {
  /** Every name that means something in the row. */
  readonly names: ReadonlySet<string>;
  read(id: string): unknown;
}

const handler: ProxyHandler<{row: Readable}> = {
  get: ({row}, id) => (typeof id === 'string' && row.names.has(id) ? row.read(id) : undefined),
  has: ({row}, id) => typeof id === 'string' && row.names.has(id),
  ownKeys: ({row}) => [...row.names],
  getOwnPropertyDescriptor: ({row}, id) =>
    typeof id === 'string' && row.names.has(id)
      ? {configurable: true, enumerable: true, get: () => row.read(id)}
      : undefined,
  getPrototypeOf: () => null,
  set: () => false,
};

/** The values of a row for formulas, read when asked for. One object for each row, however many columns there are. */
export function rowScope(row: Readable): Scope {
  return new Proxy({row}, handler) as unknown as Scope;
}
