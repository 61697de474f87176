import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {bundleOptions} from '../../../scripts/bundle.mjs';

/** The module of a bench of the database, bundled for Node: `million('deep-pages')`. */
export async function million(name) {
  const outfile = `.cache/bench/${name}.mjs`;
  await build({
    ...bundleOptions(),
    entryPoints: [`test/bench/${name}.ts`],
    outfile,
    platform: 'node',
    packages: 'external',
  });
  return import(pathToFileURL(outfile).href);
}
