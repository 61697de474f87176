import {useEffect} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ServiceError} from '../api/errors.js';
import {Button} from '../ui/button.js';
import {errorText, situationOf} from '../ui/error-text.js';
import {Icon} from '../ui/icons/icon.js';
import {useSheet} from '../ui/root-context.js';
import {EmptyState, ErrorState} from '../ui/marks/empty-state.js';
import {formatNumber} from '../values/number.js';
import {clear} from './clear.js';
import css from './grid-states.css';
import type {GridSession} from './grid-session.js';
import type {LazyCommands} from './lazy-commands.js';

interface StateProps {
  session: GridSession;
  commands: LazyCommands;
}

/** No rows: what was searched and how to clear it, or how the first record is created. */
export function EmptyList({session, commands}: StateProps) {
  useSignals();
  useSheet(css);
  const {
    model,
    app: {t},
  } = session;
  const {search, filters, tree} = model.state.value;
  const {name, singular} = session;
  const count = Object.keys(filters).length + (tree ? 1 : 0);
  if (!model.filtered) {
    // In a form's list the condition means whose records they are, not which of them.
    const narrowed = model.narrowed && session.settings.within !== 'form';
    return (
      <EmptyState
        icon={narrowed ? 'search-x' : (model.description.value?.icon ?? 'inbox')}
        title={name && !narrowed ? t('grid.noneYet', {name}) : t('grid.noResults')}
        actions={
          session.mayAdd && (
            <Button variant={session.addVariant} icon="plus" onPress={() => void commands.add()}>
              {t('grid.new', {name: singular})}
            </Button>
          )
        }
      />
    );
  }
  const searched = count ? 'grid.noneMatchesFiltered' : 'grid.noneMatches';
  const found = search ? t(searched, {name, text: search, count}) : t('grid.noneFiltered', {name, count});
  return (
    <EmptyState
      icon="search-x"
      title={t('grid.noResults')}
      text={found}
      actions={
        <>
          <Button icon="funnel-x" onPress={() => clear(session)}>
            {t('bars.clearFilters')}
          </Button>
          {session.mayAdd && search && (
            <Button variant="link" icon="plus" onPress={() => void commands.add(search)}>
              {t('grid.newNamed', {name: singular, text: search})}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The list could not be loaded at all. */
export function FailedList({session, error}: {session: GridSession; error: ServiceError}) {
  useSheet(css);
  const mayHelp = situationOf(error).way !== 'none';
  return <ErrorState error={error} onRetry={mayHelp ? () => void session.model.refresh() : undefined} />;
}

interface FaultLineProps {
  session: GridSession;
  error: ServiceError;
  /** Asks again; for the whole list when absent. */
  onRetry?: () => void;
}

/** The rows on screen are not what was last requested: shows that above them, with Retry. */
export function FaultLine({session, error, onRetry}: FaultLineProps) {
  useSheet(css);
  const {app, model} = session;
  const retry = onRetry ?? (() => void model.refresh());
  return (
    <div className="lc-gridfault" role="alert">
      <Icon name="circle-alert" />
      <span>
        {app.t('grid.notRefreshed')} · {errorText(app, error)}
      </span>
      {situationOf(error).way !== 'none' && (
        <Button size="small" icon="refresh-cw" onPress={retry}>
          {app.t('ui.retry')}
        </Button>
      )}
    </div>
  );
}

/** Rows that were added elsewhere, over the list so that nothing moves: a press loads them. */
export function NewRows({session}: {session: GridSession}) {
  useSignals();
  useSheet(css);
  const {app, model, root} = session;
  const count = model.live.value?.newRows ?? 0;
  const text = app.t('grid.newRows', {count, shown: formatNumber(count, 0, app.formats.value)});
  useEffect(() => root.announce(text), [root, text]);
  return (
    <div className="lc-newrows">
      <Button size="small" icon="arrow-up" onPress={() => void model.refresh()}>
        {text}
      </Button>
    </div>
  );
}
