import {useSignals} from '@preact/signals-react/runtime';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {MenuTrigger} from '../../ui/menu/menu.js';
import {clear} from '../clear.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';
import {LIST_VIEWS, offeredModes} from '../list-views.js';
import {SearchBox} from './search-box.js';

const MoreMenu = lazyView(() => import('./more-menu.js').then(({MoreMenu: view}) => view), {
  words: 'tools',
  onClose: (menu) => menu.onClose,
});

export interface ActionBarProps {
  session: GridSession;
  commands: LazyCommands;
  narrow: boolean;
}

/** Create, search, clear filters, refresh, and what is left behind the dots. */
export function ActionBar({session, commands, narrow}: ActionBarProps) {
  useSignals();
  // Where records are chosen, the search stays.
  const selecting = !session.settings.choose && session.selecting.value;
  return selecting ? (
    <selecting.Bar selecting={selecting} narrow={narrow} />
  ) : (
    <Actions {...{session, commands, narrow}} />
  );
}

function Actions({session, commands, narrow}: ActionBarProps) {
  useSignals();
  const {model, app} = session;
  const {t} = app;
  const searchable = !!model.description.value?.searchColumns.length;
  const add = t('grid.new', {name: session.singular});
  const {Tools} = LIST_VIEWS[session.mode];
  return (
    <div className="lc-bar" role="group" aria-label={t('bars.actions')}>
      {session.mayAdd &&
        (narrow ? (
          <Button variant={session.addVariant} icon="plus" label={add} onPress={() => void commands.add()} />
        ) : (
          <Button variant={session.addVariant} icon="plus" onPress={() => void commands.add()}>
            {add}
          </Button>
        ))}
      {session.mayAdd && searchable && !narrow && <span className="lc-bar__sep" />}
      {searchable && <SearchBox session={session} />}
      {model.filtered && !narrow && (
        <Button variant="muted" icon="funnel-x" onPress={() => clear(session)}>
          {t('bars.clearFilters')}
        </Button>
      )}
      {!narrow && (
        <Button
          variant="muted"
          icon="refresh-cw"
          label={t('bars.refresh')}
          busy={model.waiting.shown.value || model.skeleton.shown.value}
          onPress={() => void model.refresh()}
        />
      )}
      <span className="lc-grow" />
      {Tools && !narrow && <Tools session={session} />}
      {!narrow && session.settings.within !== 'form' && <ModeSwitch session={session} />}
      <Overflow session={session} commands={commands} narrow={narrow} />
    </div>
  );
}

/** The views that the list offers. */
function ModeSwitch({session}: {session: GridSession}) {
  useSignals();
  const {t} = session.app;
  const modes = offeredModes(session);
  if (!modes.length) return null;
  return (
    <div className="lc-seg" role="group" aria-label={t('grid.action.view')}>
      {modes.map(([mode, {icon, label}]) => (
        <button
          key={mode}
          type="button"
          aria-pressed={session.mode === mode}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => session.model.view.choose(mode)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

/** What is behind the dots; its code comes when a hand or the focus comes near. */
function Overflow(props: ActionBarProps) {
  useSignals();
  const {t} = props.session.app;
  return (
    <MenuTrigger
      variant="muted"
      icon="ellipsis"
      label={t('bars.more')}
      preload={() => MoreMenu.preload(props.session.app)}
      menu={(anchor, onClose) => <MoreMenu {...{...props, anchor, onClose}} />}
    />
  );
}
