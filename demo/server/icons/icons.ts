import {readFile} from 'node:fs/promises';
import type {StoredIcon} from '../../../src/contract/icons.js';

const FOLDER = 'node_modules/@tabler/icons';

/** An icon as people look for it. */
export interface Icon {
  name: string;
  /** In English. */
  category: string;
  /** What else it is found by, in lower case. */
  words: string[];
  nodes: StoredIcon['nodes'];
}

type Listed = Record<string, {name: string; category: string; tags: (string | number)[]}>;

let read: Promise<Icon[]> | undefined;

/** Tabler's outline icons by name, read when they are first asked for. */
export function allIcons(): Promise<Icon[]> {
  read ??= readIcons();
  read.catch(() => (read = undefined));
  return read;
}

async function readIcons(): Promise<Icon[]> {
  const [listed, nodes] = await Promise.all([
    readJson<Listed>('icons.json'),
    readJson<Record<string, StoredIcon['nodes']>>('tabler-nodes-outline.json'),
  ]);
  return Object.values(listed).flatMap(({name, category, tags}) => {
    const drawing = nodes[name];
    if (!drawing) return [];
    return [{name, category, words: tags.map((tag) => String(tag).toLowerCase()), nodes: drawing}];
  });
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(`${FOLDER}/${file}`, 'utf8')) as T;
