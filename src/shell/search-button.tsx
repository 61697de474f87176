import {useEffect, useEffectEvent, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {chordPressed} from '../state/app/shortcuts.js';
import {lazyPart} from '../values/lazy-part.js';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {keysOf} from '../ui/chord-text.js';
import {Icon} from '../ui/icons/icon.js';
import {Kbd} from '../ui/marks/kbd.js';
import {useRoot, useSheet} from '../ui/root-context.js';
import {worded} from '../ui/late/wanted.js';
import css from './app-bar.css';
import {typedAhead} from './search/typed-ahead.js';
import type {ShellModel} from './shell-model.js';

const shellSearch = lazyPart(() => import('./search/shell-search.js'), 'later');

interface SearchButtonProps {
  model: ShellModel;
  onSearch: (text: string, alias: string) => void;
  /** Absent where there is no help. */
  onHelp?: () => void;
}

/** Lists whose names are in the search field. */
const NAMED = 3;

/** Looks like a field and opens the search everywhere; a shortcut does so from anywhere. */
export function SearchButton({model, onSearch, onHelp}: SearchButtonProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const {t, locale, configuration} = app;
  const searching = useRef(false);
  const search = async () => {
    if (searching.current) return;
    searching.current = true;
    const onLeave = () => (searching.current = false);
    const ahead = typedAhead();
    const code = await worded({app, root}, shellSearch);
    if (code) return code.openShellSearch({model, root, ahead, onSearch, onHelp, onLeave});
    ahead.end();
    onLeave();
  };
  const open = useEffectEvent(() => void search());
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
      <button type="button" className="lc-appbar__search" aria-haspopup="dialog" onClick={() => void search()}>
        <Icon name="search" />
        <span className="lc-truncate">{text}</span>
        {keys && <Kbd>{keys}</Kbd>}
      </button>
      <Button
        variant="muted"
        icon="search"
        label={t('shell.searchLabel')}
        className="lc-appbar__find"
        onPress={() => void search()}
      />
    </>
  );
}
