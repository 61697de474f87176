import {signal} from '@preact/signals-react';
import type {ServiceError} from '../../api/errors.js';
import {SmsService, type SmsCalls} from '../../api/sms.js';
import type {SmsTemplate} from '../../contract/sms.js';
import type {AppModel} from '../../state/app/app-model.js';
import {appOf, browserJournal} from '../../state/draft/journal-store.js';
import {filled} from '../../state/mail/mail-text.js';
import type {ContactRecord, SmsContact} from '../../state/sms/contact-book.js';
import {MessagesModel} from '../../state/sms/messages-model.js';
import {errorText} from '../../ui/error-text.js';
import type {RootModel} from '../../ui/root-context.js';
import {shownNumber} from '../../values/phone-number.js';
import {recordFields} from '../mail/compose/record-fields.js';
import {mailingOf} from '../mail/mailing.js';

/** What is shown where there is no room for all. */
export type MessagesPane = 'list' | 'thread' | 'contact';

/** A person's messages with what their views add: which pane is shown, and what is done by buttons and keys. */
export class MessagesSession {
  readonly model: MessagesModel;
  readonly pane = signal<MessagesPane>('list');
  /** Whether whom to write to is being asked. */
  readonly asksWhom = signal(false);
  readonly templates = signal<readonly SmsTemplate[]>([]);
  /** Whether there are contacts to add a number to. */
  readonly mayAdd = signal(false);
  /** The parts that the focus goes to. */
  readonly parts: Partial<Record<MessagesPane | 'composer', HTMLElement | null>> = {};
  private own: SmsCalls | null = null;

  constructor(
    readonly app: AppModel,
    readonly root: RootModel,
    smsUrl: string,
  ) {
    const services = () => app.services();
    this.model = new MessagesModel(
      {
        service: () => this.service(smsUrl),
        query: async () => (await services()).query,
        settings: async () => (await services()).settings,
        realtime: () => app.realtime(),
        owner: async () => ({
          ...{app: appOf(app), user: await mailingOf(app).person()},
          days: app.configuration.peek().draftDays,
        }),
        journal: browserJournal,
      },
      (error) => this.report(error),
      (message) => root.emit('lc-message-sent', {sid: message.sid, to: message.to}),
    );
  }

  /** Shows a pane and brings the focus to it. */
  show(pane: MessagesPane, part: MessagesPane | 'composer' = pane): void {
    this.pane.value = pane;
    requestAnimationFrame(() => this.parts[part]?.focus({preventScroll: true}));
  }

  async open(number: string): Promise<void> {
    if (!this.root.emit('lc-thread-open', {number}, {cancelable: true})) return;
    this.asksWhom.value = false;
    this.pane.value = 'thread';
    await this.model.open(number);
  }

  /** Writes to a number that a person has entered or chosen. */
  async writeTo({number, contact}: {number: string; contact?: SmsContact}): Promise<void> {
    if (contact) this.model.contacts.note([contact]);
    await this.open(number);
    this.show('thread', 'composer');
  }

  write(): void {
    this.asksWhom.value = true;
    this.pane.value = 'thread';
  }

  /** Back to the list, where there is room for one pane. */
  back(): void {
    const isContact = this.pane.peek() === 'contact';
    this.asksWhom.value = false;
    this.show(isContact ? 'thread' : 'list');
  }

  markUnread(number: string): void {
    this.model.markUnread(number);
    this.show('list');
    this.root.announce(this.app.t('messages.markedUnread'));
  }

  async copyNumber(number: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(number);
      this.root.announce(this.app.t('messages.copied'));
    } catch {
      // The page may not use the clipboard; the number is there to be selected.
    }
  }

  /** The name that a number is known by, or the number. Reading it in a view follows what is found. */
  called(number: string): string {
    return this.model.nameOf(number) || shownNumber(number);
  }

  async loadAccount(): Promise<void> {
    const account = await (await this.model.sources.service()).account().catch(() => null);
    this.templates.value = account?.templates ?? [];
    this.mayAdd.value = !!account?.contacts;
  }

  /** The text of a template, with what the contact has in it. */
  async textOf(template: SmsTemplate, contact: SmsContact | undefined): Promise<string> {
    if (!contact || !template.body.includes('{')) return template.body;
    const {values} = await recordFields(this.app, contact).catch(() => ({values: new Map<string, string>()}));
    return filled(template.body, values);
  }

  async openRecord({alias, id}: Pick<ContactRecord, 'alias' | 'id'>): Promise<void> {
    await this.app.opener?.openForm({alias, id}, this.root.host);
  }

  /** Makes a contact of a stranger's number. */
  async addContact(number: string): Promise<void> {
    const {contacts} = await (await this.model.sources.service()).account();
    if (!contacts) return;
    const fillingValues = {[contacts.phone]: shownNumber(number)};
    await this.app.opener?.openForm({alias: contacts.object, fillingValues}, this.root.host);
    await this.model.contacts.lookAgain(number);
  }

  private async service(smsUrl: string): Promise<SmsCalls> {
    const services = await this.app.services();
    if (!smsUrl) return (services.sms ??= new SmsService(services.client));
    return (this.own ??= new SmsService(services.client, smsUrl));
  }

  private report(error: ServiceError): void {
    if (error.kind === 'aborted') return;
    const message = this.app.t('messages.failedToSend');
    this.root.announce(`${message}. ${errorText(this.app, error)}`, 'assertive');
    this.root.emit('lc-error', {code: error.code, message, cause: error});
  }
}
