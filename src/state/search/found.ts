import type {ServiceError} from '../../api/errors.js';
import type {ColourRole, LocalizedText} from '../../values/types.js';

/** Something that the search everywhere can lead to. */
export interface Found {
  /** Unique among all that is found: `record order 12`, `page overview`, `action password`. */
  key: string;
  title: string;
  /** Lucide name. */
  icon: string;
  /** What else is known of it, in the order it is shown. */
  data: string[];
  badge?: {text: string; role?: ColourRole};
  /** What it is, shown at the end of its line: List, Page. */
  note?: string;
  /** Keys that do the same. */
  keys?: string;
  /** Where it is opened; what has none is done by `run`. */
  url?: string;
  run?: () => void;
  /** Not one that was found: it leads to all of its group, so many. */
  more?: number;
}

/** What was found of one kind. */
export interface FoundGroup {
  /** Alias of the object; `pages`, `actions` or `recent`. */
  id: string;
  name: LocalizedText;
  /** The first of them. */
  items: readonly Found[];
  /** How many there are in all. */
  total: number;
  /** Their names are only close to the text: a list searched for it would be empty. */
  close?: boolean;
  error?: ServiceError;
}

/** An object whose records are searched. */
export interface SearchedObject {
  alias: string;
  name: LocalizedText;
  icon: string;
  baseUrl: string;
}
