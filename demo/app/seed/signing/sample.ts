import type {
  ActivityKind,
  FieldType,
  PackageState,
  RecipientRole,
  RecipientState,
} from '../../../../src/contract/signing.js';
import type {Paper} from './papers.js';

export interface Person {
  name: string;
  email: string;
  role: RecipientRole;
  status?: RecipientState;
  /** Minutes before the sample's newest record. */
  done?: number;
}

export interface Placed {
  /** Index of the recipient. */
  of: number;
  type: FieldType;
  page?: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required?: boolean;
  label?: string;
}

export interface Deed {
  /** Minutes before the sample's newest record. */
  ago: number;
  kind: ActivityKind;
  actor: string;
  params?: Record<string, string | number>;
}

/** A package of the sample. */
export interface Sample {
  number: number;
  owner: 'sales' | 'admin';
  name: string;
  message?: string;
  status: PackageState;
  isOrdered?: boolean;
  /** Index of the supplier that it is made from. */
  supplier?: number;
  created: number;
  sent?: number;
  completed?: number;
  reason?: string;
  people: readonly Person[];
  papers: readonly Paper[];
  fields: readonly Placed[];
  deeds: readonly Deed[];
}
