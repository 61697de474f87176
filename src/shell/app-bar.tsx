import {useSignals} from '@preact/signals-react/runtime';
import {lazyPart} from '../values/lazy-part.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {useRoot, useSheet} from '../ui/root-context.js';
import {worded} from '../ui/late/wanted.js';
import css from './app-bar.css';
import {AppSwitcher} from './app-switcher.js';
import {LateAssistant} from './assistant/late-assistant.js';
import type {AssistantPanelProps} from './assistant/panel.js';
import {LateBell} from './inbox/late-bell.js';
import {SearchButton} from './search-button.js';
import type {ShellParts} from './shell.js';
import type {ShellModel} from './shell-model.js';
import {UserMenu} from './user-menu.js';

const shortcutList = lazyPart(() => import('../ui/shortcut-list.js'), 'later');

interface AppBarProps extends AssistantPanelProps {
  model: ShellModel;
  parts: ShellParts;
  /** Opens the navigation; absent while it is shown beside the page. */
  onMenu?: () => void;
  onSearch: (text: string, alias: string) => void;
}

export function AppBar({model, parts, panel, onMenu, onSearch}: AppBarProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const root = useRoot();
  const help = () => void showShortcuts();
  const showShortcuts = async () => {
    const code = await worded({app, root}, shortcutList);
    code?.openShortcuts(root);
  };
  return (
    <header className="lc-appbar">
      {onMenu && <Button variant="muted" icon="menu" label={t('shell.openNavigation')} onPress={onMenu} />}
      {parts.appSwitcher && <AppSwitcher model={model} />}
      {parts.search && <SearchButton model={model} onSearch={onSearch} onHelp={parts.help ? help : undefined} />}
      <span className="lc-grow" />
      {parts.help && (
        <Button
          variant="muted"
          icon="circle-question-mark"
          label={t('shell.help')}
          className="lc-appbar__help"
          onPress={help}
        />
      )}
      {parts.assistant && <LateAssistant panel={panel} />}
      {parts.notifications && <LateBell />}
      {parts.userMenu && <UserMenu model={model} />}
    </header>
  );
}
