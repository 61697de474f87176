// What the rows of a built query have, as far as its calls say.
import type {Typed} from '../query/build.js';
import type {Expr, SelectItem} from '../query/types.js';
import type {PresentedValue} from '../values/types.js';

/** The columns of a source with the types of their values; any column, of unknown values, where none are given. */
export type Columns = object;

/** The names that may be used as paths: those that are given, else any. */
export type PathOf<S extends Columns> = keyof S & string;

/** What `select` accepts: paths, items of the contract, and expressions by the names that they get. */
export type Selection<S extends Columns> = PathOf<S> | Exclude<SelectItem, string> | Readonly<Record<string, Expr>>;

export type ValueOf<S extends Columns, P> = P extends keyof S ? S[P] : unknown;

type ResultOf<S extends Columns, E> = E extends string ? ValueOf<S, E> : E extends Typed<infer T> ? T : unknown;

type ColumnOf<S extends Columns, I> = I extends string
  ? {[name in I]: ValueOf<S, I>}
  : I extends {expr: infer E; as: infer A extends string}
    ? {[name in A]: ResultOf<S, E>}
    : I extends {expr: unknown}
      ? object
      : {-readonly [name in keyof I]: ResultOf<S, I[name]>};

/** All of a tuple of selections. */
export type Selected<S extends Columns, Items extends readonly unknown[]> = Items extends readonly [
  infer First,
  ...infer Rest,
]
  ? ColumnOf<S, First> & Selected<S, Rest>
  : object;

/** One object type, so that an editor shows its members. */
export type Flat<T> = {[K in keyof T]: T[K]};

/** The same rows with references as {v, p}. */
export type Presented<R> = {[K in keyof R]: R[K] | PresentedValue};
