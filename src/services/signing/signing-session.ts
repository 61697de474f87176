import {batch, signal} from '@preact/signals-react';
import type {ServiceError} from '../../api/errors.js';
import {SigningService, type SigningCalls} from '../../api/signing.js';
import {operationFailure} from '../../api/operation-error.js';
import type {AppModel} from '../../state/app/app-model.js';
import {PackageModel} from '../../state/signing/package-model.js';
import {PackagesModel} from '../../state/signing/packages-model.js';
import type {SigningSources} from '../../state/signing/signing-sources.js';
import type {RootModel} from '../../ui/root-context.js';
import {warmEngine} from '../../widgets/pdf/pdf-model.js';
import {mailingOf} from '../mail/mailing.js';
import {faultText} from './words.js';

/** The record that new packages are linked with. */
export interface LinkedRecord {
  alias: string;
  id: string;
}

/** Packages with what their views add: which one is open, and what buttons and keys do. */
export class SigningSession {
  readonly list: PackagesModel;
  readonly opened = signal<PackageModel | null>(null);
  record: LinkedRecord | null = null;
  /** Id of a package that was made just now: the focus goes into it. */
  readonly arriving = signal('');
  private made = '';
  /** Id of the package that was opened or left last by the person; '' before. */
  latest = '';
  private readonly sources: SigningSources;

  constructor(
    readonly app: AppModel,
    readonly root: RootModel,
    private readonly shown: (id: string) => void,
  ) {
    this.sources = {
      service: () => this.service(),
      realtime: () => app.realtime(),
      person: () => mailingOf(app).person(),
    };
    this.list = new PackagesModel(this.sources);
  }

  /** Opens what the element names; '' is the list. */
  follow(id: string): void {
    if (id === (this.opened.peek()?.id ?? '')) return;
    if (id) warmEngine();
    this.opened.value = id ? new PackageModel(this.sources, id, (error) => this.report(error)) : null;
  }

  open(id: string): void {
    if (!this.root.emit('lc-package-open', {id}, {cancelable: true})) return;
    this.latest = id;
    batch(() => {
      this.follow(id);
      this.shown(id);
    });
  }

  back(): void {
    this.latest = this.opened.peek()?.id ?? this.latest;
    batch(() => {
      this.follow('');
      this.shown('');
    });
  }

  /** Makes a package, which opens on arrival; rejects with why that failed. */
  async create(name: string): Promise<void> {
    const {record} = this;
    const service = await this.service();
    const made = await service
      .createPackage({name, isOrdered: true, ...(record && {record})})
      .catch((cause: unknown) => Promise.reject(operationFailure(cause)));
    this.made = made.id;
  }

  /** What asked for the name of a package is gone: the one that it made, if any, opens. */
  arrive(): void {
    const {made} = this;
    this.made = '';
    if (!made) return;
    this.arriving.value = made;
    this.open(made);
  }

  /** Does something that may fail; what failed is shown and reported. true: it is done. */
  async attempt(run: () => Promise<unknown>, title = ''): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (cause) {
      this.fail(cause, title);
      return false;
    }
  }

  fail(cause: unknown, title = ''): void {
    const error = operationFailure(cause);
    if (error.kind === 'aborted') return;
    const text = faultText(this.app, error);
    this.app.notifications.add({kind: 'danger', title: title || text, text: title ? text : undefined});
    this.root.announce(title ? `${title}. ${text}` : text, 'assertive');
    this.root.emit('lc-error', {code: error.code, message: text, cause: error});
  }

  /** Says that something was done, also to those who do not see it; what was said of the package before is so no more. */
  done(text: string): void {
    this.app.notifications.replace(`signing ${this.opened.peek()?.id}`, {kind: 'success', title: text});
    this.root.announce(text);
  }

  private report(error: ServiceError): void {
    const text = `${this.app.t('signing.notSaved')}. ${faultText(this.app, error)}`;
    this.root.announce(text, 'assertive');
    this.root.emit('lc-error', {code: error.code, message: text, cause: error});
  }

  private async service(): Promise<SigningCalls> {
    const services = await this.app.services();
    return (services.signing ??= new SigningService(services.client));
  }
}
