import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import type {ServiceError} from '../../api/errors.js';
import type {DocumentSource, SigningCalls} from '../../api/signing.js';
import {operationFailure} from '../../api/operation-error.js';
import type {
  RecipientInput,
  SigningActivity,
  SigningData,
  SigningDocument,
  SigningField,
  SigningPackage,
  SigningRecipient,
  SigningSettings,
} from '../../contract/signing.js';
import {FieldHistory} from './field-history.js';
import {missingOf} from './missing.js';
import {SaveQueue} from './save-queue.js';
import {followChanges, type SigningSources} from './signing-sources.js';

type PackageChange = SigningData['update-package'];

/** ms after news in which others join them. */
const PAUSE = 300;

/** A package with all that is in it. What a person changes saves itself, in order. */
export class PackageModel {
  readonly #status = signal<'loading' | 'ready' | 'failed'>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #pack = signal<SigningPackage | null>(null);
  readonly #recipients = signal<readonly SigningRecipient[]>([]);
  readonly #documents = signal<readonly SigningDocument[]>([]);
  readonly #activity = signal<readonly SigningActivity[]>([]);
  readonly #settings = signal<SigningSettings | null>(null);
  readonly status: ReadonlySignal<'loading' | 'ready' | 'failed'> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  readonly pack: ReadonlySignal<SigningPackage | null> = this.#pack;
  readonly recipients: ReadonlySignal<readonly SigningRecipient[]> = this.#recipients;
  readonly documents: ReadonlySignal<readonly SigningDocument[]> = this.#documents;
  /** The newest first. */
  readonly activity: ReadonlySignal<readonly SigningActivity[]> = this.#activity;
  readonly settings: ReadonlySignal<SigningSettings | null> = this.#settings;
  readonly history = new FieldHistory(() => this.saveFields());
  readonly fields = this.history.fields;
  readonly queue: SaveQueue;
  readonly isDraft = computed(() => this.#pack.value?.status === 'draft');
  readonly missing = computed(() =>
    missingOf(this.#pack.value ?? {name: ''}, this.#recipients.value, this.#documents.value, this.fields.value),
  );
  private generation = 0;
  private acts = 0;
  private changed: PackageChange = {};
  private changedSettings: Partial<SigningSettings> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly sources: SigningSources,
    readonly id: string,
    failed: (error: ServiceError) => void = () => undefined,
  ) {
    this.queue = new SaveQueue(failed);
  }

  /** Loads, and follows changes until the returned function is called; what is not saved then is saved. */
  start(): () => void {
    const life = new AbortController();
    void this.load();
    void followChanges(this.sources, life.signal, (id) => (!id || id === this.id) && this.refreshSoon());
    return () => {
      clearTimeout(this.timer);
      this.generation++;
      life.abort();
      void this.queue.flush();
    };
  }

  async load(): Promise<void> {
    this.#status.value = 'loading';
    try {
      await this.read();
      this.#status.value = 'ready';
    } catch (cause) {
      batch(() => {
        this.#error.value = operationFailure(cause);
        this.#status.value = 'failed';
      });
    }
  }

  /** What the server has replaces what is here, unsaved changes included. */
  async reload(): Promise<void> {
    this.queue.discard();
    [this.changed, this.changedSettings] = [{}, {}];
    await this.load();
  }

  /** Asks again for what others may have changed; what is being changed here stays. */
  async refresh(): Promise<void> {
    if (!this.queue.isEmpty) return;
    const before = this.edition();
    const reading = this.read(() => this.edition() === before);
    const {generation} = this;
    await reading.catch(() => undefined);
    // Answers that are older than what was done here meanwhile are asked for again.
    if (generation === this.generation && this.edition() !== before) this.refreshSoon();
  }

  rename(name: string): void {
    this.changePackage({name});
  }

  changePackage(change: PackageChange): void {
    const pack = this.#pack.peek();
    if (!pack) return;
    this.#pack.value = {...pack, ...change};
    this.changed = {...this.changed, ...change};
    this.queue.add('package', async () => {
      const sent = this.changed;
      const saved = await (await this.sources.service()).updatePackage(this.id, sent);
      if (this.changed === sent) this.changed = {};
      this.keep({...saved, ...this.changed});
    });
  }

  changeSettings(change: Partial<SigningSettings>): void {
    const settings = this.#settings.peek();
    if (!settings) return;
    this.#settings.value = {...settings, ...change};
    this.changedSettings = {...this.changedSettings, ...change};
    this.queue.add('settings', async () => {
      const sent = this.changedSettings;
      await (await this.sources.service()).updateNotificationSettings(this.id, sent);
      if (this.changedSettings === sent) this.changedSettings = {};
    });
  }

  addRecipient(input: RecipientInput): Promise<SigningRecipient> {
    return this.act(async (service) => {
      const made = await service.createRecipient(this.id, {...input, order: this.#recipients.peek().length + 1});
      this.#recipients.value = [...this.#recipients.peek(), made];
      return made;
    });
  }

  changeRecipient(id: string, input: RecipientInput): Promise<void> {
    return this.act(async (service) => {
      const saved = await service.updateRecipient(this.id, id, input);
      this.#recipients.value = this.#recipients.peek().map((each) => (each.id === id ? saved : each));
    });
  }

  /** With the fields that they were to fill. */
  removeRecipient(id: string): Promise<void> {
    return this.act(async (service) => {
      await service.deleteRecipient(this.id, id);
      batch(() => {
        this.#recipients.value = this.#recipients.peek().filter((each) => each.id !== id);
        this.history.reset(this.fields.peek().filter(({recipientId}) => recipientId !== id));
      });
    });
  }

  /** Moves a recipient to a position among the others. */
  moveRecipient(id: string, to: number): void {
    const all = this.#recipients.peek();
    const moved = all.find((each) => each.id === id);
    if (!moved || to < 0 || to >= all.length) return;
    const rest = all.filter((each) => each !== moved);
    this.#recipients.value = rest.toSpliced(to, 0, moved).map((each, at) => ({...each, order: at + 1}));
    this.queue.add('recipients', async () => {
      const sent = this.#recipients
        .peek()
        .map(({id: of, name, email, role, order}) => ({id: of, name, email, role, order}));
      await (await this.sources.service()).updateRecipients(this.id, sent);
    });
  }

  addDocument(source: DocumentSource): Promise<SigningDocument> {
    return this.act(async (service) => {
      const made = await service.createDocument(this.id, source);
      this.#documents.value = [...this.#documents.peek(), made];
      return made;
    });
  }

  removeDocument(id: string): Promise<void> {
    return this.act(async (service) => {
      await service.deleteDocument(this.id, id);
      batch(() => {
        this.#documents.value = this.#documents.peek().filter((each) => each.id !== id);
        this.history.reset(this.fields.peek().filter(({documentId}) => documentId !== id));
      });
    });
  }

  async bytes(doc: string, signal?: AbortSignal): Promise<Blob> {
    return (await this.sources.service()).downloadDocument(this.id, doc, signal);
  }

  async certificate(): Promise<Blob> {
    return (await this.sources.service()).downloadCertificate(this.id);
  }

  /** Fields at the lines that were found in the texts of the documents. */
  placeAutomatically(): Promise<readonly SigningField[]> {
    return this.act(async (service) => this.adopt(await service.autoPlaceFields(this.id)));
  }

  /** How many fields it has made. */
  share(data: SigningData['share-fields']): Promise<number> {
    return this.act(async (service) => this.adopt(await service.shareFields(this.id, data)).length);
  }

  send = (): Promise<void> => this.become((service) => service.sendPackage(this.id));
  remove = (): Promise<void> => this.become((service) => service.deletePackage(this.id));
  restore = (): Promise<void> => this.become((service) => service.restorePackage(this.id));
  void = (reason: string): Promise<void> => this.become((service) => service.voidPackage(this.id, reason));

  private become(run: (service: SigningCalls) => Promise<SigningPackage>): Promise<void> {
    return this.act(async (service) => {
      this.keep(await run(service));
      await this.read().catch(() => undefined);
    });
  }

  /** Does something once all changes are saved. Rejects with why it, or they, were not. */
  private async act<T>(run: (service: SigningCalls) => Promise<T>): Promise<T> {
    if (!(await this.queue.flush())) throw this.queue.error.peek()!;
    try {
      const result = await run(await this.sources.service());
      this.refreshSoon();
      return result;
    } catch (cause) {
      throw operationFailure(cause);
    } finally {
      this.acts++;
    }
  }

  /** Another one after each thing that was done here. */
  private edition(): string {
    return `${this.acts} ${this.queue.edition}`;
  }

  private adopt(added: readonly SigningField[]): readonly SigningField[] {
    const known = new Set(this.fields.peek().map(({id}) => id));
    const fresh = added.filter(({id}) => !known.has(id));
    if (fresh.length) this.history.change([...this.fields.peek(), ...fresh]);
    return fresh;
  }

  private saveFields(): void {
    this.queue.add('fields', async () => {
      await (await this.sources.service()).updateFields(this.id, [...this.fields.peek()]);
    });
  }

  private refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), PAUSE);
  }

  private keep(pack: SigningPackage): void {
    this.#pack.value = pack;
  }

  private async read(still: () => boolean = () => true): Promise<void> {
    const generation = ++this.generation;
    const service = await this.sources.service();
    const [pack, recipients, documents, fields, activity, settings] = await Promise.all([
      service.getPackage(this.id),
      service.getRecipients(this.id),
      service.getDocuments(this.id),
      service.getFields(this.id),
      service.getActivityRecords(this.id),
      service.getNotificationSettings(this.id),
    ]);
    if (generation !== this.generation || !still()) return;
    batch(() => {
      this.#pack.value = pack;
      this.#recipients.value = [...recipients].sort((a, b) => a.order - b.order);
      this.#documents.value = sameOr(
        this.#documents.peek(),
        [...documents].sort((a, b) => a.order - b.order),
      );
      this.#activity.value = [...activity].sort((a, b) => b.at - a.at);
      this.#settings.value = settings;
      // The steps of the person stay, where nobody else has changed the fields.
      if (!isSame(byId(fields), byId(this.fields.peek()))) this.history.reset(fields);
    });
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const sameOr = <T>(before: T, now: T): T => (isSame(before, now) ? before : now);
const byId = (fields: readonly SigningField[]) =>
  fields
    .map(({id, documentId, recipientId, type, page, x, y, width, height, required, label, answer}) => [
      ...[id, documentId, recipientId, type, page, x, y, width, height, required, label, answer],
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
