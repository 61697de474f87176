import {signal} from '@preact/signals-react';
import {entryOf, extensions} from '../../values/extensions.js';
import {lazyPart} from '../../values/lazy-part.js';
import {ICONS} from './icons.js';

type Paths = Readonly<Record<string, string>>;

const loaded = signal<Paths>(ICONS);
/** Shown instead of an icon that does not exist. */
const UNKNOWN = 'square-dashed';
const asked = new Set<string>();

/** Path data of an icon; undefined while it is not loaded. Reading it in a view follows the loading. */
export function iconPath(name: string): string | undefined {
  return entryOf(extensions().icons, name) ?? loaded.value[name];
}

/** Loads an icon: from the common ones, else from the slice of Lucide its name falls in. */
export function requestIcon(name: string): void {
  if (asked.has(name)) return;
  asked.add(name);
  load(name).catch(() => asked.delete(name));
}

/** The icons of lists, forms and the shell in one go, for rooms that draw many of them at once. */
export const commonIcons = lazyPart(async () => {
  const {COMMON_ICONS} = await import('./common-icons.js');
  add(COMMON_ICONS);
});
const sets = lazyPart(() => import('../icon-sets/index.js'));

async function load(name: string): Promise<void> {
  await commonIcons.load();
  if (loaded.peek()[name]) return;
  await loadSlice(name);
  if (loaded.peek()[name]) return;
  await loadSlice(UNKNOWN);
  add({[name]: loaded.peek()[UNKNOWN]!});
}

async function loadSlice(name: string): Promise<void> {
  const {ICON_SETS} = await sets.load();
  const set = ICON_SETS.findLast(([first]) => first <= name);
  if (set) add((await set[1]()).default);
}

function add(paths: Paths): void {
  const known = loaded.peek();
  if (Object.keys(paths).some((name) => !(name in known))) loaded.value = {...known, ...paths};
}
