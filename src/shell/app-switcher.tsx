import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {Icon} from '../ui/icons/icon.js';
import {LOGO_PATH} from '../ui/marks/spinner.js';
import {MenuButton} from '../ui/menu/menu.js';
import {useSheet} from '../ui/root-context.js';
import css from './app-bar.css';
import type {ShellModel} from './shell-model.js';

/** The mark and name of the application; a menu leads to the others that the person may enter. */
export function AppSwitcher({model}: {model: ShellModel}) {
  useSignals();
  useSheet(css);
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
