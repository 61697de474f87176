import type {Locale} from '../../../src/values/types.js';
import {sentence, type SentenceKey} from '../http/sentences.js';
import {allIcons, type Icon} from './icons.js';
import type {IconList, StoredIcon} from '../../../src/contract/icons.js';

export interface IconQuery {
  search?: string;
  /** An icon whose position is requested. */
  activeIcon?: string;
  offset: number;
  /** -1 is all of them. */
  limit: number;
}

type Placed = Icon & {shown: string};

const sorted = new Map<Locale, Promise<Placed[]>>();

/** A page of the icons that match, by category and name. */
export async function iconPage(locale: Locale, {search = '', activeIcon, offset, limit}: IconQuery): Promise<IconList> {
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

/** Every category of the set has a sentence. */
const keyOf = (category: string) => `icons.${category.replace(/\W+/g, '')}` as SentenceKey;

function inOrder(icons: Icon[], locale: Locale): Placed[] {
  const shown = new Map<string, string>();
  for (const {category} of icons) {
    if (!shown.has(category)) shown.set(category, sentence(locale, keyOf(category)));
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

function groupsOf(icons: Placed[]): IconList['groups'] {
  const groups: IconList['groups'] = [];
  for (const {shown} of icons) {
    const last = groups.at(-1);
    if (last?.category === shown) last.count++;
    else groups.push({category: shown, count: 1});
  }
  return groups;
}

const row = ({name, shown, nodes}: Placed): StoredIcon => ({name, category: shown, nodes});
