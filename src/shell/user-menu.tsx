import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {useRoot, useSheet} from '../ui/root-context.js';
import {MenuButton} from '../ui/menu/menu.js';
import {Avatar} from '../ui/marks/avatar.js';
import css from './app-bar.css';
import type {ShellModel} from './shell-model.js';
import {doUserAction, userActions} from './user-actions.js';

/** The signed-in person: language and theme, which apply at once, and sign-out. */
export function UserMenu({model}: {model: ShellModel}) {
  useSignals();
  useSheet(css);
  const {app} = model;
  const {t} = useApp();
  const root = useRoot();
  const user = app.user.value;
  const name = user?.presentation || app.configuration.value.userLogin;
  return (
    <MenuButton
      variant="muted"
      className="lc-appbar__user"
      label={name ? t('shell.userMenuOf', {name}) : t('shell.userMenu')}
      menuLabel={t('shell.userMenu')}
      items={userActions(app)}
      onAction={(id) => doUserAction(id, model, root)}
    >
      <Avatar name={name || '?'} url={user?.avatarUrl} />
    </MenuButton>
  );
}
