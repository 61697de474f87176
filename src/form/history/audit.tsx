import {useEffect, useId, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {auditLog} from '../../api/audit-log.js';
import {AuditModel} from '../../state/form/audit-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {Icon} from '../../ui/icons/icon.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {RoleMark} from '../../ui/marks/role-mark.js';
import {ProgressLine, Skeleton} from '../../ui/marks/states.js';
import {dayHeading} from '../../values/date/day-text.js';
import {formatTime} from '../../values/date/time.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {localTime, today} from '../../values/date/zone.js';
import {AuditChanges} from './audit-changes.js';
import {useForm} from '../form-context.js';
import css from './audit.css';
import type {AuditEntry, AuditKind} from '../../contract/audit.js';
import type {ColourRole} from '../../values/types.js';

/** How the mark of an entry looks. */
const MARKS: Record<AuditKind, {icon: string; role: ColourRole}> = {
  insert: {icon: 'plus', role: 'success'},
  update: {icon: 'pencil', role: 'neutral'},
  delete: {icon: 'trash-2', role: 'danger'},
};

/** What became of the record: who changed what and when, by day, the newest first. Follows each save. */
export function Audit() {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const {form} = useForm();
  const list = useRef<HTMLDivElement>(null);
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
    list.current?.querySelectorAll<HTMLElement>('.lc-audit__title')[first]?.focus();
  };
  return (
    <div className="lc-audit" aria-busy={model.loading.value}>
      {model.loading.value && <ProgressLine label={app.t('form.loading')} />}
      <div ref={list} className="lc-audit__list" role="group" aria-label={app.t('history.label')}>
        {daysOf(entries, app.formats.value.timeZone).map((day) => (
          <Day key={day.date} {...day} />
        ))}
      </div>
      {error && <ErrorState error={error} onRetry={() => void model.retry()} />}
      {!error && model.hasMore.value && (
        <Button className="lc-audit__older" busy={model.loading.value} onPress={() => void older()}>
          {app.t('history.older')}
        </Button>
      )}
    </div>
  );
}

/** Entries of each day of a zone, in their order. */
function daysOf(entries: readonly AuditEntry[], timeZone: string): DayProps[] {
  const days: DayProps[] = [];
  for (const entry of entries) {
    const {date} = localTime(entry.at, timeZone);
    if (days.at(-1)?.date !== date) days.push({date, entries: []});
    days.at(-1)!.entries.push(entry);
  }
  return days;
}

interface DayProps {
  date: string;
  entries: AuditEntry[];
}

function Day({date, entries}: DayProps) {
  useSignals();
  const {t, formats} = useApp();
  const id = useId();
  const {tag, timeZone} = formats.value;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="lc-audit__date">
        {dayHeading(date, today(Date.now(), timeZone), tag, {
          today: (text) => t('history.today', {date: text}),
          yesterday: (text) => t('history.yesterday', {date: text}),
        })}
      </h2>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({entry: {at, user, kind, changes, omitted}}: {entry: AuditEntry}) {
  useSignals();
  const app = useApp();
  const formats = app.formats.value;
  const {icon, role} = MARKS[kind];
  const count = changes.length + omitted;
  return (
    <li className="lc-audit__entry">
      <time className="lc-audit__time" dateTime={new Date(at).toISOString()} title={formatTimestamp(at, formats)}>
        {formatTime(localTime(at, formats.timeZone).time, formats)}
      </time>
      <RoleMark role={role}>
        <Icon name={icon} size="small" />
      </RoleMark>
      <h3 className="lc-audit__title" tabIndex={-1}>
        <bdi className="lc-strong">{user.presentation}</bdi> {app.t(`history.${kind}`, {count})}
      </h3>
      <AuditChanges kind={kind} changes={changes} />
      {omitted > 0 && <p className="lc-audit__omitted">{app.t('history.omitted', {count: omitted})}</p>}
    </li>
  );
}

function AuditSkeleton() {
  const {t} = useApp();
  return (
    <div className="lc-audit" role="status">
      <span className="lc-unseen">{t('form.loading')}</span>
      {[0, 1, 2].map((n) => (
        <div key={n} className="lc-audit__entry">
          <span />
          <Skeleton box width="28px" height="28px" />
          <div className="lc-audit__title">
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
