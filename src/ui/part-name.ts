export interface FieldNames {
  /** What the page calls it. */
  called?: string;
  label?: string;
}

/** The name of a button within a field, `Open calendar, Due date`: on a page there are many that do the same. */
export function partName(action: string, {called, label}: FieldNames): string {
  const field = called || label;
  return field ? `${action}, ${field}` : action;
}
