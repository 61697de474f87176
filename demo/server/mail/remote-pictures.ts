import {z} from '@hono/zod-openapi';
import {fileTypeFromBuffer} from 'file-type';
import sanitize from 'sanitize-html';
import {noSuchFile} from '../files/access.js';
import {tooMany} from '../http/refusal.js';
import {countHit} from '../security/rate-limit.js';
import type {MailWork} from './mail-work.js';
import {findMessage} from './read-messages.js';

/** Pictures of pixels that browsers show. SVG is a document, and none of them. */
const SHOWN = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
const BOUNDS = {accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', most: 5 * 1024 * 1024, ms: 10_000};
/** Of one person, a minute: a few long newsletters. */
const A_MINUTE = 300;

export interface RemotePicture {
  bytes: Buffer;
  mimeType: string;
}

/**
 * A picture of another site that a message shows, fetched here: the page needs to let no other site in, and that site learns
 * nothing of who reads. What is not in the message, may not be fetched, does not come, or is no picture, is refused alike.
 */
export async function remotePicture(work: MailWork, id: string, address: string): Promise<RemotePicture> {
  const {services, application, viewer, db} = work;
  const seconds = await countHit(db, `mail picture ${application.id} ${viewer.id}`, A_MINUTE, 60);
  if (seconds) throw tooMany(seconds);
  const message = z.uuid().safeParse(id).success ? await findMessage(work, id) : undefined;
  const wanted = webAddress(address);
  if (!message || !wanted || !picturesIn(message.body_html).has(wanted)) throw noSuchFile();
  const bytes = await services.pictures.bytes(wanted, BOUNDS);
  const kind = bytes && (await fileTypeFromBuffer(bytes));
  if (!kind || !SHOWN.has(kind.mime)) throw noSuchFile();
  return {bytes, mimeType: kind.mime};
}

/** Addresses of the pictures of other sites that stand in HTML, as browsers write them. */
export function picturesIn(html: string): Set<string> {
  const found = new Set<string>();
  sanitize(html, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, {src = ''}) => {
        const address = webAddress(src.trim());
        if (address) found.add(address);
        return {tagName, attribs: {}};
      },
    },
  });
  return found;
}

/** As `src/services/mail/mail-html.ts` reads it: one without a scheme is of https. */
function webAddress(source: string): string | null {
  if (!/^(https?:)?\/\//i.test(source)) return null;
  try {
    const {href, protocol} = new URL(source, 'https://x.invalid/');
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
