import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {errorText} from '../ui/error-text.js';
import {useRoot} from '../ui/root-context.js';
import {MenuButton, type MenuItem} from '../ui/menu/menu.js';
import {Avatar} from '../ui/marks/avatar.js';
import {worded} from '../ui/late/wanted.js';
import {lazyPart} from '../values/lazy-part.js';
import {LOCALES, type Locale} from '../values/types.js';
import type {AppModel} from '../state/app/app-model.js';
import type {Theme} from '../state/app/configuration.js';
import {choose, THEMES} from './preferences.js';
import type {ShellModel} from './shell-model.js';

const passwordDialog = lazyPart(() => import('./change-password.js'), 'later');
const LANGUAGES: Record<Locale, string> = {en: 'English', fr: 'Français', es: 'Español', uk: 'Українська'};
const THEME_ICONS: Record<Theme, string> = {light: 'sun', dark: 'moon', auto: 'monitor'};

/** The signed-in person: language and theme, which apply at once, and sign-out. */
export function UserMenu({model}: {model: ShellModel}) {
  useSignals();
  const {app} = model;
  const {t} = useApp();
  const root = useRoot();
  const user = app.user.value;
  const name = user?.presentation || app.configuration.value.userLogin;
  const act = (id: string) => {
    const [kind, value] = id.split(' ');
    const action =
      kind === 'out' ? leave(model) : kind === 'password' ? changePassword(root, app) : choose(app, {[kind!]: value});
    action.catch((error: unknown) => app.notifications.add({kind: 'danger', title: errorText(app, error)}));
  };
  return (
    <MenuButton
      variant="muted"
      className="lc-appbar__user"
      label={name ? t('shell.userMenuOf', {name}) : t('shell.userMenu')}
      menuLabel={t('shell.userMenu')}
      items={menuOf(app, Boolean(user))}
      onAction={act}
    >
      <Avatar name={name || '?'} url={user?.avatarUrl} />
    </MenuButton>
  );
}

function menuOf(app: AppModel, signedIn: boolean): MenuItem[] {
  const {t, locale, configuration} = app;
  const languages = LOCALES.map((code) => ({
    id: `locale ${code}`,
    label: LANGUAGES[code],
    checked: locale.value === code,
  }));
  const themes = THEMES.map((theme) => ({
    id: `theme ${theme}`,
    label: t(`shell.theme.${theme}`),
    icon: THEME_ICONS[theme],
    checked: configuration.value.theme === theme,
  }));
  return [
    {group: t('shell.language'), items: languages},
    {group: t('shell.theme'), items: themes},
    {divider: true},
    ...(signedIn ? [{id: 'password', label: t('shell.changePassword'), icon: 'lock'}] : []),
    signedIn
      ? {id: 'out', label: t('shell.signOut'), icon: 'log-out'}
      : {id: 'in', label: t('ui.signIn'), icon: 'lock', href: '/'},
  ];
}

async function changePassword(root: ReturnType<typeof useRoot>, app: AppModel): Promise<void> {
  const code = await worded({app, root}, passwordDialog);
  code?.openChangePassword(root, app);
}

async function leave(model: ShellModel): Promise<void> {
  await model.signOut();
  location.assign('/');
}
