import {signal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../../api/errors.js';
import type {MailPhrases, SignatureToSave, TemplateToSave} from '../../../contract/mail.js';
import type {AppModel} from '../../../state/app/app-model.js';
import {localized} from '../../../values/localized.js';
import type {Mailing} from '../mailing.js';

/** Objects whose records templates are about, by alias. */
export interface Kind {
  alias: string;
  name: string;
}

/** The attributes of an object that a text may name, as the person calls them. */
export interface Place {
  name: string;
  label: string;
}

/** Signatures and templates, while a person looks after them. */
export class PhrasesSession {
  readonly phrases = signal<MailPhrases | null>(null);
  readonly error = signal<ServiceError | null>(null);
  readonly kinds = signal<readonly Kind[]>([]);

  constructor(
    readonly app: AppModel,
    private readonly mailing: Mailing,
  ) {}

  async load(): Promise<void> {
    this.error.value = null;
    try {
      const service = await this.mailing.service();
      this.phrases.value = await service.phrases();
    } catch (cause) {
      this.error.value = asServiceError(cause);
      return;
    }
    if (this.phrases.peek()!.mayChangeTemplates) this.kinds.value = await this.loadKinds().catch(() => []);
  }

  async saveSignature(signature: SignatureToSave): Promise<void> {
    await (await this.mailing.service()).saveSignature(signature);
    await this.changed();
  }

  async saveTemplate(template: TemplateToSave): Promise<void> {
    await (await this.mailing.service()).saveTemplate(template);
    await this.changed();
  }

  async remove(kind: 'signatures' | 'templates', id: string): Promise<void> {
    const service = await this.mailing.service();
    await (kind === 'signatures' ? service.removeSignature(id) : service.removeTemplate(id));
    await this.changed();
  }

  /** What a template for an object may name. */
  async places(alias: string): Promise<Place[]> {
    const {metadata} = await this.app.services();
    const {columns = []} = await metadata.get(alias, ['columns', 'enumerations']);
    const locale = this.app.locale.peek();
    return columns
      .filter(({type: [type]}) => type !== 'tabular_section')
      .map(({name, label}) => ({name, label: localized(label, locale) || name}));
  }

  private async loadKinds(): Promise<Kind[]> {
    const {metadata} = await this.app.services();
    const locale = this.app.locale.peek();
    const all = await metadata.all('list');
    return all
      .map(({alias, singular, name}) => ({alias, name: localized(singular ?? name, locale) || alias}))
      .sort((a, b) => a.name.localeCompare(b.name, locale));
  }

  private async changed(): Promise<void> {
    this.mailing.forgetPhrases();
    await this.load();
  }
}
