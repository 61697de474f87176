// The ten values, the themes to begin with and what is exported of one, as the theme editor has them: its module takes the tokens from the build.
import {build} from 'esbuild';
import {virtualModules} from './virtual.mjs';

const {outputFiles} = await build({
  entryPoints: ['demo/site/docs/theme-values.js'],
  bundle: true,
  write: false,
  format: 'esm',
  plugins: [virtualModules],
});
/** What the theme editor's module exports. */
export default await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
