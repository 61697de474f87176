// Bundles the reference server and its database thread for Node.
import {build} from 'esbuild';
import {bundleOptions} from './bundle.mjs';

/** Writes main.js and its threads, pglite-worker.js, images-worker.js and pdf-worker.js, into the folder. */
export async function buildServer(outdir) {
  await build({
    ...bundleOptions({development: false}),
    entryPoints: [
      'demo/main.ts',
      'demo/server/db/pglite-worker.ts',
      'demo/server/files/images-worker.ts',
      'demo/server/signing/pdf/pdf-worker.ts',
    ],
    entryNames: '[name]',
    outdir,
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
}
