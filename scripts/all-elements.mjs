// `import elements from 'lc:elements'`: the classes of all files of `elements/`, for esbuild and for rollup.
import {fileURLToPath} from 'node:url';

const NAME = 'lc:elements';
const folder = fileURLToPath(new URL('../elements/', import.meta.url));

function source(tags) {
  const lines = tags.map((tag, n) => `import e${n} from ${JSON.stringify(`${folder}${tag}.tsx`)};`);
  return `${lines.join('\n')}\nexport default [${tags.map((_, n) => `e${n}`).join(', ')}];`;
}

export function allElementsForEsbuild(tags) {
  return {
    name: 'all-elements',
    setup(build) {
      build.onResolve({filter: /^lc:elements$/}, () => ({path: NAME, namespace: 'lc'}));
      build.onLoad({filter: /.*/, namespace: 'lc'}, () => ({
        contents: source(tags()),
        resolveDir: folder,
        loader: 'js',
      }));
    },
  };
}

export function allElementsForRollup(tags) {
  return {
    name: 'all-elements',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? source(tags()) : null),
  };
}
