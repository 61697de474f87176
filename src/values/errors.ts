/** Codes of the strict readers: they throw where the lenient ones answer null or NaN. */
export type ValueErrorCode =
  'invalid date' | 'invalid time' | 'invalid timestamp' | 'invalid time zone' | 'unknown unit' | 'invalid number';

/** Thrown by the strict readers. `code` is also the message. */
export class ValueError extends RangeError {
  override readonly name = 'ValueError';

  constructor(readonly code: ValueErrorCode) {
    super(code);
  }
}

/** The value, or a ValueError when there is none. */
export function required<T>(value: T | null, code: ValueErrorCode): T {
  if (value === null) throw new ValueError(code);
  return value;
}
