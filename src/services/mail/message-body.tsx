import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {MailAttachment, MailMessage} from '../../contract/mail.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {useInsidePictures, useRemotePictures} from './body-pictures.js';
import {bodyRoot} from './body-root.js';
import {bodyOf, nameOfPicture, placeholder} from './mail-nodes.js';
import type {MailSession} from './mail-session.js';

interface MessageBodyProps {
  session: MailSession;
  message: MailMessage;
  /** The address of the link that is pointed at or has the focus; '' for none. */
  onLink: (address: string) => void;
}

/** The text of a message in a root of its own. Pictures of other sites are fetched once the person wants them. */
export function MessageBody({session, message, onLink}: MessageBodyProps) {
  useSignals();
  const {t} = useApp();
  const site = siteOf(message.from.address);
  const [allowed, setAllowed] = useAllowed(session, message.id, site);
  const [hasRemote, setHasRemote] = useState(false);
  const [fault, setFault] = useState<PictureFault>('');
  const box = useRef<HTMLDivElement>(null);
  const attachments = session.model.opened.attachments.value;
  const inside = useInsidePictures(session, attachments);
  const remote = useRemotePictures(session, message, allowed === true);
  const {bodyHtml, bodyText} = message;
  useLayoutEffect(() => {
    const host = box.current!;
    const place = bodyRoot(host);
    const pictures = {
      remote,
      inside: (each: MailAttachment) => inside.get(each.id) ?? null,
      attachments,
    };
    const words = {quote: t('mail.quoted'), notLoaded: (name: string) => t('mail.notLoaded', {name})};
    const body = bodyOf(bodyHtml, bodyText, pictures, words);
    const element = document.createElement('div');
    element.className = 'body';
    element.dir = 'auto';
    element.append(body.fragment);
    place.replaceChildren(element);
    setHasRemote(body.hasRemote);
    setFault('');
    const end = new AbortController();
    followPictures(element, end.signal, words.notLoaded, setFault);
    followLinks(element, end.signal, onLink, (address) => void session.writeTo(address));
    const observer = new ResizeObserver(() => {
      // What can be scrolled must be reached by keys.
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => {
      end.abort();
      observer.disconnect();
      onLink('');
    };
  }, [bodyHtml, bodyText, remote, attachments, inside, session, t, onLink]);
  const always = async () => {
    setAllowed(true);
    await session.mailing.allow(site);
  };
  return (
    <>
      {hasRemote && allowed === false && (
        <RemoteOff site={site} onShow={() => setAllowed(true)} onAlways={() => void always()} />
      )}
      {fault && <RemoteFailed fault={fault} />}
      <div ref={box} className="lc-mail__body" />
    </>
  );
}

interface RemoteOffProps {
  site: string;
  onShow: () => void;
  onAlways: () => void;
}

function RemoteOff({site, onShow, onAlways}: RemoteOffProps) {
  useSignals();
  const {t} = useApp();
  return (
    <div className="lc-mail__remote">
      <Icon name="image-off" />
      <span className="lc-grow">{t('mail.remoteOff')}</span>
      <Button variant="link" size="small" onPress={onShow}>
        {t('mail.showRemote')}
      </Button>
      {site && (
        <Button variant="link" size="small" onPress={onAlways}>
          {t('mail.alwaysFor', {site})}
        </Button>
      )}
    </div>
  );
}

/** Why pictures that were wanted are not there: the page's policy lets none of other sites in, or they did not come. */
type PictureFault = '' | 'blocked' | 'failed';

function RemoteFailed({fault}: {fault: PictureFault}) {
  useSignals();
  const {t} = useApp();
  return (
    <div className="lc-mail__remote" role="status">
      <Icon name="image-off" />
      <span className="lc-grow">{t(fault === 'blocked' ? 'mail.remoteBlocked' : 'mail.remoteFailed')}</span>
    </div>
  );
}

/** A picture that does not come leaves its name in its place. */
function followPictures(
  element: HTMLElement,
  signal: AbortSignal,
  notLoaded: (name: string) => string,
  onFault: (fault: PictureFault) => void,
): void {
  let isBlocked = false;
  element.addEventListener(
    'securitypolicyviolation',
    () => {
      isBlocked = true;
      onFault('blocked');
    },
    {signal},
  );
  element.addEventListener(
    'error',
    ({target}) => {
      if (!(target instanceof HTMLImageElement) || target.hidden) return;
      target.hidden = true;
      target.after(placeholder(notLoaded(nameOfPicture(target))));
      if (!isBlocked) onFault('failed');
    },
    {signal, capture: true},
  );
}

const siteOf = (address: string): string => address.split('@')[1]?.toLowerCase() ?? '';

/** Whether pictures of other sites are fetched for this message; null until it is known whether its site may always do so. */
function useAllowed(session: MailSession, id: string, site: string) {
  const [state, setState] = useState<{id: string; allowed: boolean} | null>(null);
  useEffect(() => {
    let isOver = false;
    void session.mailing
      .sites()
      .catch(() => new Set<string>())
      .then((sites) => !isOver && setState({id, allowed: sites.has(site)}));
    return () => {
      isOver = true;
    };
  }, [session, id, site]);
  const allowed = state?.id === id ? state.allowed : null;
  return [allowed, (to: boolean) => setState({id, allowed: to})] as const;
}

function followLinks(
  element: HTMLElement,
  signal: AbortSignal,
  onLink: (address: string) => void,
  onMail: (address: string) => void,
): void {
  const linkAt = (event: Event) => (event.target as Element).closest?.('a') ?? null;
  for (const type of ['pointerover', 'focusin'] as const)
    element.addEventListener(type, (event) => onLink(linkAt(event)?.href ?? ''), {signal});
  for (const type of ['pointerleave', 'focusout'] as const) element.addEventListener(type, () => onLink(''), {signal});
  element.addEventListener(
    'click',
    (event) => {
      const link = linkAt(event);
      if (link?.protocol !== 'mailto:') return;
      event.preventDefault();
      onMail(decodeURIComponent(link.pathname));
    },
    {signal},
  );
}
