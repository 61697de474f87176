// Writes dist/THIRD-PARTY.txt: name, version and licence text of every package that a bundle holds something of.
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import license from 'rollup-plugin-license';

const {resolve} = createRequire(import.meta.url);

/** Packages that a bundle holds something of although it imports none of their modules. */
const DRAWN = ['lucide-static', '@fontsource/caveat'];

export const licences = () =>
  license({
    thirdParty: {
      multipleVersions: true,
      output: {file: 'dist/THIRD-PARTY.txt', template: (packages) => textOf([...packages, ...DRAWN.map(drawn)])},
    },
  });

function drawn(name) {
  const {version, license: kind} = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8'));
  return {name, version, license: kind, licenseText: readFileSync(resolve(`${name}/LICENSE`), 'utf8')};
}

function textOf(packages) {
  const parts = packages
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(
      (each) => `${each.name} ${each.version} (${each.license})\n\n${(each.licenseText ?? standardText(each)).trim()}`,
    );
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Some packages under the MIT licence do not bring its text; it is that of our own file, under their name. */
function standardText({name, license: kind, author}) {
  if (kind !== 'MIT') throw new Error(`${name} brings no text of its licence, ${kind}`);
  const holder = author?.name ?? `the authors of ${name}`;
  return readFileSync('LICENSE', 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}
