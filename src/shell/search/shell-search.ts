import {recentOf} from '../../state/lookup/lookup-recent.js';
import type {Found, SearchedObject} from '../../state/search/found.js';
import {SearchModel} from '../../state/search/search-model.js';
import {SearchRecords} from '../../state/search/search-records.js';
import type {RootModel} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import {isPageKind} from '../../values/page-metadata.js';
import type {NavigationTarget, ShellModel} from '../shell-model.js';
import {doUserAction, userActions} from '../user-actions.js';
import {openSearch} from './search-dialog.js';
import type {TypedAhead} from './typed-ahead.js';
import {openOutside} from '../../ui/device/open-outside.js';

interface Surroundings {
  model: ShellModel;
  root: RootModel;
  ahead: TypedAhead;
  /** Opens the list of an object, searched for a text. */
  onSearch: (text: string, alias: string) => void;
  /** Shows what the keys do; absent where there is no help. */
  onHelp?: () => void;
  /** The search is closing. */
  onLeave: () => void;
}

/** Opens the search over the lists of the navigation, their records, the pages and what the person can do. */
export function openShellSearch({model, root, ahead, onSearch, onHelp, onLeave}: Surroundings): void {
  const {app} = model;
  const {t} = app;
  const searched = {
    objects: () => model.lists.map((place) => searchedObject(place)),
    pages: () => model.places.map((place) => foundPage(model, place)),
    actions: () => actionsOf({model, root, onHelp}),
    names: {pages: t('shell.search.pages'), actions: t('shell.search.actions'), recent: t('shell.search.recent')},
    openList: (alias: string, text: string) => onSearch(text, alias),
  };
  const records = new SearchRecords(
    () => app.services(),
    () => app.formats.peek(),
  );
  openSearch(root, new SearchModel(searched, records, recentOf(app, 'search')), {ahead, onOpen: openFound, onLeave});
}

function openFound({url, run}: Found, newTab: boolean): void {
  if (!url) run?.();
  else if (newTab) openOutside(url);
  else location.assign(url);
}

const searchedObject = ({alias, name, icon, baseUrl}: NavigationTarget): SearchedObject => ({
  alias,
  name,
  icon,
  baseUrl,
});

function foundPage({app}: ShellModel, {alias, name, icon, url, kind}: NavigationTarget): Found {
  const note = app.t(`shell.search.kind.${isPageKind(kind) ? (kind === 'report' ? 'report' : 'page') : 'list'}`);
  return {key: `page ${alias}`, title: localized(name, app.locale.value), icon, data: [], note, url};
}

function actionsOf({model, root, onHelp}: Pick<Surroundings, 'model' | 'root' | 'onHelp'>): Found[] {
  const {app} = model;
  const {t, locale} = app;
  const creating = model.lists.flatMap(({alias, creates, baseUrl}): Found[] => {
    const object = localized(creates, locale.value);
    if (!object) return [];
    const title = t('shell.search.new', {object: object.toLocaleLowerCase(locale.value)});
    return [{key: `new ${alias}`, title, icon: 'plus', data: [], url: `${baseUrl}/ajax-create`}];
  });
  const help = {key: 'help', title: t('shell.help'), icon: 'circle-question-mark', data: [], run: onHelp};
  return [...creating, ...(onHelp ? [help] : []), ...ownActions(model, root)];
}

/** The items of the person's menu in one line each; those that hold already are left out. */
function ownActions(model: ShellModel, root: RootModel): Found[] {
  return userActions(model.app).flatMap((item) => {
    const [group, items] = 'items' in item ? [item.group, item.items] : ['', [item]];
    return items.flatMap((each): Found[] => {
      if (!('id' in each) || each.checked) return [];
      const {id, label, icon = 'languages', href} = each;
      const title = group ? `${group}: ${label}` : label;
      return [{key: id, title, icon, data: [], url: href, run: () => doUserAction(id, model, root)}];
    });
  });
}
