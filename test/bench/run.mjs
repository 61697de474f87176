#!/usr/bin/env node
// Measures bytes, time to usable, keystrokes and rows in Chromium, beside a floor of native inputs and a virtual list by hand;
// calendars beside FullCalendar, charts beside Chart.js, trees beside react-aria-components, boards beside plain cards.
//   node test/bench/run.mjs [--only bytes,forms,controls,grid,board,calendar,chart,tree,endless,table,server,overview,pivot,depth,inbox,crowd,kills,signing] [--runs 3] [--url http://…] [--peers DIR]
// --url: a running server for the parts "server", "overview" and "signing" (else one is started); --peers: the folder of a harness with other products.
import {chromium} from 'playwright-core';
import {ensureBuild} from '../../scripts/ensure.mjs';
import {board} from './board.mjs';
import {bytes} from './bytes.mjs';
import {calendar} from './calendar.mjs';
import {chart} from './chart.mjs';
import {controls} from './controls.mjs';
import {depth} from './depth.mjs';
import {crowd} from './crowd.mjs';
import {endless} from './endless.mjs';
import {forms} from './forms.mjs';
import {grid} from './grid.mjs';
import {inbox} from './inbox.mjs';
import {kills} from './kills.mjs';
import {overview} from './overview.mjs';
import {peers} from './peers.mjs';
import {pivot} from './pivot.mjs';
import {server} from './server.mjs';
import {signing} from './signing.mjs';
import {table} from './table.mjs';
import {tree} from './tree.mjs';

const argv = process.argv.slice(2);
const option = (name, initial) => (argv.includes(`--${name}`) ? argv[argv.indexOf(`--${name}`) + 1] : initial);
const PARTS = {
  bytes,
  forms,
  controls,
  grid,
  board,
  calendar,
  chart,
  tree,
  endless,
  table,
  server,
  overview,
  pivot,
  depth,
  inbox,
  crowd,
  kills,
  signing,
};
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
