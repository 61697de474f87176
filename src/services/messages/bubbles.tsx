import type {ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SmsMessage} from '../../contract/sms.js';
import type {Outgoing} from '../../state/sms/outgoing.js';
import type {ThreadModel} from '../../state/sms/thread-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {Link} from '../../ui/marks/link.js';
import {formatTime} from '../../values/date/time.js';
import {localTime} from '../../values/date/zone.js';
import {linkedText} from './linked-text.js';

const ICONS: Partial<Record<SmsMessage['state'], string>> = {
  queued: 'clock',
  sent: 'check',
  delivered: 'check-check',
  failed: 'circle-alert',
};

/** A message with what became of it, in words. */
export function Bubble({message, thread}: {message: SmsMessage; thread: ThreadModel}) {
  useSignals();
  const {t} = useApp();
  const {isOwn, state, body, error} = message;
  const time = useTime(message.date);
  const failed = state === 'failed';
  const words: Record<SmsMessage['state'], string> = {
    queued: t('messages.sending'),
    sent: t('messages.sent', {time}),
    delivered: t('messages.delivered', {time}),
    failed: error ? t('messages.notDelivered', {reason: error}) : t('messages.notDeliveredAt', {time}),
    received: time,
  };
  return (
    <>
      <Said body={body} isOwn={isOwn} failed={failed} sid={message.sid} />
      <State isOwn={isOwn} look={failed ? 'is-failed' : state === 'delivered' ? 'is-done' : undefined}>
        {isOwn && ICONS[state] && <Icon name={ICONS[state]} size="small" />}
        {!isOwn && <span className="lc-unseen">{t('messages.received')} </span>}
        {words[state]}
        {failed && isLast(message, thread) && (
          <Button variant="link" size="small" onPress={() => void thread.sendAgain(message)}>
            {t('messages.sendAgain')}
          </Button>
        )}
      </State>
    </>
  );
}

/** A message that the service does not have. */
export function OutgoingBubble({one, thread}: {one: Outgoing; thread: ThreadModel}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {isSending, error, key, body} = one;
  return (
    <>
      <Said body={body} isOwn failed={!isSending} />
      <State isOwn look={isSending ? undefined : 'is-failed'}>
        <Icon name={isSending ? 'clock' : 'circle-alert'} size="small" />
        {isSending
          ? t('messages.sending')
          : error
            ? t('messages.notSent', {reason: errorText(app, error)})
            : t('messages.notSentYet')}
        {!isSending && (
          <>
            <Button variant="link" size="small" onPress={() => void thread.outgoing.again(key)}>
              {t('messages.sendAgain')}
            </Button>
            <Button variant="link" size="small" onPress={() => thread.outgoing.discard(key)}>
              {t('messages.discard')}
            </Button>
          </>
        )}
      </State>
    </>
  );
}

interface SaidProps {
  body: string;
  isOwn: boolean;
  failed: boolean;
  sid?: string;
}

/** Text is text; an address of the web in it may be followed. */
function Said({body, isOwn, failed, sid}: SaidProps) {
  useSignals();
  const {t} = useApp();
  return (
    <div className={classes('lc-messages__bubble', isOwn && 'is-own', failed && 'is-failed')} dir="auto" data-sid={sid}>
      {isOwn && <span className="lc-unseen">{t('messages.own')} </span>}
      {linkedText(body).map((part, at) =>
        part.href ? (
          <Link key={at} href={part.href} target="_blank">
            {part.text}
          </Link>
        ) : (
          part.text
        ),
      )}
    </div>
  );
}

function State({isOwn, look, children}: {isOwn: boolean; look: string | undefined; children: ReactNode}) {
  return <div className={classes('lc-messages__fate', isOwn && 'is-own', look)}>{children}</div>;
}

function useTime(at: number): string {
  const formats = useApp().formats.value;
  return formatTime(localTime(at, formats.timeZone).time, formats);
}

/** Whether its text was not sent again since. */
function isLast({body, date}: SmsMessage, {messages, outgoing}: ThreadModel): boolean {
  const later = messages.value.some((other) => other.isOwn && other.body === body && other.date > date);
  return !later && !outgoing.all.value.some((one) => one.body === body);
}
