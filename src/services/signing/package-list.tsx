import {useEffect, useRef, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {PACKAGE_STATES, type PackageState, type SigningHead} from '../../contract/signing.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {Badge} from '../../ui/marks/badge.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {Tabs} from '../../ui/marks/tabs.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {useSheet} from '../../ui/root-context.js';
import {useLostFocus, type Room} from '../panes.js';
import {NewPackage} from './new-package.js';
import {RecipientDot} from './recipient-dot.js';
import type {SigningSession} from './signing-session.js';
import {colourOf, dayOf, faultIn, faultText, progressOf, STATE_ROLES} from './words.js';
import css from './package-list.css';

/** Recipients that a row shows. */
const SHOWN = 4;

/** All packages, by state and search. */
export function PackageList({session, room}: {session: SigningSession; room: Room}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  useEffect(() => session.list.start(), [session]);
  const ask = () => session.root.openOverlay((close) => <NewPackage session={session} onClose={close} />);
  return (
    <section className="lc-signlist" aria-label={t('signing.packages')}>
      <div className="lc-signlist__head">
        <h1 className="lc-signing__title lc-grow">{t('signing.title')}</h1>
        <Button variant="primary" icon="plus" onPress={ask}>
          {t('signing.new')}
        </Button>
      </div>
      <States session={session} />
      <Search session={session} />
      <div className="lc-signlist__body" tabIndex={-1}>
        <Rows {...{session, room}} onNew={ask} />
      </div>
    </section>
  );
}

function States({session}: {session: SigningSession}) {
  useSignals();
  const {t} = useApp();
  const {list} = session;
  const items = [
    {id: 'all', label: t('signing.all')},
    ...PACKAGE_STATES.map((state) => ({id: state, label: t(`signing.state.${state}`)})),
  ];
  return (
    <Tabs
      items={items}
      selected={list.state.value || 'all'}
      label={t('signing.states')}
      onSelect={(id) => list.choose(id === 'all' ? '' : (id as PackageState))}
    />
  );
}

function Search({session}: {session: SigningSession}) {
  useSignals();
  const {t} = useApp();
  const {list} = session;
  const text = list.search.value;
  return (
    <div className="lc-signlist__search">
      <div className="lc-input">
        <Icon name="search" />
        <input
          type="search"
          className="lc-input__v"
          placeholder={t('signing.search')}
          aria-label={t('signing.search')}
          value={text}
          maxLength={100}
          onChange={({currentTarget: {value}}) => list.find(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !text) return;
            list.find('');
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </div>
    </div>
  );
}

function Rows({session, room, onNew}: {session: SigningSession; room: Room; onNew: () => void}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {list, latest} = session;
  const packages = list.packages.value;
  const rows = useRef<HTMLUListElement>(null);
  useLostFocus(!!latest && packages.length > 0, () =>
    rows.current?.querySelector(`[data-package="${CSS.escape(latest)}"]`),
  );
  if (list.status.value === 'failed')
    return <ErrorState error={faultIn(app, list.error.value!)} onRetry={() => void list.load()} />;
  if (list.status.value === 'loading' && !packages.length)
    return (
      <WaitingLines
        className="lc-signing__waiting"
        label={t('signing.loading')}
        widths={['70%', '60%', '80%', '65%', '75%']}
      />
    );
  if (!packages.length) return <Nothing {...{session, onNew}} />;
  return (
    <>
      <ul ref={rows} className={classes('lc-signlist__rows', list.status.value === 'loading' && 'is-stale')}>
        {packages.map((pack) => (
          <Row key={pack.id} {...{session, pack, room}} />
        ))}
      </ul>
      {list.moreError.value ? (
        <FaultLine text={faultText(app, list.moreError.value)} onRetry={() => void list.more()} />
      ) : (
        list.cursor.value && (
          <div className="lc-signlist__more">
            <Button busy={list.loadingMore.value} onPress={() => void list.more()}>
              {t('signing.more')}
            </Button>
          </div>
        )
      )}
    </>
  );
}

function Nothing({session, onNew}: {session: SigningSession; onNew: () => void}) {
  useSignals();
  const {t} = useApp();
  const {list} = session;
  if (!list.search.value && !list.state.value)
    return (
      <EmptyState
        icon="signature"
        title={t('signing.none')}
        text={t('signing.noneText')}
        actions={
          <Button icon="plus" onPress={onNew}>
            {t('signing.new')}
          </Button>
        }
      />
    );
  const clear = () => {
    list.choose('');
    list.find('');
  };
  return (
    <EmptyState
      icon="search-x"
      title={t('signing.nothingFound')}
      text={t('signing.nothingFoundText')}
      actions={<Button onPress={clear}>{t('signing.clear')}</Button>}
    />
  );
}

function Row({session, pack, room}: {session: SigningSession; pack: SigningHead; room: Room}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {status} = pack;
  return (
    <li className="lc-signlist__item">
      <button type="button" className="lc-signlist__row" data-package={pack.id} onClick={() => session.open(pack.id)}>
        <span className="lc-signlist__main">
          <span className="lc-signlist__name lc-truncate" dir="auto">
            {pack.name || t('signing.untitled')}
          </span>
          <span className="lc-signlist__about lc-truncate">
            <bdi>{pack.number}</bdi>
            {pack.record?.presentation && (
              <>
                {' · '}
                <bdi>{pack.record.presentation}</bdi>
              </>
            )}
            {' · '}
            {t('signing.documentCount', {count: pack.documentCount})}
          </span>
        </span>
        <Who pack={pack} />
        <span className="lc-signlist__dates">{datesOf(app, pack)}</span>
        <Badge role={STATE_ROLES[status]}>{t(`signing.state.${status}`)}</Badge>
        {room !== 'phone' && <Icon name="chevron-right" />}
      </button>
    </li>
  );
}

function Who({pack}: {pack: SigningHead}) {
  useSignals();
  const {t} = useApp();
  const {recipients} = pack;
  const more = recipients.length - SHOWN;
  return (
    <span className="lc-signlist__who">
      {recipients.slice(0, SHOWN).map((each) => {
        const {key, role} = progressOf(each, pack, recipients);
        return (
          <span key={each.id} className="lc-signlist__one" title={`${each.name}: ${t(key)}`}>
            <RecipientDot name={each.name} colour={colourOf(recipients, each.id)} state={role} />
            <span className="lc-unseen">
              {each.name}: {t(key)}.
            </span>
          </span>
        );
      })}
      {more > 0 && <span className="lc-muted">+{more}</span>}
    </span>
  );
}

function datesOf(app: ReturnType<typeof useApp>, pack: SigningHead): ReactNode {
  const {sentAt, completedAt, expiresAt, createdAt, status} = pack;
  if (completedAt !== null) return app.t('signing.completedOn', {date: dayOf(app, completedAt)});
  if (sentAt === null) return app.t('signing.createdOn', {date: dayOf(app, createdAt)});
  return (
    <>
      {app.t('signing.sentOn', {date: dayOf(app, sentAt)})}
      {expiresAt !== null && status === 'sent' && (
        <span className="lc-signlist__until">{app.t('signing.expiresOn', {date: dayOf(app, expiresAt)})}</span>
      )}
    </>
  );
}
