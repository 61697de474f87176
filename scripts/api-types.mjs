// Writes the types of `lc-runtime/api`: the compiler's own declarations, which need no other package, since what it exports
// names neither React nor signals.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import ts from 'typescript';

const ENTRY = 'elements/api.ts';
/** Beside it, those of `lc-runtime/adapters/…`: they name the same types. */
const ADAPTERS = ['rest', 'odata', 'graphql'];
/** The catalogues do not come with the types; what the api exports names no key of them. */
const KEYS = /import type en from '[^']*';|keyof typeof en/g;

/** Into `{folder}/api.d.ts`, `{folder}/adapters` and `{folder}/api/types`. */
export function writeApiTypes(folder) {
  const {config} = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8'));
  const {options} = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const program = ts.createProgram([ENTRY, ...ADAPTERS.map((name) => `src/adapters/${name}.ts`), 'src/globals.d.ts'], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: process.cwd(),
    outDir: join(folder, 'api/types'),
  });
  const {diagnostics} = program.emit(undefined, (path, text, ...rest) => {
    const own = path.endsWith('message-key.d.ts')
      ? text.replace(KEYS, (found) => (found.startsWith('import') ? '' : 'string'))
      : text;
    ts.sys.writeFile(path, own, ...rest);
  });
  if (diagnostics.length)
    throw new Error(`types of the api:\n${diagnostics.map(({messageText}) => messageText).join('\n')}`);
  const declarations = `./${join('api/types', ENTRY.replace(/\.ts$/, '.js'))}`;
  writeFileSync(join(folder, 'api.d.ts'), `export * from '${declarations}';\n`);
  mkdirSync(join(folder, 'adapters'), {recursive: true});
  for (const name of ADAPTERS)
    writeFileSync(join(folder, 'adapters', `${name}.d.ts`), `export * from '../api/types/src/adapters/${name}.js';\n`);
}
