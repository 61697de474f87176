import {readFileSync, readdirSync} from 'node:fs';

/** A block of code in the guide. */
export interface Snippet {
  /** `docs/guide/forms.md:12` */
  at: string;
  language: string;
  /** What stands behind the language: `live`, `no-run`, the definition that JSON is one of. */
  words: string[];
  code: string;
}

/** Languages of which every block is run. */
const RUN = ['html', 'css', 'js', 'jsx', 'ts', 'tsx', 'json', 'vue', 'svelte'];

/** All blocks of code of the guide and README that are of a language that can be run. */
export function snippets(): Snippet[] {
  const files = readdirSync('docs/guide').filter((file) => file.endsWith('.md'));
  return ['README.md', ...files.map((file) => `docs/guide/${file}`)].flatMap(blocksOf);
}

function blocksOf(file: string): Snippet[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap(({1: info = '', 2: code = '', index}) => {
    const [language = '', ...words] = info.trim().split(/\s+/);
    const line = text.slice(0, index).split('\n').length;
    return RUN.includes(language) ? [{at: `${file}:${line}`, language, words, code}] : [];
  });
}
