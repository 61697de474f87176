// Lets the browser suites run on dist/, the build that is shipped: what a test imports of the product is the shipped file.
import {relative, resolve} from 'node:path';
import {elementTags} from './bundle.mjs';

/** Parts of the product that tests reach into, and what gives them the shipped ones. */
const STAND_INS = {
  'src/state/app/app-model': 'test/support/shipped/app-model.ts',
  'src/api/errors': 'test/support/shipped/errors.ts',
  'elements/opener': 'test/support/shipped/opener.ts',
};

/** Files of dist/ with an address of their own. */
const SHIPPED = [
  [/^elements\/(lc-[\w-]+)$/, (tag) => `/dist/elements/${tag}.js`],
  [/^(src\/dialogs|elements)\/dialogs$/, () => '/dist/dialogs.js'],
  [/^elements\/extend$/, () => '/dist/extend.js'],
];

/** Pure functions and data, and modules whose state is the browser's own; they may be second copies. */
const COPIED = [
  'src/values/',
  'src/types/',
  'src/rules/',
  'src/query/',
  'src/contract/',
  'src/ui/button',
  'src/ui/focus',
  'src/ui/leave-page',
  'src/host/properties',
  'src/services/mail/mail-nodes',
  'src/state/draft/journal-store',
  'src/state/mail/addresses',
  'src/state/app/open-record',
  'src/controls/file/choose-files',
  'src/ui/files/stored-file',
  'src/api/client',
  'src/api/label-answers',
  'src/bridge/',
  'src/widgets/prose/html',
  'elements/record-trail',
];

/** Tests of the shell and of overlays with elements of their own, made from the sources in production mode. */
const OWN_ELEMENTS =
  /^test\/(support\/(faulty-element|overlay-element|plain-field)|contract\/(overlay\.webkit\.test|pages\/strict))\.tsx$/;

/** For esbuild. A test that imports a part with state of its own, which the shipped elements would not share, is refused. */
export const shippedModules = {
  name: 'shipped-modules',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^lc:elements$/}, ({path}) => ({path, namespace: 'shipped'}));
    onLoad({filter: /.*/, namespace: 'shipped'}, () => ({contents: everyElement()}));
    onResolve({filter: /^\.\.?\//}, ({path, importer, namespace, resolveDir}) => {
      const root = process.cwd();
      const from = namespace === 'file' ? relative(root, importer) : importer;
      if (!from.startsWith('test/')) return null;
      const target = relative(root, resolve(resolveDir, path)).replace(/\.(tsx?|js)$/, '');
      if (!/^(src|elements)\//.test(target) || OWN_ELEMENTS.test(from)) return null;
      for (const [pattern, file] of SHIPPED) {
        const match = pattern.exec(target);
        if (match) return {path: file(...match.slice(1)), external: true};
      }
      if (STAND_INS[target]) return {path: resolve(STAND_INS[target])};
      if (COPIED.some((start) => target.startsWith(start))) return null;
      return {
        errors: [{text: `${from} imports ${target}, which dist/ has its own copy of: see scripts/shipped-modules.mjs`}],
      };
    });
  },
};

/** `lc:elements` of the shipped files. */
function everyElement() {
  const tags = elementTags();
  const lines = tags.map((tag, at) => `import e${at} from '/dist/elements/${tag}.js';`);
  return `${lines.join('\n')}\nexport default [${tags.map((_, at) => `e${at}`)}];`;
}
