// `import shapes from 'lc:shapes'`: what the browser must know of each element before the code of it is there, for
// esbuild and for rollup. A word for each property that can be set: `rows!` has no attribute, `required?` is true or
// false, `prefixText=prefix` has an attribute of another name. `*` before them: the element is form-associated.
import {mkdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';

const NAME = 'lc:shapes';
const SOURCE = `import elements from 'lc:elements';
  const setters = ({prototype}) => {
    const names = [];
    for (let each = prototype; each !== Object.prototype; each = Object.getPrototypeOf(each))
      for (const [name, {set}] of Object.entries(Object.getOwnPropertyDescriptors(each))) if (set) names.push(name);
    return names;
  };
  const word = (name, {attribute, default: initial}) =>
    name + (typeof initial === 'boolean' ? '?' : '') + (attribute === true ? '' : attribute ? '=' + attribute : '!');
  export default Object.fromEntries(elements.map((element) => {
    const declared = Object.entries(element.properties).map(([name, property]) => word(name, property));
    const others = setters(element).filter((name) => !Object.hasOwn(element.properties, name)).map((name) => name + '!');
    return [element.tag, [...(element.formAssociated ? ['*'] : []), ...declared, ...new Set(others)].join(' ')];
  }));`;

/** The module's text. `options` are those of the bundles that Node runs: importing an element there does nothing. */
async function source(options) {
  const folder = '.cache';
  const file = join(folder, `shapes-${process.pid}-${Date.now()}.mjs`);
  mkdirSync(folder, {recursive: true});
  try {
    await build({
      ...options,
      sourcemap: false,
      stdin: {contents: SOURCE, resolveDir: process.cwd()},
      platform: 'node',
      outfile: file,
    });
    const {default: shapes} = await import(pathToFileURL(file).href);
    return `export default ${JSON.stringify(shapes)};`;
  } finally {
    rmSync(file, {force: true});
  }
}

export function shapesForEsbuild(options) {
  return {
    name: 'shapes',
    setup({onResolve, onLoad}) {
      onResolve({filter: /^lc:shapes$/}, () => ({path: NAME, namespace: 'shapes'}));
      onLoad({filter: /.*/, namespace: 'shapes'}, async () => ({contents: await source(options()), loader: 'js'}));
    },
  };
}

export function shapesForRollup(options) {
  return {
    name: 'shapes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? source(options()) : null),
  };
}
