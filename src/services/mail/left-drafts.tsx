import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {findLeft, forgetLeft, type LeftDraft} from '../../state/mail/stored-drafts.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import type {MailSession} from './mail-session.js';

/** Messages that this browser has and the server does not: a tab that ended while it was offline. */
export function LeftDrafts({session}: {session: MailSession}) {
  useSignals();
  const {t} = useApp();
  const [left, setLeft] = useState<LeftDraft[]>([]);
  useEffect(() => {
    const end = new AbortController();
    const add = (one: LeftDraft) => setLeft((all) => [...all.filter(({key}) => key !== one.key), one]);
    void session.mailing
      .owner()
      .then((owner) => findLeft(owner, end.signal, add))
      .catch(() => undefined);
    return () => end.abort();
  }, [session]);
  const [first] = left;
  if (!first) return null;
  const away = () => {
    setLeft(left.slice(1));
    void forgetLeft(first.key);
  };
  const open = () => {
    setLeft(left.slice(1));
    void session.restore(first);
  };
  return (
    <div className="lc-mail__left" role="status">
      <Icon name="file-pen" />
      <span className="lc-grow lc-truncate">
        {t('mail.left', {subject: first.draft.subject || t('mail.noSubject')})}
      </span>
      <Button size="small" onPress={open}>
        {t('mail.openLeft')}
      </Button>
      <Button size="small" variant="muted" icon="x" label={t('mail.discard')} onPress={away} />
    </div>
  );
}
