#!/usr/bin/env node
// The whole build: bundles, public types, what is derived from the elements, sizes.
//   node scripts/build.mjs [--quick]   --quick: only what `npm start` serves (production modules, loader, classic file)
import {spawn} from 'node:child_process';
import {rmSync} from 'node:fs';

const quick = process.argv.includes('--quick');

function run(command, args, env = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {stdio: 'inherit', env: {...process.env, ...env}});
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    );
  });
}

const rollup = (parts) => run('node_modules/.bin/rollup', ['-c', '--silent'], {LC_BUILD: parts});

rmSync('dist', {recursive: true, force: true});
try {
  // Side by side: most of what rollup does keeps one core busy.
  await Promise.all(quick ? [rollup('production')] : [rollup('production'), rollup('development')]);
  await rollup(quick ? 'all' : 'all,conformance');
  if (!quick) await run(process.execPath, ['scripts/package-files.mjs']);
  await run(process.execPath, ['scripts/describe.mjs']);
  await run(process.execPath, ['scripts/integrity.mjs']);
  // The site has its own place, which `npm start` serves.
  await run(process.execPath, ['scripts/docs-site.mjs']);
  // the budgets are the house's own affair: whoever starts the sample application gets it
  if (!quick) await run(process.execPath, ['scripts/sizes.mjs', '--readme']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
