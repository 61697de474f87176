// The esbuild settings that the tests, the development build and the server share.
import {readFileSync} from 'node:fs';
import {transform} from 'esbuild';

/** `.css` files become their minified text. */
export const cssText = {
  name: 'css-text',
  setup(build) {
    build.onLoad({filter: /\.css$/}, async ({path}) => {
      const {code} = await transform(readFileSync(path, 'utf8'), {loader: 'css', minify: true, target: 'es2022'});
      return {contents: code, loader: 'text'};
    });
  },
};

export const version = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

export function bundleOptions({development = true} = {}) {
  return {
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    define: {
      __DEV__: String(development),
      __VERSION__: JSON.stringify(version),
      'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
    },
    plugins: [cssText],
  };
}
