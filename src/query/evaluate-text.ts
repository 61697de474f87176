import {localized} from '../values/localized.js';
import {optionText} from '../values/options.js';
import type {TextPosition} from '../values/operators.js';
import {caseBlindTest} from './case-blind.js';
import {listOf, presentationsOf} from './evaluate-value.js';
import type {Evaluation, Reading} from './evaluate-expression.js';
import type {Row} from './types.js';

/**
 * Whether the text that a value shows has another in it, or begins or ends with it, whatever the case. null when the value shows
 * no text.
 */
export function textTest(
  place: TextPosition,
  {kind, value, column}: Reading,
  wanted: string,
  about: Evaluation,
): ((row: Row) => boolean) | null {
  const fits = caseBlindTest(place, wanted);
  switch (kind) {
    case 'text':
    case 'multilingual':
      return (row) => {
        const shown = value(row) as string | null;
        return shown !== null && fits(shown);
      };
    case 'reference':
    case 'ids':
      return (row) => presentationsOf(column?.cell(row)).some(fits);
    case 'enumeration': {
      const keys = fittingKeys(column, fits, about);
      return (row) => keys.has(value(row));
    }
    case 'keys': {
      const keys = fittingKeys(column, fits, about);
      return (row) => listOf(column?.cell(row)).some((key) => keys.has(key));
    }
    default:
      return null;
  }
}

/** The keys whose label in the reader's language fits. */
function fittingKeys(column: Reading['column'], fits: (label: string) => boolean, about: Evaluation): Set<unknown> {
  const options = column ? about.options(column.attribute) : {};
  const entries = Object.entries(options).filter(([, entry]) => fits(localized(optionText(entry), about.locale)));
  return new Set(entries.map(([key]) => key));
}
