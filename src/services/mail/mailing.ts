import {MailService, type MailCalls} from '../../api/mail.js';
import {ServiceError} from '../../api/errors.js';
import type {MailAccount, MailSignature, MailTemplate} from '../../contract/mail.js';
import type {AppModel} from '../../state/app/app-model.js';
import {appOf} from '../../state/draft/journal-store.js';

import {KnownPeople} from '../../state/mail/known-people.js';
import {MailContacts} from '../../state/mail/mail-contacts.js';
import type {DraftOwner} from '../../state/mail/stored-drafts.js';
import {lazyPart} from '../../values/lazy-part.js';

const smsCalls = lazyPart(() => import('../../api/sms.js'));

const IMAGES = 'mail-images';

/** What all mail views of an application share: the service, the people met, lists that seldom change. */
export class Mailing {
  readonly people = new KnownPeople();
  private readonly contacts = new MailContacts(
    () => this.app.services(),
    async () => {
      const services = await this.app.services();
      const {SmsService} = await smsCalls.load();
      return (services.sms ??= new SmsService(services.client));
    },
  );
  readonly accounts = lazyPart<MailAccount[]>(async () => (await this.service()).accounts()).load;
  signatures!: () => Promise<MailSignature[]>;
  templates!: () => Promise<MailTemplate[]>;
  /** Sites whose pictures are always shown. */
  readonly sites = lazyPart<Set<string>>(async () => new Set(await this.storedSites())).load;

  constructor(readonly app: AppModel) {
    this.forgetPhrases();
  }

  /** Signatures and templates are asked for again: they have changed. */
  forgetPhrases(): void {
    this.signatures = lazyPart<MailSignature[]>(async () => (await this.service()).signatures()).load;
    this.templates = lazyPart<MailTemplate[]>(async () => (await this.service()).templates()).load;
  }

  async service(): Promise<MailCalls> {
    const services = await this.app.services();
    return (services.mail ??= new MailService(services.client));
  }

  /** Looks for people of the application, whom `people` suggests then. */
  async lookFor(text: string): Promise<void> {
    this.people.add(await this.contacts.find(text).catch(() => []));
  }

  async person(): Promise<string> {
    const {app} = this;
    const user = app.user.peek() ?? (await (await app.services()).security.currentUser());
    if (!user) throw new ServiceError('session');
    app.user.value ??= user;
    return user.id;
  }

  async owner(): Promise<DraftOwner> {
    const {app} = this;
    return {app: appOf(app), user: await this.person(), days: app.configuration.peek().draftDays};
  }

  /** Shows the pictures of a site from now on; where the server does not keep that, this browser does. */
  async allow(site: string): Promise<void> {
    const sites = await this.sites();
    sites.add(site);
    const all = [...sites];
    try {
      localStorage.setItem(`lc-${IMAGES}`, JSON.stringify(all));
    } catch {
      // The server has it.
    }
    await (await this.app.services()).settings.save(IMAGES, all).catch(() => undefined);
  }

  private async storedSites(): Promise<string[]> {
    const here = () => sitesIn(localStorage.getItem(`lc-${IMAGES}`));
    const {settings} = await this.app.services();
    const there = await settings.get(IMAGES).catch(() => null);
    try {
      return there === null ? here() : sitesIn(there);
    } catch {
      return [];
    }
  }
}

function sitesIn(text: string | null): string[] {
  try {
    const sites: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(sites) ? sites.filter((site) => typeof site === 'string') : [];
  } catch {
    return [];
  }
}

const known = new WeakMap<AppModel, Mailing>();

export function mailingOf(app: AppModel): Mailing {
  let mailing = known.get(app);
  if (!mailing) known.set(app, (mailing = new Mailing(app)));
  return mailing;
}
