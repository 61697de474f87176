// Writes dist/THIRD-PARTY.txt: name, version and licence text of every package that a bundle holds something of.
import {readFileSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import license from 'rollup-plugin-license';
import {packagesApart} from './apart.mjs';

const {resolve} = createRequire(import.meta.url);

/** Packages that a bundle holds something of although it imports none of their modules, and what the program for Node is made of. */
const DRAWN = ['lucide-static', '@fontsource/caveat', 'ws'];

export const licences = () =>
  license({
    thirdParty: {
      multipleVersions: true,
      output: {
        file: 'dist/THIRD-PARTY.txt',
        template: (packages) => textOf([...packages, ...DRAWN.map(drawn), ...apart()]),
      },
    },
  });

const drawn = (name) => packageAt(dirname(resolve(`${name}/package.json`)));
/** Those of the files that esbuild makes. */
const apart = () => [...packagesApart].map(packageAt);

function packageAt(folder) {
  const {name, version, license: kind, author} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return {name, version, license: kind, author, licenseText: file && readFileSync(join(folder, file), 'utf8')};
}

function textOf(packages) {
  const parts = packages
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(
      (each) => `${each.name} ${each.version} (${each.license})\n\n${(each.licenseText ?? standardText(each)).trim()}`,
    );
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** A package that brings the text of the Apache licence, which names no holder. */
const APACHE = 'node_modules/@internationalized/date';

/** Some packages do not bring the text of their licence: that of MIT is our own file's, under their name. */
function standardText({name, license: kind, author}) {
  if (kind === 'Apache-2.0') return packageAt(APACHE).licenseText;
  if (kind !== 'MIT') throw new Error(`${name} brings no text of its licence, ${kind}`);
  const holder = author?.name ?? `the authors of ${name}`;
  return readFileSync('LICENSE', 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}
