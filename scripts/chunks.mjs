// Which modules share a chunk. Rollup alone makes one of every set of elements that share a module, 40 for a form; few
// large ones compress better (12 KB less of 120) and need fewer requests.
import {resolve} from 'node:path';

const entryOf = (tag) => resolve(`elements/${tag}.tsx`);
const entryName = (tag) => `elements/${tag}`;
const FIELD = resolve('src/host/field-element.tsx');
/** Small, and all that a closed lookup would need of the controls' chunk. */
const PART = resolve('src/controls/use-part.tsx');
/** Small, and used by what the controls' chunk and a list share no other file for. */
const TELL = [
  'late/notify-unloaded.tsx',
  'late/wanted.ts',
  'notices/lazy-message.ts',
  'icons/icon.tsx',
  'icons/icon-store.ts',
].map((file) => resolve(`src/ui/${file}`));
/** Small, and all that a list would need of the card's file, and what a form has later of the list's. */
const LINKS = [
  'src/ui/leave-page',
  'src/ui/safe-url',
  'src/state/clipboard/cells-format',
  'src/state/app/delayed-flag',
  'src/state/app/flights',
  'src/values/presented',
  'src/values/is-promise',
].map((module) => resolve(`${module}.ts`));
/** All that a single date needs of what forms and lists share, and what the files beside it need. */
const DAYS = /src\/(values\/date\/(date|date-names|time|zone)|api\/errors)\./;
const DATE = /src\/controls\/date\/(date-control|date-picker|lazy-segments)\./;

/** The services of every element that talks to a server: what some parts alone need of them comes with them. */
const WIRE =
  /node_modules\/ky\/|src\/api\/(client|metadata|objects|query|refusal-text|security|services|settings|written-answers)\./;

/** What forms, lists, their views and the shell have later: a file of its own, else one would bring the other. */
const SHARED_LATER = /src\/(?:ui\/marks|values)\/(avatar|empty-state|kbd|tabs|tab-strip|held-number)\./;

/** Lookups and boxes of tags have it, and neither brings the other for it. */
const TAG_LIST = /src\/controls\/tags\/tag-list\./;

/** Selected cells and their copy: lists and tables of forms have that later, and neither brings the other for it. */
const CELLS = /src\/(state\/clipboard\/(cell-range|copied-text)|ui\/table\/selected-cells)\./;

/** Figures of pages and of the cards of a map: a file of its own, else a card would bring the page. */
const FIGURES =
  /src\/(state\/page\/(figure-query|list-url|page-condition|page-figures|page-period)|values\/figure-text)\./;

/** Controls that a single text or number does without. */
const CHOICES = /src\/controls\/(date|select|radio|popup|option-list)|values\/options/;
/** What a form with a table of rows imports: the grid of rows is `lc-table`'s too. */
const ROWS = [resolve('src/form/table/form-table.tsx'), resolve('src/state/rows/table-model.ts')];

/**
 * What lists and tables of forms know of the types later: a file for each kind of knowledge, else the filters of a list
 * would bring the tables of forms, and these the form.
 */
const TYPE_PARTS = [
  ['filters', /src\/types\/(filter-part|\w+\/filter)\./],
  ['kinds', /src\/types\/(kind-part|kinds|\w+\/kinds?|duration\/(iso|parse))\.|src\/values\/date\/parse-time/],
  [
    'clipboard',
    /src\/types\/(clipboard-part|\w+\/clipboard)\.|src\/state\/clipboard\/(spreadsheet-facts|table-copy|clip-block)\./,
  ],
];

/** The same of controls that a form has later, if at all; and what views of a list and pages share. */
const LATER_GROUPS = [
  ['dates', /src\/host\/calendar-field|src\/values\/date\/available\./],
  ['texts', /src\/host\/text-field|src\/rules\/pattern/],
  ['options', /src\/host\/options-field/],
  // What a pressed figure asks the list for, and where it leads.
  ['pressed', /src\/grid\/(lazy-filter|lead-to-rows)\./],
  ['times', /src\/controls\/time\/time-control|src\/values\/date\/parse-time\./],
];

/** What asks for periods and conditions, in views and pages. Nothing in it imports more, so that it has one file whatever reaches it. */
const PERIODS =
  /src\/(query\/(periods|conditions|own-condition)|values\/(operators|chart|date\/(bucket|date-range)))\./;

/** What a slider has of its library: calendars and the picker of colours have the rest of it later, and not the slider. */
const ARIA = /node_modules\/(@?react-(aria|stately)|react-aria-components)|src\/ui\/overlay\/overlay-setup/;
const SLIDING = /slider/i;

/** All that comes only with files that are chosen or shown. */
const FILES = /src\/(controls\/file|ui\/files|state\/files|values\/file\.|bridge\/channel\.)/;
/** What lists import at once, and others later. */
const LIST_STATE = /src\/state\/list\/(list-state|grid-columns)\./;

/** From here all is within reach: lists, forms, their views and windows. */
const OPENER = resolve('elements/opener.ts');
/** What the names of chunks end with, by `reachOf`. */
const REACHES = ['', '-more', '-all'];

/**
 * `manualChunks` of rollup: the chunk of a module by the elements that import it. Use with `onlyExplicitManualChunks`.
 *
 * A bundler writes whatever a chunk imports, now or later. So no chunk holds modules of different reach, else who imports one
 * field would get the files of all lists and forms, which nothing there asks for.
 */
export function chunksOf(tags) {
  let elements;
  return (id, {getModuleInfo}) => {
    elements ??= reachedBy(tags, getModuleInfo);
    const own = tags.find((tag) => entryOf(tag) === id);
    if (getModuleInfo(id).isEntry) return own && entryName(own);
    const name = sharedName(id, elements);
    if (name === 'periods') return name;
    if (!name) return ownName(id, elements);
    const reach = elements.reachOf(id);
    // What is left of it beside the middle one is as small as the links, which the same elements have.
    return (name === 'shared' && reach !== 1 ? 'links' : name) + REACHES[reach];
  };
}

/** Who imports what: `usersOf` at once, `reachOf` (0 a number, 1 what opens no records, 2 the others) also later. */
function reachedBy(tags, getModuleInfo) {
  const atOnce = new Map(tags.map((tag) => [tag, imports(entryOf(tag), getModuleInfo)]));
  const everLater = tags.map((tag) => imports(entryOf(tag), getModuleInfo, {later: true}));
  const plain = new Set(everLater.filter((ids) => !ids.has(OPENER)).flatMap((ids) => [...ids]));
  const least = everLater[tags.indexOf('lc-number')];
  return {
    rows: new Set(ROWS.flatMap((root) => [...imports(root, getModuleInfo)])),
    usersOf: (id) => tags.filter((tag) => atOnce.get(tag).has(id)),
    hasAtOnce: (tag, id) => atOnce.get(tag).has(id),
    reachOf: (id) => [least, plain].filter((ids) => !ids.has(id)).length,
  };
}

/** The chunk of what several elements share, without its reach. */
function sharedName(id, {usersOf, hasAtOnce, rows}) {
  if (id === PART) return 'field';
  if (TELL.includes(id)) return 'base';
  if (LINKS.includes(id) || DAYS.test(id)) return 'links';
  if (DATE.test(id)) return 'date';
  if (WIRE.test(id)) return 'services';
  if (CELLS.test(id)) return 'cells';
  if (TAG_LIST.test(id)) return 'tag-list';
  if (FIGURES.test(id)) return 'figures';
  if (LIST_STATE.test(id)) return 'list';
  const [, shared] = SHARED_LATER.exec(id) ?? [];
  if (shared) return shared;
  const users = usersOf(id);
  const [number, form, grid] = ['lc-number', 'lc-form', 'lc-grid'].map((tag) => users.includes(tag));
  const others = users.filter((tag) => tag !== 'lc-form');
  if (number) return grid ? 'base' : 'field';
  if (form && !others.length) return undefined;
  if (form) {
    if (others.some((tag) => !hasAtOnce(tag, FIELD))) return 'shared';
    return CHOICES.test(id) ? 'choices' : 'field';
  }
  const part = groupOf(id, TYPE_PARTS);
  if (part) return part;
  if (rows.has(id)) return users.includes('lc-table') ? 'table' : 'rows';
  if (PERIODS.test(id)) return 'periods';
  const later = groupOf(id, LATER_GROUPS);
  if (later) return later;
  if (users.includes('lc-slider') && ARIA.test(id)) return SLIDING.test(id) ? 'slider' : 'aria';
  return users.length > 1 && FILES.test(id) ? 'files' : undefined;
}

/**
 * What all that import it have through one element, or what one element of its reach imports, is in that element's file. What is
 * imported later keeps a chunk of its own.
 */
function ownName(id, {usersOf, hasAtOnce, reachOf}) {
  const users = usersOf(id);
  const alike = users.filter((tag) => reachOf(entryOf(tag)) === reachOf(id));
  const within = users.find((tag) => users.every((user) => hasAtOnce(user, entryOf(tag))));
  if (within && !alike.includes(within)) return `${within.replace('lc-', '')}${REACHES[reachOf(id)]}`;
  const holder = within ?? (alike.length === 1 ? alike[0] : undefined);
  return holder && entryName(holder);
}

const groupOf = (id, groups) => groups.find(([, place]) => place.test(id))?.[0];

/** A module with all that it imports at once, or `later` as well. */
function imports(start, getModuleInfo, {later = false} = {}) {
  const seen = new Set([start]);
  for (const id of seen) {
    const {importedIds = [], dynamicallyImportedIds = []} = getModuleInfo(id) ?? {};
    for (const next of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) seen.add(next);
  }
  return seen;
}
