import {useEffect, useState} from 'react';
import {signal, type Signal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {OpenSession} from '../../contract/users.js';
import type {AppModel} from '../../state/app/app-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {Badge} from '../../ui/marks/badge.js';
import {ErrorState} from '../../ui/marks/empty-state.js';
import {Skeleton} from '../../ui/marks/states.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useSheet, type RootModel} from '../../ui/root-context.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import css from './sessions.css';

/** Shows where the person is signed in; each other session can be ended there. */
export function openSessions(root: RootModel, app: AppModel): void {
  const sessions = new Sessions(app);
  root.openOverlay((close) => (
    <Modal size="small" title={app.t('shell.sessions.title')} onClose={close}>
      <SessionList sessions={sessions} />
    </Modal>
  ));
}

type Shown = {status: 'loading'} | {status: 'failed'; error: ServiceError} | {status: 'ready'; list: OpenSession[]};

/** The person's sessions as the server last said. */
class Sessions {
  readonly shown: Signal<Shown> = signal({status: 'loading'});

  constructor(readonly app: AppModel) {}

  async load(): Promise<void> {
    if (this.shown.peek().status === 'failed') this.shown.value = {status: 'loading'};
    try {
      const {security} = await this.app.services();
      this.shown.value = {status: 'ready', list: await security.sessions()};
    } catch (error) {
      this.shown.value = {status: 'failed', error: asServiceError(error)};
    }
  }

  /** Ends one, or with null all others. A failure is reported, and all that are left stay shown. */
  async end(id: string | null): Promise<void> {
    const {app} = this;
    try {
      const {security} = await app.services();
      await security.endSession(id);
      app.notifications.add({kind: 'success', title: app.t('shell.sessions.ended')});
    } catch (error) {
      app.notifications.add({kind: 'danger', title: errorText(app, error)});
    }
    await this.load();
  }
}

function SessionList({sessions}: {sessions: Sessions}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const [busy, setBusy] = useState(false);
  useEffect(() => void sessions.load(), [sessions]);
  const shown = sessions.shown.value;
  if (shown.status === 'failed') return <ErrorState error={shown.error} onRetry={() => void sessions.load()} />;
  if (shown.status === 'loading') return <Skeleton width="100%" height="120px" box />;
  const end = async (id: string | null) => {
    setBusy(true);
    await sessions.end(id);
    setBusy(false);
  };
  const others = shown.list.filter(({isCurrent}) => !isCurrent);
  return (
    <>
      <ul className="lc-sessions">
        {[...shown.list.filter(({isCurrent}) => isCurrent), ...others].map((session) => (
          <Session key={session.id} session={session} busy={busy} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      {others.length ? (
        <Button disabled={busy} onPress={() => void end(null)}>
          {t('shell.sessions.endOthers')}
        </Button>
      ) : (
        <p className="lc-muted" role="status">
          {t('shell.sessions.onlyHere')}
        </p>
      )}
    </>
  );
}

const HANDHELD = /iOS|Android/;

interface SessionProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function Session({session: {browser, system, openedAt, isCurrent}, busy, onEnd}: SessionProps) {
  useSignals();
  const {t, formats} = useApp();
  const device =
    browser && system
      ? t('shell.sessions.device', {browser, system})
      : browser || system || t('shell.sessions.unknown');
  return (
    <li>
      <Icon name={HANDHELD.test(system ?? '') ? 'smartphone' : 'monitor'} />
      <span className="lc-sessions__device">
        <b>{device}</b> {isCurrent && <Badge role="success">{t('shell.sessions.here')}</Badge>}
        {openedAt !== null && (
          <small>{t('shell.sessions.since', {moment: formatTimestamp(openedAt, formats.value)})}</small>
        )}
      </span>
      {!isCurrent && (
        <Button size="small" disabled={busy} label={t('shell.sessions.endOf', {device})} onPress={onEnd}>
          {t('shell.sessions.end')}
        </Button>
      )}
    </li>
  );
}
