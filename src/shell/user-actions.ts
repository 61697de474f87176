import {errorText} from '../ui/error-text.js';
import type {MenuItem} from '../ui/menu/menu.js';
import {worded} from '../ui/late/wanted.js';
import type {RootModel} from '../ui/root-context.js';
import {lazyPart} from '../values/lazy-part.js';
import {LOCALES, type Locale} from '../values/types.js';
import type {AppModel} from '../state/app/app-model.js';
import type {Theme} from '../state/app/configuration.js';
import {choose, THEMES} from './preferences.js';
import type {ShellModel} from './shell-model.js';

const passwordDialog = lazyPart(() => import('./change-password.js'), 'later');
const preferencesDialog = lazyPart(() => import('./settings/preferences-dialog.js'), 'later');
const sessionsDialog = lazyPart(() => import('./settings/sessions-dialog.js'), 'later');
export const LANGUAGES: Record<Locale, string> = {en: 'English', fr: 'Français', es: 'Español', uk: 'Українська'};
const THEME_ICONS: Record<Theme, string> = {light: 'sun', dark: 'moon', auto: 'monitor'};

/** What a person can do for themselves, as the items of a menu; `doUserAction` does one. */
export function userActions(app: AppModel): MenuItem[] {
  const {t, locale, configuration, user} = app;
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
    {id: 'preferences', label: t('shell.settings.title'), icon: 'settings'},
    ...(user.value
      ? [
          {id: 'sessions', label: t('shell.sessions.title'), icon: 'monitor-smartphone'},
          {id: 'password', label: t('shell.changePassword'), icon: 'lock'},
        ]
      : []),
    user.value
      ? {id: 'out', label: t('shell.signOut'), icon: 'log-out'}
      : {id: 'in', label: t('ui.signIn'), icon: 'lock', href: '/'},
  ];
}

/** Does the action with this id; a failure is reported. */
export function doUserAction(id: string, model: ShellModel, root: RootModel): void {
  const {app} = model;
  const [kind, value] = id.split(' ');
  const dialog = DIALOGS[kind!];
  const action = dialog ? dialog(root, app) : kind === 'out' ? leave(model) : choose(app, {[kind!]: value});
  action.catch((error: unknown) => app.notifications.add({kind: 'danger', title: errorText(app, error)}));
}

const DIALOGS: Record<string, (root: RootModel, app: AppModel) => Promise<void>> = {
  async password(root, app) {
    const code = await worded({app, root}, passwordDialog);
    code?.openChangePassword(root, app);
  },
  async preferences(root, app) {
    const code = await worded({app, root}, preferencesDialog);
    await code?.editPreferences(root, app);
  },
  async sessions(root, app) {
    const code = await worded({app, root}, sessionsDialog);
    code?.openSessions(root, app);
  },
};

async function leave(model: ShellModel): Promise<void> {
  await model.signOut();
  location.assign('/');
}
