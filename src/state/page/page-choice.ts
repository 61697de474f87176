import {COMPARISONS, type Comparison} from './page-period.js';

/** What a person has chosen on a page. */
export interface PageChoice {
  /** A name of a period or two days; '' is the page's own. */
  period: string;
  comparison: Comparison;
  /** Chosen values by the filter's id; none are left out. */
  filters: Readonly<Record<string, readonly string[]>>;
}

export const NO_CHOICE: PageChoice = {period: '', comparison: 'year', filters: {}};

/** Values of one filter at most, in an address. */
const MOST_VALUES = 50;

/** The choice that the `params` of an address asks for; what cannot be read stays as the page has it. */
export function readChoice(text: string | null): PageChoice {
  const {period, compare, filters} = parsed(text);
  return {
    period: typeof period === 'string' ? period : NO_CHOICE.period,
    comparison: COMPARISONS.find((name) => name === compare) ?? NO_CHOICE.comparison,
    filters: isRecord(filters) ? Object.fromEntries(Object.entries(filters).flatMap(readFilter)) : {},
  };
}

function readFilter([id, values]: [string, unknown]): [string, string[]][] {
  if (!Array.isArray(values)) return [];
  const texts = values.filter((value) => typeof value === 'string').slice(0, MOST_VALUES);
  return texts.length ? [[id, texts]] : [];
}

/** The `params` of an address for a choice; '' for none. */
export function choiceParams({period, comparison, filters}: PageChoice): string {
  const chosen = Object.entries(filters).filter(([, values]) => values.length);
  const params = {
    ...(period && {period}),
    ...(comparison !== NO_CHOICE.comparison && {compare: comparison}),
    ...(chosen.length && {filters: Object.fromEntries(chosen)}),
  };
  return Object.keys(params).length ? JSON.stringify(params) : '';
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
