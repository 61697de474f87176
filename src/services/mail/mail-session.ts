import {signal} from '@preact/signals-react';
import type {ServiceError} from '../../api/errors.js';
import {UNDO_MS, type MailHead, type MailMessage} from '../../contract/mail.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {MailOfRecord} from '../../state/app/opener.js';
import {draftOf, answerTo, type AnswerKind} from '../../state/mail/draft-content.js';
import {againOf} from '../../state/mail/outgoing.js';
import {MailActions, type MailDeed, type MailPositions} from '../../state/mail/mail-actions.js';
import {MailboxModel} from '../../state/mail/mailbox-model.js';
import {forgetLeft, type LeftDraft} from '../../state/mail/stored-drafts.js';
import {errorText} from '../../ui/error-text.js';
import {holdsFocus} from '../../ui/focus.js';
import {worded} from '../../ui/late/wanted.js';
import {confirm} from '../../ui/notices/confirm.js';
import type {RootModel} from '../../ui/root-context.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {ComposeRequest} from './compose/open-compose.js';
import {mailingOf, type Mailing} from './mailing.js';

const compose = lazyPart(() => import('./compose/open-compose.js'), 'tools');

/** What is shown where there is no room for all. */
export type MailPane = 'folders' | 'list' | 'message';

/** A mailbox with what its views add: which pane is shown, and what a person does by buttons and keys. */
export class MailSession {
  readonly model: MailboxModel;
  readonly actions: MailActions;
  readonly mailing: Mailing;
  readonly pane = signal<MailPane>('list');
  /** The parts that the focus goes to. */
  readonly parts: Partial<Record<MailPane, HTMLElement | null>> = {};
  private leftFocused = false;

  constructor(
    readonly app: AppModel,
    readonly root: RootModel,
    /** The record whose messages these are; null: they are those of folders. */
    readonly subject: MailOfRecord | null = null,
  ) {
    this.mailing = mailingOf(app);
    this.model = new MailboxModel(
      {
        service: () => this.mailing.service(),
        realtime: () => app.realtime(),
        person: () => this.mailing.person(),
        formats: () => app.formats.peek(),
      },
      this.mailing.people,
      subject ? {alias: subject.alias, id: subject.id} : undefined,
    );
    this.actions = new MailActions(this.model, (deed, error) => this.report(deed, error));
  }

  /** Shows a pane and brings the focus to it. */
  show(pane: MailPane): void {
    this.pane.value = pane;
    requestAnimationFrame(() => this.parts[pane]?.focus({preventScroll: true}));
  }

  /** Opens a message to be read, or a draft to go on with. */
  async open(id: string): Promise<void> {
    const {model} = this;
    const head = model.list.head(id);
    if (head?.status === 'draft' && head.sendAt === null) return this.edit(id);
    if (!this.root.emit('lc-mail-open', {id}, {cancelable: true})) return;
    this.pane.value = 'message';
    await model.open(id);
    if (model.opened.id.peek() === id && model.opened.status.peek() === 'ready') await this.actions.mark([id], true);
  }

  /** The rows, or what stands in their place, are here or leave: where they leave with the focus, it goes to what comes instead. */
  listIs(element: HTMLElement | null): void {
    const {list} = this.parts;
    if (!element) this.leftFocused = !!list && holdsFocus(list);
    else if (this.leftFocused) element.focus({preventScroll: true});
    this.parts.list = element;
  }

  /** Back from the message to the list, where there is room for one of them. */
  back(): void {
    const id = this.model.opened.id.peek();
    if (id) this.model.list.highlight(id);
    this.show('list');
  }

  async archive(ids: readonly string[]): Promise<void> {
    const folder = this.model.folderOf('archive');
    if (folder) await this.moveTo(ids, folder.id);
  }

  async moveTo(ids: readonly string[], folderId: string): Promise<void> {
    if (!ids.length) return;
    const moved = this.actions.positionsOf(ids);
    const done = this.actions.move(ids, folderId);
    this.show('list');
    if (await done) this.offerUndo(this.app.t('mail.moved', {count: ids.length, name: this.nameOf(folderId)}), moved);
  }

  /** Puts messages into the trash; what is there already is gone after a question. */
  async remove(ids: readonly string[]): Promise<void> {
    const {app, root} = this;
    if (!ids.length) return;
    const forGood = this.model.folder.peek()?.role === 'trash';
    const question = {
      kind: 'danger' as const,
      title: app.t('mail.deleteForGood', {count: ids.length}),
      text: app.t('mail.deleteForGoodText'),
      confirmLabel: app.t('mail.delete'),
    };
    if (forGood && !(await confirm(root, app, question))) return;
    const removed = this.actions.positionsOf(ids);
    const done = this.actions.remove(ids);
    this.show('list');
    if (!(await done)) return;
    const text = app.t('mail.deleted', {count: ids.length});
    if (forGood) app.notifications.add({kind: 'success', title: text});
    else this.offerUndo(text, removed);
  }

  async mark(ids: readonly string[], isRead: boolean): Promise<void> {
    if (await this.actions.mark(ids, isRead))
      this.root.announce(this.app.t(isRead ? 'mail.markedRead' : 'mail.markedUnread', {count: ids.length}));
  }

  /** Answers or forwards a message: the one that is open, or one of the list. */
  async answer(kind: AnswerKind, id = this.model.opened.id.peek()): Promise<void> {
    const {app, model, mailing} = this;
    const account = model.account.peek()?.id ?? '';
    if (!id) return;
    await this.attempt(async () => {
      const open = model.opened.message.peek();
      const message = open?.id === id ? open : await (await mailing.service()).message(account, id);
      const own = model.accounts.peek().map(({address}) => address);
      const {from, date} = message;
      const when = formatTimestamp(date, app.formats.peek());
      const head = app.t('mail.wrote', {date: when, name: from.name || from.address});
      const draft = {...answerTo(message, kind, own, head), account};
      await this.compose({draft, filesOf: filesOf(message), picturesAlone: kind !== 'forward'});
    });
  }

  write(): Promise<void> {
    const account = this.model.account.peek()?.id;
    if (!this.subject) return this.compose({start: {account}});
    const {to, ...record} = this.subject;
    return this.compose({start: {account, to, record}});
  }

  writeTo(address: string): Promise<void> {
    return this.compose({start: {account: this.model.account.peek()?.id, to: address}});
  }

  /** Goes on with a draft, or with a message that failed. */
  async edit(id: string): Promise<void> {
    const account = this.model.account.peek()?.id ?? '';
    await this.attempt(async () => {
      const message = await (await this.mailing.service()).message(account, id);
      await this.compose({draft: draftOf(message, account), filesOf: filesOf(message)});
    });
  }

  /** Goes on with a message that only this browser has. */
  async restore({key, draft}: LeftDraft): Promise<void> {
    await this.compose({draft, filesOf: draft.id, isChanged: true});
    await forgetLeft(key);
  }

  /** Sends a message that failed once more. */
  async sendAgain(): Promise<void> {
    const {model, app} = this;
    const message = model.opened.message.peek();
    const account = model.account.peek()?.id ?? '';
    if (!message) return;
    await this.attempt(async () => {
      const files = model.opened.attachments.peek().map(({id}) => id);
      const result = await (await this.mailing.service()).send(againOf(message, account, files));
      if (result.status === 'failed') {
        model.opened.patch([message.id], {error: result.error});
        app.notifications.add({kind: 'danger', title: app.t('mail.failed'), text: result.error ?? ''});
        return;
      }
      app.notifications.add({kind: 'success', title: app.t('mail.sent')});
      model.list.leaveOut([message.id]);
      model.opened.close();
      this.show('list');
      void model.check();
    });
  }

  nameOf(folderId: string): string {
    const folder = this.model.folders.peek().find(({id}) => id === folderId);
    if (!folder) return '';
    return folder.role ? this.app.t(`mail.folder.${folder.role}`) : folder.name;
  }

  /** What the list is called. */
  get listName(): string {
    const folder = this.model.folder.value;
    return this.subject ? this.app.t('mail.ofRecord') : folder ? this.nameOf(folder.id) : '';
  }

  /** Ids that a key or a bar acts on: those selected, else the highlighted one. */
  get chosen(): string[] {
    const {selected, active} = this.model.list;
    if (selected.peek()?.size) return [...selected.peek()!];
    return active.peek() ? [active.peek()] : [];
  }

  /** Does something that may fail, and says so. */
  async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.app.notifications.add({kind: 'danger', title: errorText(this.app, error)});
    }
  }

  private async compose(request: ComposeRequest): Promise<void> {
    const code = await worded(this, compose);
    const result = await code?.openCompose(this.root, this.app, request);
    if (result !== undefined) void this.model.check();
  }

  /** Says what became of messages, which for a while may be brought back. */
  private offerUndo(title: string, before: MailPositions): void {
    const {notifications, t} = this.app;
    const id = notifications.add({
      kind: 'success',
      title,
      lasts: UNDO_MS,
      actions: [
        {
          label: t('mail.undo'),
          run: () => {
            notifications.close(id);
            this.parts.list?.focus({preventScroll: true});
            void this.actions.putBack(before);
          },
        },
      ],
    });
  }

  private report(deed: MailDeed, error: ServiceError): void {
    if (error.kind === 'aborted') return;
    const title = this.app.t(`mail.not.${deed}`);
    this.app.notifications.add({kind: 'danger', title, text: errorText(this.app, error)});
    this.root.emit('lc-error', {code: error.code, message: title, cause: error});
  }
}

/** Who a line of the list is about: the sender, of one's own messages who they went to. */
export function partnerOf({status, from, to}: MailHead): string {
  const own = status !== null && to.length > 0;
  const people = own ? to : [from];
  return people.map(({name, address}) => name || address).join(', ');
}

/** The message, where anything of it goes along. */
const filesOf = ({id, hasAttachments, bodyHtml}: MailMessage): string =>
  hasAttachments || bodyHtml.includes('cid:') ? id : '';
