#!/usr/bin/env node
// Builds on each change with esbuild (seconds faster than the shipped build, not smaller) and serves the sample application.
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {context} from 'esbuild';
import {APART} from './apart.mjs';
import {bundleOptions, elementTags} from './bundle.mjs';
import {describe} from './describe.mjs';
import {HEIC} from './heic.mjs';
import {ensurePackages} from './ensure.mjs';

ensurePackages();
rmSync('dist', {recursive: true, force: true});

const elements = await context({
  ...bundleOptions(),
  entryPoints: [
    ...elementTags().map((tag) => ({in: `elements/${tag}.tsx`, out: `elements/${tag}`})),
    HEIC,
    ...APART.filter(({worker}) => !worker).map((part) => ({in: part.in, out: part.out})),
  ],
  outdir: 'dist',
  outbase: '.',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
});
const loader = await context({...bundleOptions(), entryPoints: {lc: 'elements/loader.ts'}, outdir: 'dist'});
const classic = await context({
  ...bundleOptions(),
  entryPoints: {'lc.all': 'elements/all.ts'},
  outdir: 'dist',
  format: 'iife',
});
await Promise.all([elements, loader, classic].map((one) => one.watch()));
// The first build may not have written yet.
mkdirSync('dist', {recursive: true});
for (const [name, content] of Object.entries(describe())) writeFileSync(`dist/${name}`, content);
await import('./docs-site.mjs');
process.env.LC_DEVELOPMENT ??= '1';
await import('./serve.mjs');
