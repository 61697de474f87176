#!/usr/bin/env node
// Measures bytes, time to usable, keystrokes and rows in Chromium, beside a floor of native inputs and a virtual list by hand.
//   node test/bench/run.mjs [--only bytes,forms,controls,grid,endless,table,server,depth] [--runs 3] [--url http://…] [--peers DIR]
// --url: a running server for the part "server" (else one is started); --peers: the folder of a harness with other products.
import {chromium} from 'playwright-core';
import {ensureBuild} from '../../scripts/ensure.mjs';
import {bytes} from './bytes.mjs';
import {controls} from './controls.mjs';
import {depth} from './depth.mjs';
import {endless} from './endless.mjs';
import {forms} from './forms.mjs';
import {grid} from './grid.mjs';
import {peers} from './peers.mjs';
import {server} from './server.mjs';
import {table} from './table.mjs';

const argv = process.argv.slice(2);
const option = (name, initial) => (argv.includes(`--${name}`) ? argv[argv.indexOf(`--${name}`) + 1] : initial);
const PARTS = {bytes, forms, controls, grid, endless, table, server, depth};
const only = option('only', Object.keys(PARTS).join(',')).split(',');

ensureBuild();
if (option('peers')) {
  await peers(option('peers'), argv);
  process.exit(0);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--js-flags=--expose-gc',
  ],
});
console.log(`Chromium ${browser.version()}, Node ${process.version}, medians\n`);
try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (only.includes(name))
      console.log(`${await part(browser, {runs: Number(option('runs', 3)), url: option('url')})}\n`);
  }
} finally {
  await browser.close();
}
