import {useEffect, useMemo, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {auditLog} from '../../api/audit-log.js';
import {AuditModel} from '../../state/form/audit-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {ProgressLine, Skeleton} from '../../ui/marks/states.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {AuditChanges} from './audit-changes.js';
import {relativeTime} from './relative-time.js';
import {useForm} from '../form-context.js';
import css from './audit.css';
import type {AuditEntry} from '../../contract/audit.js';

/** What became of the record: who changed what and when, the newest first. Follows each save. */
export function Audit() {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const {form} = useForm();
  const list = useRef<HTMLOListElement>(null);
  const {id, version} = form.record.value ?? {};
  const baseUrl = form.metadata?.baseUrl ?? '';
  const model = useMemo(
    () =>
      new AuditModel(async (page, signal) => {
        const {client} = await app.services();
        return auditLog(client, baseUrl, {id: id ?? '', ...page}, signal);
      }),
    [app, baseUrl, id],
  );
  useEffect(() => void model.load(), [model, version]);
  useEffect(() => () => model.dispose(), [model]);
  const [entries, error, ready] = [model.entries.value, model.error.value, model.ready.value];
  if (!ready) return error ? <ErrorState error={error} onRetry={() => void model.retry()} /> : <AuditSkeleton />;
  if (!entries.length)
    return <EmptyState icon="history" title={app.t('history.none')} text={app.t('history.noneYet')} />;
  const older = async () => {
    const first = entries.length;
    await model.more();
    root.announce(app.t('history.count', {count: model.entries.peek().length}));
    list.current?.querySelectorAll<HTMLElement>(':scope > li h2')[first]?.focus();
  };
  return (
    <div className="lc-audit" aria-busy={model.loading.value}>
      {model.loading.value && <ProgressLine label={app.t('form.loading')} />}
      <ol ref={list} className="lc-audit__list" aria-label={app.t('history.label')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {error && <ErrorState error={error} onRetry={() => void model.retry()} />}
      {!error && model.hasMore.value && (
        <Button className="lc-audit__older" busy={model.loading.value} onPress={() => void older()}>
          {app.t('history.older')}
        </Button>
      )}
    </div>
  );
}

function Entry({entry: {at, user, kind, changes, omitted}}: {entry: AuditEntry}) {
  useSignals();
  const app = useApp();
  const formats = app.formats.value;
  const now = useMinute();
  return (
    <li className="lc-audit__entry">
      <Avatar name={user.presentation} size="small" />
      <div className="lc-audit__head">
        <h2 className="lc-audit__title" tabIndex={-1}>
          <bdi className="lc-strong">{user.presentation}</bdi>{' '}
          <span className={`lc-audit__kind lc-audit__kind--${kind}`}>{app.t(`history.${kind}`)}</span>
        </h2>
        <time className="lc-audit__time" dateTime={new Date(at).toISOString()}>
          <span>{relativeTime(at, now, formats)}</span>
          <span className="lc-audit__exact">{formatTimestamp(at, formats)}</span>
        </time>
      </div>
      <AuditChanges kind={kind} changes={changes} />
      {omitted > 0 && <p className="lc-audit__omitted">{app.t('history.omitted', {count: omitted})}</p>}
    </li>
  );
}

/** The time of day, anew each minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function AuditSkeleton() {
  const {t} = useApp();
  return (
    <div className="lc-audit" role="status">
      <span className="lc-unseen">{t('form.loading')}</span>
      {[0, 1, 2].map((n) => (
        <div key={n} className="lc-audit__entry">
          <Skeleton box width="24px" height="24px" />
          <div className="lc-audit__head">
            <Skeleton width="180px" />
          </div>
          <div className="lc-audit__changes">
            <Skeleton width="60%" />
          </div>
        </div>
      ))}
    </div>
  );
}
