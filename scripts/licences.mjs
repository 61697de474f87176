// Writes dist/THIRD-PARTY.txt: name, version and licence text of every package that a bundle holds something of; and beside each
// build licences.json, which says what its files hold.
import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join, relative} from 'node:path';
import license from 'rollup-plugin-license';
import {folderOf, foldersApart, packagesApart} from './apart.mjs';
import {HEIC_FILE} from './heic.mjs';

const {resolve} = createRequire(import.meta.url);

/** Packages that a bundle holds something of although it imports none of their modules, and what the program for Node is made of. */
const DRAWN = [
  'lucide-static',
  ...['caveat', 'marck-script', 'great-vibes'].map((font) => `@fontsource/${font}`),
  'ws',
];

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
  const licenseText = file && readFileSync(join(folder, file), 'utf8');
  return {name, version, license: kindOf({name, license: kind, licenseText}), author, licenseText};
}

/** Some packages bring the text of their licence and do not name it. */
function kindOf({name, license: kind, licenseText}) {
  if (kind) return kind;
  if (/Apache License\s+Version 2\.0/.test(licenseText)) return 'Apache-2.0';
  throw new Error(`${name} does not name its licence`);
}

/** Drawings of Lucide are paths in modules of ours. */
const DRAWINGS = /\/src\/ui\/(icons\/(common-)?icons\.ts|icon-sets\/)/;
const lucide = () => dirname(resolve('lucide-static/package.json'));

/**
 * licences.json of a folder: `packages`, the licence by name and version, and `files`, the packages that a file holds something of.
 * Builds into the same folder add to it.
 */
export const licencesByFile = (dir) => ({
  name: 'licences-by-file',
  writeBundle(_, bundle) {
    const out = `${dir}/licences.json`;
    const known = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : {packages: {}, files: {}};
    const add = (file, folders) => {
      const names = [...new Set(folders)].map((folder) => {
        const {name, version, license: kind} = packageAt(folder);
        known.packages[`${name} ${version}`] = kind;
        return `${name} ${version}`;
      });
      if (names.length) known.files[file] = [...new Set([...(known.files[file] ?? []), ...names])].sort();
    };
    for (const chunk of Object.values(bundle).filter(({type}) => type === 'chunk')) {
      const ids = Object.keys(chunk.modules).filter((id) => chunk.modules[id].renderedLength);
      // The classic script is made of files of the build.
      for (const id of ids) known.files[relative(dir, id)]?.forEach((name) => addKnown(known, chunk.fileName, name));
      add(chunk.fileName, [
        ...ids.flatMap((id) => folderOf(id) ?? []),
        ...(ids.some((id) => DRAWINGS.test(id)) ? [lucide()] : []),
      ]);
    }
    if (HEIC_FILE in bundle) {
      add(HEIC_FILE, [dirname(resolve('libheif-js/package.json'))]);
      for (const [file, folders] of foldersApart) add(file, folders);
    }
    known.files = sorted(known.files, (file) => existsSync(join(dir, file)));
    known.packages = sorted(known.packages);
    writeFileSync(out, `${JSON.stringify(known, null, 2)}\n`);
  },
});
function addKnown({files}, file, name) {
  files[file] = [...new Set([...(files[file] ?? []), name])].sort();
}
const sorted = (record, isKept = () => true) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([key]) => isKept(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

function textOf(packages) {
  const parts = packages
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(
      (each) => `${each.name} ${each.version} (${kindOf(each)})\n\n${(each.licenseText ?? standardText(each)).trim()}`,
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
