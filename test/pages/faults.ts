import type {Page} from 'playwright-core';

/** Collects what goes wrong on a page from now on: errors in its console and errors thrown. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({message}) => faults.push(message));
  return faults;
}
