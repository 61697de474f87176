import {signal} from '@preact/signals-react';
import type {MailAccount, MailSignature, MailTemplate} from '../../../contract/mail.js';
import type {AppModel} from '../../../state/app/app-model.js';
import type {DraftFault, DraftModel} from '../../../state/mail/draft-model.js';
import {escapedText, filled} from '../../../state/mail/mail-text.js';
import {mailTextHtml} from '../../../ui/prose/mail-text-html.js';
import {isBlankHtml} from '../../../ui/prose/safe-html.js';
import {confirm} from '../../../ui/notices/confirm.js';
import type {RootModel} from '../../../ui/root-context.js';
import {worded} from '../../../ui/late/wanted.js';
import {lazyPart} from '../../../values/lazy-part.js';
import type {Mailing} from '../mailing.js';
import {recordFields, type RecordFields} from './record-fields.js';

const phrases = lazyPart(() => import('../phrases/open-phrases.js'), 'tools');

/** The line of a menu of signatures or templates that opens all of them; no id has a blank. */
export const PHRASES = ' phrases';

/** A message that is written, with what may be chosen for it. */
export class ComposeSession {
  readonly accounts = signal<readonly MailAccount[]>([]);
  readonly signatures = signal<readonly MailSignature[]>([]);
  readonly templates = signal<readonly MailTemplate[]>([]);
  /** Of the record that the message is about. */
  readonly fields = signal<RecordFields | null>(null);
  /** What must be put right, once the person wanted to send. */
  readonly fault = signal<DraftFault | null>(null);

  private agreed = false;

  constructor(
    readonly app: AppModel,
    readonly root: RootModel,
    readonly mailing: Mailing,
    readonly model: DraftModel,
  ) {}

  async begin({template, isNew}: {template: string; isNew: boolean}): Promise<void> {
    const {mailing, model} = this;
    const or = <T>(list: Promise<T[]>): Promise<T[]> => list.catch(() => []);
    const [accounts, signatures, templates] = await Promise.all([
      or(mailing.accounts()),
      or(mailing.signatures()),
      or(mailing.templates()),
      this.loadFields(),
    ]);
    this.accounts.value = accounts;
    this.signatures.value = signatures;
    this.templates.value = templates;
    const usual = accounts.find(({isDefault}) => isDefault) ?? accounts[0];
    if (!model.draft.peek().account && usual) model.fill({account: usual.id});
    const signature = signatures.find(({isDefault}) => isDefault);
    if (isNew && signature) model.fill({signature: signature.id});
    if (template) this.useTemplate(template);
  }

  /** Lets the person change signatures and templates, and offers them as they are then. */
  async openPhrases(first: 'signatures' | 'templates'): Promise<void> {
    const {mailing, model} = this;
    const code = await worded(this, phrases);
    await code?.openPhrases(this.root, this.app, first);
    const [signatures, templates] = await Promise.all([
      mailing.signatures().catch(() => null),
      mailing.templates().catch(() => null),
    ]);
    if (templates) this.templates.value = templates;
    if (!signatures) return;
    this.signatures.value = signatures;
    const {signature} = model.draft.peek();
    if (signature && !this.signature(signature)) model.change({signature: null});
  }

  /** Asks once whether it goes out without a subject; true where it has one. */
  async agreesToSubject(): Promise<boolean> {
    if (this.agreed || this.model.draft.peek().subject.trim()) return true;
    const {t} = this.app;
    const question = {
      title: t('mail.withoutSubject'),
      confirmLabel: t('mail.send'),
      cancelLabel: t('mail.keepWriting'),
    };
    this.agreed = await confirm(this.root, this.app, question);
    return this.agreed;
  }

  signature(id: string): MailSignature | undefined {
    return this.signatures.peek().find((each) => each.id === id);
  }

  /** Templates that fit the record, or none. */
  get fitting(): MailTemplate[] {
    const aliases = this.model.draft.value.records.map(({alias}) => alias);
    return this.templates.value.filter(({alias}) => alias === null || aliases.includes(alias));
  }

  /** Fills in a template: its subject where there is none, its text before what was written. */
  useTemplate(id: string): void {
    const template = this.templates.peek().find((each) => each.id === id);
    if (!template) return;
    const values = this.fields.peek()?.values ?? new Map<string, string>();
    const {subject, html} = this.model.draft.peek();
    const text = mailTextHtml(filled(template.html, values, escapedText));
    this.model.change({
      subject: subject || filled(template.subject, values),
      html: isBlankHtml(html) ? text : text + html,
    });
  }

  private async loadFields(): Promise<void> {
    const [record] = this.model.draft.peek().records;
    if (!record) return;
    const fields = await recordFields(this.app, record).catch(() => null);
    this.fields.value = fields;
    const {presentation} = fields ?? {};
    // The page has named the record by its id alone.
    if (presentation && record.presentation === record.id)
      this.model.fill({
        records: this.model.draft.peek().records.map((each) => (each === record ? {...each, presentation} : each)),
      });
  }
}
