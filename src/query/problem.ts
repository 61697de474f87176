/** What is wrong with a query: where in its JSON (`where.2.1`), and the key and parameters of a sentence about it. */
export interface QueryProblem {
  path: string;
  key: `query.${string}`;
  params: Record<string, string | number>;
}

/** Thrown while a query is parsed; `checkQuery` converts it into its result. */
export class QueryFault extends Error {
  override readonly name = 'QueryFault';
  readonly problem: QueryProblem;

  constructor(path: string, key: QueryProblem['key'], params: Record<string, string | number> = {}) {
    super(`${key} at ${path || 'the query'}`);
    this.problem = {path, key, params: {path, ...params}};
  }
}
