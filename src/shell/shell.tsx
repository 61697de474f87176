import {useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {signal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {classes} from '../ui/classes.js';
import {commonIcons} from '../ui/icons/icon-store.js';
import {useMedia} from '../ui/media.js';
import {useSheet} from '../ui/root-context.js';
import {AppBar} from './app-bar.js';
import type {AssistantPanelProps, PanelOpen} from './assistant/panel.js';
import {Drawer} from './drawer.js';
import {Navigation} from './navigation.js';
import {readCookie, setCookie} from './preferences.js';
import type {ShellModel} from './shell-model.js';
import css from './shell.css';

/** Parts that a page can do without. */
export interface ShellParts {
  appBar: boolean;
  navigation: boolean;
  appSwitcher: boolean;
  search: boolean;
  help: boolean;
  notifications: boolean;
  assistant: boolean;
  userMenu: boolean;
}

const COLLAPSED = 'lc-sidebar';
/** Up to this window width the navigation is a drawer. */
const DRAWER = '(max-width: 993px)';

interface ShellProps {
  model: ShellModel;
  parts: ShellParts;
  /** Title of the page, drawn on the sheet. */
  heading: string;
  /** Opens a list, searched for a text. */
  onSearch: (text: string, alias: string) => void;
  /** Shown beside the page while it is open. */
  Assistant: ComponentType<AssistantPanelProps>;
  children: ReactNode;
}

/** App bar and navigation around the sheet that holds a page. */
export function Shell({model, parts, heading, onSearch, Assistant, children}: ShellProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const narrow = useMedia(DRAWER);
  const main = useRef<HTMLElement>(null);
  const [drawer, setDrawer] = useState(false);
  const [collapsed, setCollapsed] = useState(() => readCookie(COLLAPSED) === 'collapsed');
  const panel = useMemo(() => signal<PanelOpen>(null), []);
  useEffect(() => commonIcons.preload(), []);
  const toggle = () => {
    setCookie(COLLAPSED, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };
  const navigation = parts.navigation && !narrow;
  return (
    <div
      className={classes(
        'lc-app',
        !parts.appBar && 'has-no-bar',
        !navigation && 'has-no-nav',
        collapsed && 'is-collapsed',
      )}
    >
      <button type="button" className="lc-skip" onClick={() => main.current?.focus()}>
        {app.t('shell.skip')}
      </button>
      {parts.appBar && (
        <AppBar
          {...{model, parts, panel, onSearch}}
          onMenu={parts.navigation && narrow ? () => setDrawer(true) : undefined}
        />
      )}
      {navigation && <Navigation model={model} collapsed={collapsed} onToggle={toggle} />}
      {drawer && narrow && (
        <Drawer title={localized(model.appName, app.locale.value)} onClose={() => setDrawer(false)}>
          <Navigation model={model} />
        </Drawer>
      )}
      <main ref={main} tabIndex={-1} className="lc-sheet">
        {heading && (
          <div className="lc-head">
            <h1 className="lc-title">{heading}</h1>
          </div>
        )}
        <div className="lc-sheet__content">{children}</div>
      </main>
      {panel.value && <Assistant panel={panel} />}
    </div>
  );
}
