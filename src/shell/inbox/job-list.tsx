import {useEffect, useMemo} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {JobsService} from '../../api/jobs.js';
import type {Job} from '../../contract/jobs.js';
import {OpenJobs} from '../../state/inbox/open-jobs.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {RoleMark} from '../../ui/marks/role-mark.js';
import {formatNumber} from '../../values/number.js';

/** The person's long work that goes on, above what they are notified of. */
export function JobList() {
  useSignals();
  const app = useApp();
  const model = useMemo(() => new OpenJobs(async () => new JobsService((await app.services()).client)), [app]);
  useEffect(() => model.show(), [model]);
  const fault = model.fault.value;
  const jobs = model.jobs.value;
  return (
    <>
      {fault && <FaultLine text={errorText(app, fault)} />}
      {jobs.length > 0 && (
        <ul className="lc-inbox__list" aria-label={app.t('shell.inbox.jobs')}>
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} onCancel={() => void model.cancel(job.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

function JobItem({job: {title, done, total, state}, onCancel}: {job: Job; onCancel: () => void}) {
  useSignals();
  const {t, formats} = useApp();
  const number = (value: number) => formatNumber(value, 0, formats.value);
  const far =
    state === 'waiting' || total === null
      ? t('shell.inbox.jobWaits')
      : t('shell.inbox.jobRows', {done: number(done), total: number(total)});
  const name = t('shell.inbox.exporting', {name: title});
  return (
    <li className="lc-inbox__item">
      <RoleMark role="accent">
        <Icon name="file-down" size="small" />
      </RoleMark>
      <span className="lc-inbox__main">
        <span className="lc-inbox__text" dir="auto">
          {name}
        </span>
        <span className="lc-inbox__detail">{far}</span>
        <progress className="lc-inbox__progress" aria-label={name} value={total ? done : undefined} max={total || 1} />
      </span>
      <Button variant="muted" icon="x" label={t('shell.inbox.cancelJob', {name: title})} onPress={onCancel} />
    </li>
  );
}
