import {useEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {INBOX_FILTERS, type InboxFilter} from '../../contract/inbox.js';
import type {InboxModel} from '../../state/inbox/inbox-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {errorText} from '../../ui/error-text.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {Tabs} from '../../ui/marks/tabs.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {worded} from '../../ui/late/wanted.js';
import {lazyPart} from '../../values/lazy-part.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {InboxItem} from './inbox-item.js';
import {JobList} from './job-list.js';
import css from './inbox-panel.css';

const settingsDialog = lazyPart(() => import('./inbox-settings.js'), 'later');

interface InboxPanelProps {
  model: InboxModel;
  onClose: () => void;
}

/** What a person is notified of, with its title: in a popup, on a phone in a dialog of its own. */
export function InboxPanel({model, onClose}: InboxPanelProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const root = useRoot();
  const modal = useModal();
  const settings = async () => {
    const code = await worded({app, root}, settingsDialog);
    await code?.editInboxSettings(root, app);
  };
  useEffect(() => model.show(), [model]);
  const filter = model.filter.value;
  const unread = model.unread.value;
  return (
    <div className={classes('lc-inbox', modal && 'is-full')}>
      <div className="lc-inbox__head">
        <h2 className="lc-inbox__title">{t('shell.inbox.title')}</h2>
        <Button
          variant="muted"
          icon="check-check"
          label={t('shell.inbox.readAll')}
          onPress={() => void model.markAllRead()}
        />
        <Button
          variant="muted"
          icon="settings"
          label={t('shell.inbox.settings')}
          aria-haspopup="dialog"
          onPress={() => void settings()}
        />
        <Button
          variant="muted"
          icon="x"
          label={t('ui.close')}
          onPress={() => void (modal ? modal.hide() : onClose())}
        />
      </div>
      <Tabs
        label={t('shell.inbox.show')}
        selected={filter}
        onSelect={(id) => model.choose(id as InboxFilter)}
        items={INBOX_FILTERS.map((id) => ({
          id,
          label: t(`shell.inbox.filter.${id}`),
          ...(id === 'new' && unread > 0 && {count: unread}),
          panel: id === filter ? <InboxList model={model} /> : undefined,
        }))}
      />
      {filter === 'all' && <JobList />}
      <Fault model={model} />
      <p className={classes('lc-inbox__foot', model.live.value && 'is-live')}>
        {t(model.live.value ? 'shell.inbox.live' : 'shell.inbox.offline')}
      </p>
    </div>
  );
}

function InboxList({model}: {model: InboxModel}) {
  useSignals();
  const {t} = useApp();
  const list = useRef<HTMLUListElement>(null);
  const entries = model.entries.value;
  if (model.status.value === 'failed')
    return <ErrorState error={model.error.value!} onRetry={() => void model.load()} />;
  if (!entries.length && model.status.value === 'loading') return <Waiting />;
  if (!entries.length)
    return <EmptyState icon="bell" title={t(`shell.inbox.none.${model.filter.value}`)} text={t('shell.inbox.hint')} />;
  const more = () => {
    const count = entries.length;
    void model.loadMore().then(() => focusItem(list.current, count));
  };
  return (
    <>
      <ul ref={list} className="lc-inbox__list" aria-label={t('shell.inbox.title')}>
        {entries.map((entry) => (
          <InboxItem key={entry.id} {...{entry, model}} />
        ))}
      </ul>
      {model.more.value && (
        <Button variant="link" className="lc-inbox__more" onPress={more}>
          {t('shell.inbox.more')}
        </Button>
      )}
    </>
  );
}

/** The button that was pressed may be gone: the focus goes on with what it brought. */
function focusItem(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => list?.children[index]?.querySelector<HTMLElement>('a, button')?.focus());
}

function Waiting() {
  useSignals();
  const {t} = useApp();
  return <WaitingLines className="lc-inbox__waiting" label={t('ui.loading')} widths={['70%', '85%', '60%']} />;
}

/** What could not be marked or loaded; the list stays. */
function Fault({model}: {model: InboxModel}) {
  useSignals();
  const app = useApp();
  const fault = model.fault.value;
  if (!fault) return null;
  return <FaultLine text={errorText(app, fault)} onRetry={() => model.retry()} />;
}
