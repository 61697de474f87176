import {useEffect} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {classes} from '../ui/classes.js';
import {errorText} from '../ui/error-text.js';
import {Icon} from '../ui/icons/icon.js';
import {Skeleton} from '../ui/marks/states.js';
import type {ShellModel} from './shell-model.js';

interface NavigationProps {
  model: ShellModel;
  /** Icons only. */
  collapsed?: boolean;
  /** Absent in the drawer, which does not collapse. */
  onToggle?: () => void;
}

export function Navigation({model, collapsed = false, onToggle}: NavigationProps) {
  useSignals();
  const {t, locale, user} = useApp();
  const current = model.placeOf(location.pathname);
  const groups = model.groups.value;
  useEffect(() => model.followCounts(), [model, groups]);
  return (
    <nav className="lc-nav" aria-label={t('shell.navigation')}>
      <div className="lc-nav__groups">
        <NavigationState model={model} />
        {groups.map(({alias, name, places}) => (
          <section key={alias} aria-label={localized(name, locale.value) || undefined}>
            {localized(name, locale.value) && (
              <div className="lc-nav__head" aria-hidden="true">
                {localized(name, locale.value)}
              </div>
            )}
            {places.map((place) => (
              <NavigationLink
                key={place.alias}
                url={place.url}
                icon={place.icon}
                name={localized(place.name, locale.value)}
                active={place === current}
                collapsed={collapsed}
                count={model.counts.value[place.alias]}
                counted={localized(place.counted ?? '', locale.value)}
              />
            ))}
          </section>
        ))}
      </div>
      <div className="lc-nav__foot">
        {user.value?.isAdmin && (
          <NavigationLink
            url={model.homeUrl}
            icon="pencil-ruler"
            name={t('shell.designer')}
            active={location.pathname === model.homeUrl}
            collapsed={collapsed}
          />
        )}
        {onToggle && <CollapseButton {...{collapsed, onToggle}} />}
      </div>
    </nav>
  );
}

interface NavigationLinkProps {
  url: string;
  /** Lucide name. */
  icon: string;
  name: string;
  active: boolean;
  collapsed: boolean;
  /** How many wait there, and what they are. */
  count?: number;
  counted?: string;
}

function NavigationLink({url, icon, name, active, collapsed, count, counted}: NavigationLinkProps) {
  const {locale} = useApp();
  const number = counted && count && new Intl.NumberFormat(locale.value, {notation: 'compact'}).format(count);
  const waiting = number && `${number} ${counted}`;
  return (
    <a
      className={classes('lc-nav__item', active && 'is-active')}
      href={url}
      aria-current={active ? 'page' : undefined}
      title={collapsed ? [name, waiting].filter(Boolean).join(' · ') : undefined}
    >
      <Icon name={icon} />
      <span>{name}</span>
      {waiting && (
        <>
          <span className="lc-nav__count" aria-hidden="true" title={waiting}>
            {number}
          </span>
          <span className="lc-unseen">{waiting}</span>
        </>
      )}
    </a>
  );
}

function CollapseButton({collapsed, onToggle}: {collapsed: boolean; onToggle: () => void}) {
  useSignals();
  const {t} = useApp();
  const text = t(collapsed ? 'shell.expandMenu' : 'shell.collapseMenu');
  return (
    <button
      type="button"
      className="lc-nav__item"
      aria-expanded={!collapsed}
      title={collapsed ? text : undefined}
      onClick={onToggle}
    >
      <Icon name={collapsed ? 'panel-left-open' : 'panel-left-close'} />
      <span>{text}</span>
    </button>
  );
}

/** Shown instead of the navigation until it is loaded. */
function NavigationState({model}: {model: ShellModel}) {
  useSignals();
  const app = useApp();
  const state = model.status.value;
  if (state.status === 'failed') {
    return (
      <div className="lc-nav__fault" role="alert">
        <span>{errorText(app, state.error)}</span>
        <Button size="small" icon="refresh-cw" onPress={() => void model.load()}>
          {app.t('ui.retry')}
        </Button>
      </div>
    );
  }
  if (state.status === 'ready' || model.groups.value.length) return null;
  return (
    <div className="lc-nav__waiting">
      {['70%', '50%', '60%', '45%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
      <span className="lc-unseen" role="status">
        {app.t('ui.loading')}
      </span>
    </div>
  );
}
