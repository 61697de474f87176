import type {LocalizedText, NonNegativeInteger, RegexPattern} from './types.js';

/**
 * A formula over the values of one row or record: a number, a path as text, or an operation.
 * `['sum', 'lines', formula]` adds the formula over the rows of a section; `coalesce` is the first part with a value.
 * All arithmetic is decimal and exact (scaled integers); `round` rounds half away from zero.
 */
export type Formula =
  | number
  | string
  | ['+' | '-' | '*' | '/', Formula, ...Formula[]]
  | ['round', Formula, NonNegativeInteger]
  | ['coalesce', Formula, ...Formula[]]
  | ['sum', string, Formula]
  | ['count', string];

/**
 * A condition or value in CEL, the Common Expression Language: `status == "draft" && total > 1000`. Names are internalIds;
 * an empty value makes comparisons false and arithmetic null. The functions are in the guide, under Conditions.
 */
export type Expression = string;

/** When something is shown, locked and required: conditions in addition to the metadata's fixed settings. */
export interface Conditions {
  /** Where it is false, the field keeps its value unseen and unchecked. */
  visibleWhen?: Expression;
  /** Where it is true, the value cannot be changed. */
  readonlyWhen?: Expression;
  /** Where it is true, the value must not be empty. */
  requiredWhen?: Expression;
}

interface OwnMessage {
  /** What a person reads where the rule is broken; when absent the rule's own sentence. */
  message?: LocalizedText;
}

/** A validation rule. `message` replaces the rule's own sentence. All but `required`, `min-rows` and `max-rows` accept an empty value. */
export type Rule =
  | (OwnMessage & {kind: 'required'})
  | (OwnMessage & {
      kind: 'min' | 'max';
      /** The bound, which is accepted itself: a number, a date or a time. */
      value: number | string;
    })
  | (OwnMessage & {
      kind: 'min-length' | 'max-length';
      /** How many characters at least, or at most. */
      value: NonNegativeInteger;
    })
  | (OwnMessage & {
      kind: 'pattern';
      /** What the text must match. */
      value: RegexPattern;
    })
  | (OwnMessage & {kind: 'email'})
  | (OwnMessage & {
      kind: 'time-between';
      /** The earliest time accepted, `HH:mm` or `HH:mm:ss`. */
      min: string;
      /** The latest time accepted. */
      max: string;
    })
  /** Numbers, dates or times; both bounds belong to it. */
  | (OwnMessage & {
      kind: 'between';
      /** The smallest value accepted. */
      min: number | string;
      /** The largest value accepted. */
      max: number | string;
    })
  | (OwnMessage & {
      kind: 'min-rows' | 'max-rows';
      /** How many rows at least, or at most. */
      value: NonNegativeInteger;
    })
  | (OwnMessage & {
      kind: 'after';
      /** InternalId of the attribute that the value must not lie before; nothing is asked while that is empty. */
      field: string;
    })
  /** Registered by the page; one that nobody has registered always holds. */
  | (OwnMessage & {
      kind: 'custom';
      /** The name that the page registered it by. */
      name: string;
    })
  /** Right where `when` is true. Like every rule but `required` it asks nothing of an empty value. */
  | {
      kind: 'expression';
      /** A condition over the record, or over the row and then its record, that must be true. */
      when: Expression;
      /** What a person reads where it is false. */
      message: LocalizedText;
    }
  /** The server is asked with path, value and id once the field is left; its answer's message is shown. */
  | (OwnMessage & {
      kind: 'remote';
      /** Whom to ask, on the origin of the page or of the configured server; `check-value` of the record's own base URL when absent. */
      url?: string;
    });
