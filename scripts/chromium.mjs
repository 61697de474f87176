import {existsSync} from 'node:fs';

/** Chromium without a window of its own: the same engine, with a third less work for what nobody looks at. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The Chromium that tests of behaviour run in: CHROMIUM, else the headless shell, else the whole browser. */
export const chromiumPath = () =>
  process.env.CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium');
