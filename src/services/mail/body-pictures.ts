import {useEffect, useState} from 'react';
import type {BytesUrl, MailCalls} from '../../api/mail.js';
import type {MailAttachment, MailMessage} from '../../contract/mail.js';
import {remotePictures} from './mail-nodes.js';
import type {MailSession} from './mail-session.js';

const NONE: ReadonlyMap<string, string> = new Map();

/** Addresses of attached pictures that the text shows; their bytes where the browser cannot fetch them by itself. */
export function useInsidePictures(
  session: MailSession,
  attachments: readonly MailAttachment[],
): ReadonlyMap<string, string> {
  const [addresses, setAddresses] = useState(NONE);
  useEffect(() => {
    const pictures = attachments.filter(({contentId, mimeType}) => contentId && mimeType.startsWith('image/'));
    if (!pictures.length) return setAddresses(NONE);
    const made: string[] = [];
    const end = new AbortController();
    const load = async () => {
      const service = await session.mailing.service();
      const entries = await Promise.all(
        pictures.map(async (each) => {
          const address = await shown(service, service.attachmentUrl(each), end.signal, made);
          return address === null ? null : ([each.id, address] as const);
        }),
      );
      if (!end.signal.aborted) setAddresses(new Map(entries.filter((entry) => entry !== null)));
    };
    void load();
    return () => {
      end.abort();
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [session, attachments]);
  return addresses;
}

/**
 * Where the pictures of other sites come from: through the server, so that no other site learns who reads, and the page lets none
 * in. null as long as they are not wanted, or it is not known yet.
 */
export function useRemotePictures(
  session: MailSession,
  {id, bodyHtml}: MailMessage,
  wanted: boolean,
): ((address: string) => string | null) | null {
  const [known, setKnown] = useState<{id: string; at: (address: string) => string | null} | null>(null);
  useEffect(() => {
    setKnown(null);
    const all = wanted ? remotePictures(bodyHtml) : [];
    if (!all.length) return;
    const made: string[] = [];
    const end = new AbortController();
    const load = async () => {
      const service = await session.mailing.service();
      const places = new Map(all.map((address) => [address, service.pictureUrl(id, address)]));
      const shownAt = new Map<string, string | null>();
      await Promise.all(
        [...places].map(async ([address, place]) => {
          shownAt.set(address, await shown(service, place, end.signal, made));
        }),
      );
      if (!end.signal.aborted) setKnown({id, at: (address) => shownAt.get(address) ?? FAILED});
    };
    void load();
    return () => {
      end.abort();
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [session, id, bodyHtml, wanted]);
  return known?.id === id ? known.at : null;
}

/** What no picture is at: its place says so, as that of one that the browser did not get. */
const FAILED = 'data:,';

/** What the browser shows a picture from; its bytes, where it cannot ask by itself. null: they did not come. */
async function shown(service: MailCalls, place: BytesUrl, signal: AbortSignal, made: string[]): Promise<string | null> {
  if (place.addressable) return place.url;
  const blob = await service.bytes(place, signal).catch(() => null);
  if (!blob || signal.aborted) return null;
  const address = URL.createObjectURL(blob);
  made.push(address);
  return address;
}
