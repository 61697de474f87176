import type {Locale} from '../../../src/values/types.js';
import {sentence} from '../http/sentences.js';
import {allIcons, type Icon, type IconNodes} from './icons.js';

/** A row of the list of icons. */
export interface IconRow {
  name: string;
  /** In the language asked for. */
  category: string;
  nodes: IconNodes;
}

export interface IconQuery {
  search?: string;
  /** An icon whose place is asked for. */
  activeIcon?: string;
  offset: number;
  /** -1 is all of them. */
  limit: number;
}

export interface IconPage {
  data: IconRow[];
  totalCount: number;
  /** How many icons of each category match, in the order of the list. */
  groups: {category: string; count: number}[];
  /** The active icon with its place among those that match, from 0. */
  active: (IconRow & {index: number}) | null;
}

type Placed = Icon & {shown: string};

const sorted = new Map<Locale, Promise<Placed[]>>();

/** A page of the icons that match, by category and name. */
export async function iconPage(locale: Locale, {search = '', activeIcon, offset, limit}: IconQuery): Promise<IconPage> {
  const matching = matched(await iconsIn(locale), search);
  const index = activeIcon ? matching.findIndex(({name}) => name === activeIcon) : -1;
  return {
    data: matching.slice(offset, limit < 0 ? undefined : offset + limit).map(row),
    totalCount: matching.length,
    groups: groupsOf(matching),
    active: index < 0 ? null : {...row(matching[index]!), index},
  };
}

function iconsIn(locale: Locale): Promise<Placed[]> {
  let icons = sorted.get(locale);
  if (!icons) {
    icons = allIcons().then((all) => inOrder(all, locale));
    icons.catch(() => sorted.delete(locale));
    sorted.set(locale, icons);
  }
  return icons;
}

function inOrder(icons: Icon[], locale: Locale): Placed[] {
  const shown = new Map<string, string>();
  for (const {category} of icons) {
    if (!shown.has(category)) shown.set(category, sentence(locale, `icons.${category.replace(/\W+/g, '')}`));
  }
  const {compare} = new Intl.Collator(locale);
  const {compare: byNumber} = new Intl.Collator('en', {numeric: true});
  return icons
    .map((icon) => ({...icon, shown: shown.get(icon.category)!}))
    .sort((a, b) => compare(a.shown, b.shown) || byNumber(a.name, b.name));
}

/** Each word of the search begins a word of the name, of the tags or of the category; a whole part of the name counts, too. */
function matched(icons: Placed[], search: string): Placed[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return icons;
  return icons.filter(({name, category, shown, words: tags}) =>
    words.every(
      (word) =>
        name.includes(word) ||
        tags.some((tag) => tag.startsWith(word)) ||
        category.toLowerCase().startsWith(word) ||
        shown.toLowerCase().startsWith(word),
    ),
  );
}

function groupsOf(icons: Placed[]): IconPage['groups'] {
  const groups: IconPage['groups'] = [];
  for (const {shown} of icons) {
    const last = groups.at(-1);
    if (last?.category === shown) last.count++;
    else groups.push({category: shown, count: 1});
  }
  return groups;
}

const row = ({name, shown, nodes}: Placed): IconRow => ({name, category: shown, nodes});
