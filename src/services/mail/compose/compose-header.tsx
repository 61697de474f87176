import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../../ui/app-context.js';
import {Icon} from '../../../ui/icons/icon.js';
import {Badge} from '../../../ui/marks/badge.js';
import {formatTime} from '../../../values/date/time.js';
import {localTime} from '../../../values/date/zone.js';
import type {ComposeSession} from './compose-session.js';

export function DraftBadge({session}: {session: ComposeSession}) {
  useSignals();
  const {t} = useApp();
  return session.model.state.value === 'new' ? null : <Badge>{t('mail.draft')}</Badge>;
}

/** Whether it is saved, and the records that it is about. */
export function ComposeHeader({session}: {session: ComposeSession}) {
  useSignals();
  const {t, formats} = useApp();
  const {model} = session;
  const state = model.state.value;
  const at = model.savedAt.value;
  const time = at === null ? '' : formatTime(localTime(at, formats.value.timeZone).time, formats.value);
  const texts = {
    new: '',
    changed: time && t('mail.saved', {time}),
    saving: t('mail.saving'),
    saved: time ? t('mail.saved', {time}) : '',
    offline: t('mail.offline'),
    failed: '',
  };
  const {records} = model.draft.value;
  const remove = (at: number) => model.change({records: records.filter((_, index) => index !== at)});
  return (
    <span className="lc-compose__header">
      <span className="lc-muted" role="status">
        {texts[state]}
      </span>
      <span className="lc-grow" />
      {records.map((record, index) => (
        <span key={`${record.alias} ${record.id}`} className="lc-mail__record">
          <span className="lc-compose__about">
            <Icon name={record.icon} size="small" />
            <span className="lc-truncate" dir="auto">
              {record.presentation}
            </span>
          </span>
          <button
            type="button"
            className="lc-mail__unlink"
            aria-label={t('mail.unlink', {name: record.presentation})}
            onClick={() => remove(index)}
          >
            <Icon name="x" size="small" />
          </button>
        </span>
      ))}
    </span>
  );
}
