import {useEffect, useEffectEvent, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {chordPressed} from '../state/app/shortcuts.js';
import {lazyPart} from '../values/lazy-part.js';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {keysOf} from '../ui/chord-text.js';
import {Icon} from '../ui/icons/icon.js';
import {MenuButton} from '../ui/menu/menu.js';
import {useRoot} from '../ui/root-context.js';
import {LOGO_PATH} from '../ui/marks/spinner.js';
import {Kbd} from '../ui/marks/kbd.js';
import {worded} from '../ui/late/wanted.js';
import {LateBell} from './inbox/late-bell.js';
import {typedAhead} from './search/typed-ahead.js';
import type {ShellParts} from './shell.js';
import type {ShellModel} from './shell-model.js';
import {UserMenu} from './user-menu.js';

const shortcutList = lazyPart(() => import('../ui/shortcut-list.js'), 'later');
const shellSearch = lazyPart(() => import('./search/shell-search.js'), 'later');

interface AppBarProps {
  model: ShellModel;
  parts: ShellParts;
  /** Opens the navigation; absent while it is shown beside the page. */
  onMenu?: () => void;
  onSearch: (text: string, alias: string) => void;
}

export function AppBar({model, parts, onMenu, onSearch}: AppBarProps) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const root = useRoot();
  const showShortcuts = async () => {
    const code = await worded({app, root}, shortcutList);
    code?.openShortcuts(root);
  };
  const searching = useRef(false);
  const search = async () => {
    if (searching.current) return;
    searching.current = true;
    const onLeave = () => (searching.current = false);
    const ahead = typedAhead();
    const code = await worded({app, root}, shellSearch);
    const onHelp = parts.help ? () => void showShortcuts() : undefined;
    if (code) return code.openShellSearch({model, root, ahead, onSearch, onHelp, onLeave});
    ahead.end();
    onLeave();
  };
  return (
    <header className="lc-appbar">
      {onMenu && <Button variant="muted" icon="menu" label={t('shell.openNavigation')} onPress={onMenu} />}
      <Brand model={model} />
      {parts.search ? <SearchButton model={model} onPress={() => void search()} /> : <span className="lc-grow" />}
      {parts.help && (
        <Button
          variant="muted"
          icon="circle-question-mark"
          label={t('shell.help')}
          className="lc-appbar__help"
          onPress={() => void showShortcuts()}
        />
      )}
      {parts.notifications && <LateBell />}
      {parts.userMenu && <UserMenu model={model} />}
    </header>
  );
}

function Brand({model}: {model: ShellModel}) {
  useSignals();
  const {t, locale} = useApp();
  const name = localized(model.appName, locale.value);
  const {appId} = model.app.configuration.value;
  const apps = model.apps.value;
  return (
    <div className="lc-appbar__brand">
      <MenuButton
        variant="muted"
        align="start"
        label={`${name}, ${t('shell.switchApp')}`}
        menuLabel={t('shell.apps')}
        items={apps.map(({id, nameI18n, url}) => ({
          id,
          href: url,
          label: localized(nameI18n, locale.value),
          icon: 'package',
          checked: id === appId,
        }))}
        disabled={!apps.length}
        onAction={() => {}}
      >
        <span className="lc-logo">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={LOGO_PATH} />
          </svg>
        </span>
        <span className="lc-truncate">{name}</span>
        <Icon name="chevrons-up-down" size="small" />
      </MenuButton>
    </div>
  );
}

interface SearchButtonProps {
  model: ShellModel;
  onPress: () => void;
}

/** Lists whose names are in the search field. */
const NAMED = 3;

/** Looks like a field and opens the search everywhere; a shortcut does so from anywhere. */
function SearchButton({model, onPress}: SearchButtonProps) {
  useSignals();
  const app = useApp();
  const {t, locale, configuration} = app;
  const open = useEffectEvent(onPress);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!chordPressed('search', configuration.peek(), event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [configuration]);
  const keys = keysOf('search', app);
  const names = model.lists
    .slice(0, NAMED)
    .map(({name}) => localized(name, locale.value).toLocaleLowerCase(locale.value));
  const text = names.length ? t('shell.search', {names: names.join(', ')}) : t('shell.searchLabel');
  return (
    <>
      <button type="button" className="lc-appbar__search" aria-haspopup="dialog" onClick={onPress}>
        <Icon name="search" />
        <span className="lc-truncate">{text}</span>
        {keys && <Kbd>{keys}</Kbd>}
      </button>
      <span className="lc-grow" />
      <Button
        variant="muted"
        icon="search"
        label={t('shell.searchLabel')}
        className="lc-appbar__find"
        onPress={onPress}
      />
    </>
  );
}
