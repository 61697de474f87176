#!/usr/bin/env node
// What a package needs beside the bundles: `index.js`, `define/`, and the types of everything it exports. Part of the whole build.
import {copyFileSync, existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {writeApiTypes} from './api-types.mjs';
import {describe} from './describe.mjs';
import {frameworkFiles} from './framework-types.mjs';
import {banner, publicTypes} from './public-types.mjs';

const declarations = JSON.parse(describe()['custom-elements.json']).modules.map(({declarations: [first]}) => first);

const index = declarations.map(({name, tagName}) => `export {${name}} from './elements/${tagName}.js';`).join('\n');
for (const folder of ['dist', 'dist/development'].filter((each) => existsSync(`${each}/elements`))) {
  writeFileSync(`${folder}/index.js`, `${index}\n`);
  mkdirSync(`${folder}/define`, {recursive: true});
  for (const {name, tagName} of declarations)
    writeFileSync(
      `${folder}/define/${tagName}.js`,
      `import {${name}} from '../elements/${tagName}.js';\n${name}.define();\nexport {${name}, ${name} as default};\n`,
    );
}

for (const [file, text] of Object.entries(publicTypes(declarations))) writeFileSync(`dist/${file}`, text);
for (const [file, text] of Object.entries(await frameworkFiles(declarations, banner)))
  writeFileSync(`dist/${file}`, text);
for (const {name, tagName} of declarations)
  for (const folder of ['elements', 'define'])
    writeFileSync(`dist/${folder}/${tagName}.d.ts`, `export {${name}, ${name} as default} from '../index.js';\n`);
writeApiTypes('dist');
// They define the tags, and export nothing.
for (const script of ['lc', 'lc.all']) writeFileSync(`dist/${script}.d.ts`, "import './index.js';\n");

copyFileSync('scripts/snippet.mjs', 'dist/snippet.js');
