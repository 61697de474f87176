import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {chordPressed} from '../state/app/shortcuts.js';
import {lazyPart} from '../values/lazy-part.js';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {keysOf} from '../ui/chord-text.js';
import {classes} from '../ui/classes.js';
import {Icon} from '../ui/icons/icon.js';
import {MenuButton} from '../ui/menu/menu.js';
import {useRoot} from '../ui/root-context.js';
import {LOGO_PATH} from '../ui/marks/spinner.js';
import {Kbd} from '../ui/marks/kbd.js';
import {worded} from '../ui/late/wanted.js';
import type {ShellParts} from './shell.js';
import type {ShellModel} from './shell-model.js';
import {UserMenu} from './user-menu.js';

const shortcutList = lazyPart(() => import('../ui/shortcut-list.js'), 'later');

interface AppBarProps {
  model: ShellModel;
  parts: ShellParts;
  /** Opens the navigation; absent while it is shown beside the page. */
  onMenu?: () => void;
  onSearch: (text: string) => void;
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
  const [searching, setSearching] = useState(false);
  return (
    <header className={classes('lc-appbar', searching && 'is-searching')}>
      {onMenu && <Button variant="muted" icon="menu" label={t('shell.openNavigation')} onPress={onMenu} />}
      <Brand model={model} />
      {parts.search && <SearchField {...{model, onSearch}} onLeave={() => setSearching(false)} />}
      <span className="lc-grow" />
      {parts.search && (
        <Button
          variant="muted"
          icon="search"
          label={t('shell.searchLabel')}
          className="lc-appbar__find"
          onPress={() => setSearching(true)}
        />
      )}
      {parts.help && (
        <Button
          variant="muted"
          icon="circle-question-mark"
          label={t('shell.help')}
          className="lc-appbar__help"
          onPress={() => void showShortcuts()}
        />
      )}
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

interface SearchFieldProps {
  model: ShellModel;
  onSearch: (text: string) => void;
  onLeave: () => void;
}

/** Searches the list of the page, else the first one. A shortcut goes to it from anywhere. */
function SearchField({model, onSearch, onLeave}: SearchFieldProps) {
  useSignals();
  const app = useApp();
  const {t, locale, configuration} = app;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!chordPressed('search', configuration.peek(), event)) return;
      event.preventDefault();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [configuration]);
  const keys = keysOf('search', app);
  const place = model.searchedFrom(location.pathname);
  return (
    <form
      role="search"
      aria-label={t('shell.searchLabel')}
      className="lc-appbar__search"
      onBlur={onLeave}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(input.current?.value.trim() ?? '');
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={t('shell.searchLabel')}
        placeholder={place && t('shell.search', {name: localized(place.name, locale.value)})}
      />
      {keys && <Kbd>{keys}</Kbd>}
    </form>
  );
}
