/** The day that the sample data of tests leads up to (LC_SAMPLE_DAY): what they name of it stays the same. */
export const SAMPLE_DAY = '2026-11-20';
