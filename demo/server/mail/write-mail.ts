import type {MailResult, MailToSend} from '../../../src/contract/mail.js';
import type {Locale} from '../../../src/values/types.js';
import type {Application} from '../application.js';
import {askedBy} from '../db/fair-queue.js';
import type {Received} from '../files/store.js';
import type {Services} from '../http/context.js';
import {tooMany} from '../http/refusal.js';
import {pdfName, printRecords} from '../print/printed.js';
import {isId} from '../schema/ids.js';
import {countHit} from '../security/rate-limit.js';
import type {Viewer} from '../security/viewer.js';
import {mailWork} from './actions.js';
import {refuseWrongAddresses} from './addresses.js';
import {announceMail} from './announce.js';
import {attach} from './attach.js';
import {keepDraft} from './drafts.js';
import {refuseUnseen} from './linked-records.js';
import type {MailWork} from './mail-work.js';
import {filledTemplate} from './templates.js';

/** Messages of one person within an hour at most. */
const MOST_MAILS = 100;
const HOUR_S = 3600;

/** A message that a person writes. */
export interface Writing {
  mail: Omit<MailToSend, 'print'> & {print?: MailToSend['print'] & {locale?: Locale}};
  files: readonly (Received & {name: string})[];
  locale: Locale;
  isSent: boolean;
  /** Id of what a new one begins with. */
  template?: string;
  /** The record that it is written from. */
  about: {alias?: string; id?: string};
}

interface Link {
  alias: string;
  id: string;
}

/** Keeps a message as a draft, or sends it. Everything that it names is what the person may see. */
export async function writeMail(
  services: Services,
  application: Application,
  viewer: Viewer,
  writing: Writing,
): Promise<MailResult> {
  return askedBy.run(viewer.id, async () => {
    const {mail, isSent} = writing;
    if (isSent) refuseWrongAddresses(mail, writing.locale);
    const work = await mailWork(services, application, viewer, mail.account);
    const about = recordAbout(application, writing.about);
    const {made, printed} = await printedFor(work, writing);
    const records = [...(mail.records ?? []), ...(about ? [about] : []), ...printed];
    await refuseUnseen(work, records);
    const begun = writing.template && !mail.id ? await begunWith(work, writing.template, about, mail) : mail;
    if (isSent) await refuseTooMany(work);
    const {contentIds = [], fileIds = []} = mail;
    const added = await attach(work, {files: writing.files, contentIds, fileIds, made});
    const departure = isSent ? services.outbox.departure(!!mail.undo) : null;
    const id = await keepDraft(work, {...begun, added, records}, departure);
    if (!departure) {
      if (!mail.id) await announceMail(services, work.account);
      return {id, status: 'draft', error: null, sendAt: null};
    }
    if (departure.sent_by === null) await announceMail(services, work.account);
    return services.outbox.depart(application.id, id, departure);
  });
}

/** The record that the call names, where that is one of an object. */
function recordAbout(application: Application, {alias, id}: Writing['about']): Link | null {
  return alias && id && application.object(alias) ? {alias, id} : null;
}

async function begunWith(work: MailWork, template: string, about: Link | null, mail: Writing['mail']) {
  const {subject, html} = await filledTemplate(work, template, about);
  return {...mail, subject: mail.subject || subject, html: `${html}${mail.html ?? ''}`};
}

async function refuseTooMany({db, viewer}: MailWork): Promise<void> {
  const wait = await countHit(db, `mail ${viewer.id}`, MOST_MAILS, HOUR_S);
  if (wait) throw tooMany(wait);
}

/** Records on paper, as a PDF; one by itself is also what the message is about. */
async function printedFor({services, application, viewer}: MailWork, {mail: {print}, locale}: Writing) {
  if (!print) return {made: [], printed: []};
  const asked = {...print, params: print.params ?? '', locale: print.locale ?? locale};
  const {title, ids, pdf} = await printRecords(services, application, viewer, asked);
  const made = [{name: pdfName(title), bytes: await pdf(), mimeType: 'application/pdf'}];
  return {made, printed: ids.length === 1 && isId(ids[0]) ? [{alias: print.alias, id: ids[0]}] : []};
}
