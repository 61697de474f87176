import {useSignals} from '@preact/signals-react/runtime';
import {filterable} from '../state/filters.js';
import {Button} from '../ui/button.js';
import {Icon} from '../ui/icon.js';
import {MenuButton, type MenuItem} from '../ui/menu.js';
import {clear} from './clear.js';
import type {GridSession} from './grid-session.js';
import {openBuilder} from './lazy-filter.js';
import type {LazyCommands} from './lazy-commands.js';
import {columnSettings} from './lazy-settings.js';
import {goToPage} from './pager.js';
import {SearchBox} from './search-box.js';

interface ActionBarProps {
  session: GridSession;
  commands: LazyCommands;
  narrow: boolean;
}

/** Create, search, clear filters, refresh, and what is left behind the dots. */
export function ActionBar({session, commands, narrow}: ActionBarProps) {
  useSignals();
  const selecting = session.selecting.value;
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
  return (
    <div className="lc-bar" role="group" aria-label={t('grid.actions')}>
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
          {t('grid.clearFilters')}
        </Button>
      )}
      {!narrow && (
        <Button
          variant="muted"
          icon="refresh-cw"
          label={t('grid.refresh')}
          busy={model.waiting.shown.value || model.skeleton.shown.value}
          onPress={() => void model.refresh()}
        />
      )}
      <span className="lc-grow" />
      {!narrow && session.settings.within !== 'form' && <ModeSwitch session={session} />}
      <Overflow session={session} commands={commands} narrow={narrow} />
    </div>
  );
}

const MODES = [
  {mode: 'list', icon: 'table-2', label: 'grid.asTable'},
  {mode: 'cards', icon: 'layout-grid', label: 'grid.asCards'},
] as const;

/** The list as a table or as cards. */
function ModeSwitch({session}: {session: GridSession}) {
  useSignals();
  const {t} = session.app;
  return (
    <div className="lc-seg" role="group" aria-label={t('grid.view')}>
      {MODES.map(({mode, icon, label}) => (
        <button
          key={mode}
          type="button"
          aria-pressed={session.mode === mode}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => (session.chosenMode.value = mode)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

/** What is behind the dots; a narrow list puts more there, and the ends that its pager has no room for. */
function Overflow({session, commands, narrow}: ActionBarProps) {
  useSignals();
  const {
    model,
    app: {t},
  } = session;
  const items: MenuItem[] = [];
  if (narrow) items.push({id: 'refresh', label: t('grid.refresh'), icon: 'refresh-cw'});
  if (narrow && model.filtered) items.push({id: 'clear', label: t('grid.clearFilters'), icon: 'funnel-x'});
  const {page} = model.state.value;
  const last = model.pages.value ?? 0;
  if (narrow && page > 1) items.push({id: 'first', label: t('grid.firstPage'), icon: 'chevron-first'});
  if (narrow && page < last) items.push({id: 'last', label: t('grid.lastPage'), icon: 'chevron-last'});
  if (session.maySelect) items.push({id: 'select', label: t('grid.selectRows'), icon: 'list-checks'});
  if (model.layout.all.value.some(({column}) => filterable(column)))
    items.push({id: 'builder', label: t('grid.filterBuilder'), icon: 'funnel'});
  if (model.layout.all.value.length > 1)
    items.push({id: 'columns', label: t('grid.columnSettings'), icon: 'settings-2'});
  if (session.mayExport || session.exportsHere)
    items.push({id: 'export', label: t('grid.export'), icon: 'file-spreadsheet'});
  if (session.exportsHere) items.push({id: 'csv', label: t('grid.exportCsv'), icon: 'file-text'});
  if (model.rows.value.length) items.push({id: 'print', label: t('grid.print'), icon: 'printer'});
  if (session.maySelect && session.actions.includes('delete'))
    items.push({divider: true}, {id: 'delete', label: t('grid.deleteSelected'), icon: 'trash-2', disabled: true});
  if (!items.length) return null;
  const run = (id: string) => {
    if (id === 'refresh') void model.refresh();
    else if (id === 'clear') clear(session);
    else if (id === 'columns') columnSettings(session);
    else if (id === 'builder') void openBuilder(session);
    else if (id === 'select') void commands.toggleSelection();
    else if (id === 'first' || id === 'last') goToPage(session, id === 'first' ? 1 : last);
    else if (id === 'print') void commands.print();
    else void commands.exportFile(id === 'csv' ? 'csv' : 'xlsx');
  };
  return <MenuButton variant="muted" icon="ellipsis" label={t('grid.more')} items={items} onAction={run} />;
}
