import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {build} from 'esbuild';
import {buildServer} from '../../scripts/build-server.mjs';
import {bundleOptions} from '../../scripts/bundle.mjs';
import {startPostgres} from '../../scripts/postgres.mjs';
import {median, ms, p95, table} from './lib/figures.mjs';
import {load, queryCall, signedIn} from './lib/load.mjs';
import {heavy, page, PAGES, unlike, varied, VARIED} from './lib/pages.mjs';

const OUT = '.cache/bench/load';
const SECONDS = 6;
/** Ours and the floor in turn, since other programs disturb both. */
const ROUNDS = 2;

/**
 * A list page of 50 of 100,000 orders on both engines beside a floor: the same few pages, many that differ, and some that nobody
 * asked before, whose answers cannot be kept; saves; and one person's list beside another's six heavy queries. `databases` names filled ones, else they are made.
 */
export async function pagesPerSecond(databases = {}) {
  await buildServer(OUT);
  await build({
    ...bundleOptions({development: false}),
    entryPoints: ['test/bench/load-server.ts'],
    outdir: OUT,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const rows = [];
  const fairness = [];
  for (const engine of ['postgres', 'embedded']) {
    const place = databases[engine] ? {url: databases[engine], stop() {}} : await empty(engine);
    try {
      await measure(engine, place.url, rows, fairness);
    } finally {
      place.stop();
    }
  }
  const head = [
    'a list page of 50 of 100,000 orders',
    '1: p50, ms',
    '1: p95',
    '32: p50, ms',
    '32: p95',
    '32: pages/s',
    '32: CPU, ms',
  ];
  const others = ['a list page beside six heavy queries of another person, ms', 'p50', 'p95', 'longest'];
  return `${table(head, rows)}\n\n${table(others, fairness)}`;
}

async function empty(engine) {
  if (engine === 'postgres') return startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'lc-bench-'));
  return {url: join(folder, 'db'), stop: () => rmSync(folder, {recursive: true, force: true})};
}

async function measure(engine, database, rows, fairness) {
  const server = await child('server', database);
  try {
    const [admin, sales] = [await signedIn(server.url, 'admin'), await signedIn(server.url, 'sales')];
    const list = queryCall(page, admin, {pages: PAGES});
    const kinds = {
      '': list,
      ', 200 places, filters and orders': queryCall(varied, admin, {pages: VARIED, first: PAGES}),
    };
    const floor = engine === 'postgres' ? await child('floor', database) : null;
    rows.push([`${engine}, never asked before`, ...(await pages(server, queryCall(unlike, admin, {pages: 1e9})))]);
    for (const [kind, call] of Object.entries(kinds)) {
      for (let round = 1; round <= ROUNDS; round++) {
        rows.push([`${engine}${kind} (${round})`, ...(await pages(server, call))]);
        if (floor) rows.push([`floor: bare Node and pg${kind} (${round})`, ...(await pages(floor, call))]);
      }
    }
    await floor?.stop();
    const saves = await load(server.url, saveCall(admin), 8, SECONDS);
    rows.push([
      `${engine}: saves, 8 connections`,
      '',
      '',
      ms(median(saves.times)),
      ms(p95(saves.times)),
      ms(saves.perSecond),
      '',
    ]);
    fairness.push([engine, ...(await beside(server.url, list, queryCall(heavy, sales, {kind: 'all', pages: 1e6})))]);
  } finally {
    await server.stop();
  }
}

async function pages({url, pid}, call) {
  await load(url, call, 4, 2);
  const one = await load(url, call, 1, SECONDS);
  const before = cpuOf(pid);
  const many = await load(url, call, 32, SECONDS);
  const each = (cpuOf(pid) - before) / many.times.length;
  return [...figures(one), ...figures(many), many.perSecond.toFixed(0), each.toFixed(2)];
}

/** Milliseconds of processor that the process has used; proc(5), in hundredths of a second. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const figures = ({times}) => [ms(median(times)), ms(p95(times))];

async function beside(url, list, other) {
  let over = false;
  const others = load(url, other, 6, 3 * SECONDS, {until: () => over, status: 0});
  const {times} = await load(url, list, 1, 3 * SECONDS);
  over = true;
  await others;
  return [...figures({times}), ms(Math.max(...times))];
}

/** A new unit of measure: the smallest record that there is. */
const saveCall = (cookie) => (index) => {
  const content = {name: `Bench ${index}`, code: `B${process.pid}-${index}`};
  const body = new URLSearchParams({object: JSON.stringify({content})}).toString();
  const headers = {Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded'};
  return {path: '/supply/category/save-object?APP_ID=supply', body, headers};
};

async function child(mode, database) {
  const queries = [
    ...Array.from({length: PAGES}, (_, index) => page(index)),
    ...Array.from({length: VARIED}, (_, index) => varied(index)),
  ];
  const script = resolve(OUT, 'load-server.js');
  const running = spawn(process.execPath, [script, mode, database, resolve(OUT), JSON.stringify(queries)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(running.stdout, 'data');
  const stop = async () => {
    running.kill(mode === 'floor' ? 'SIGKILL' : 'SIGTERM');
    await once(running, 'exit');
  };
  return {url: String(line).trim(), pid: running.pid, stop};
}
