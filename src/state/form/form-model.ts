import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError} from '../../api/errors.js';
import {FormBody} from '../draft/form-body.js';
import {FormLoader, type FormStatus, type LoadedForm} from './form-loader.js';
import {journalPart, loadPersistence} from './lazy-form.js';
import {formSpec} from './form-layout.js';
import {logicTeller} from './logic.js';
import {SaveSession} from '../saving/save-session.js';
import {Validation} from './validation.js';
import {ValueQuestions} from './value-questions.js';
import type {AppModel} from '../app/app-model.js';
import type {EventName} from '../app/event-details.js';
import type {FormJournal} from '../draft/journal.js';
import type {Draft} from '../draft/journal-store.js';
import type {Notification} from '../app/notifications.js';
import type {Collaborators} from './collaborators.js';
import type {FormHost} from './form-host.js';
import type {News} from '../saving/form-news.js';
import type {SaveOptions, SaveOutcome} from '../saving/save-record.js';
import type {Step} from '../app/history.js';
import type {FormOptions} from './form-options.js';
import type {SavedObject} from '../../contract/records.js';
import type {MetadataObject} from '../../values/metadata.js';
import type {MessageKey} from '../../values/message-key.js';

/** A record being edited: loaded, changed, validated, saved, deleted. Never throws for what a server does. */
export class FormModel {
  readonly #body = signal<FormBody | null>(null);
  readonly #record = signal<SavedObject | null>(null);
  readonly #lastModified = signal<number | null>(null);
  readonly #draft = signal<Draft | null>(null);
  readonly #news = signal<News | null>(null);
  readonly status: ReadonlySignal<FormStatus>;
  /** The fields and tables; null until loaded. */
  readonly body: ReadonlySignal<FormBody | null> = this.#body;
  readonly record: ReadonlySignal<SavedObject | null> = this.#record;
  /** A save or a deletion is under way. */
  readonly submitting: ReadonlySignal<boolean>;
  /** Milliseconds since 1970 of the last change; null when there was none since load. */
  readonly lastModified: ReadonlySignal<number | null> = this.#lastModified;
  readonly modified: ReadonlySignal<boolean>;
  readonly readonly: ReadonlySignal<boolean>;
  /** Message key of why the form is read-only; null when it is not. */
  readonly readonlyReason: ReadonlySignal<MessageKey | null>;
  /** Changes that were left unsaved earlier, offered until accepted or rejected. */
  readonly draft: ReadonlySignal<Draft | null> = this.#draft;
  /** What another person did to the record that the form does not show; null when nothing. */
  readonly news: ReadonlySignal<News | null> = this.#news;
  /** The others who have the record open; null until they can be known. */
  readonly others = signal<Collaborators | null>(null);
  readonly saving: SaveSession;
  private readonly loader: FormLoader;
  private journal: Promise<FormJournal | null> | null = null;
  private readonly pending = new Set<Promise<unknown>>();
  private readonly questions = new ValueQuestions(this);

  constructor(
    readonly app: AppModel,
    readonly host: FormHost,
    readonly options: FormOptions,
  ) {
    this.loader = new FormLoader(
      this,
      (loaded) => this.open(loaded),
      () => this.startJournal(),
    );
    this.status = this.loader.status;
    this.saving = new SaveSession(app.notifications, (...notices) => this.notify(...notices));
    this.submitting = this.saving.submitting;
    this.modified = computed(() => this.body.value?.modified.value ?? false);
    this.readonlyReason = computed(() => this.whyReadonly());
    this.readonly = computed(() => this.readonlyReason.value !== null);
  }

  get isNew(): boolean {
    return !this.record.value?.id;
  }

  get metadata(): MetadataObject | null {
    return this.body.value?.metadata ?? null;
  }

  get canDelete(): boolean {
    const record = this.record.value;
    return !this.readonly.value && !!record?.id && record.rights.canDelete && !!this.metadata?.canDelete;
  }

  get canSaveNew(): boolean {
    return !this.readonly.value && !!this.metadata?.canInsert && !!this.host.startNew;
  }

  get title(): string {
    return this.record.value?.presentation ?? '';
  }

  /** Reads metadata and record; ends `ready`, `failed` or `malformed`. A later call supersedes this one. */
  load(): Promise<void> {
    return this.loader.load();
  }

  /**
   * Sets the record as the server has it now. With `sent`, what was changed since that was sent stays; else nothing is
   * changed here.
   */
  accept(record: SavedObject, sent?: Record<string, unknown>): void {
    batch(() => {
      this.#record.value = record;
      this.body.peek()?.accept(record, sent);
      if (!sent) this.#lastModified.value = null;
    });
  }

  /** Sets the record as the server has it now beneath `content`, what is entered here. */
  rebase(record: SavedObject, content: Record<string, unknown>): void {
    this.#record.value = record;
    this.body.peek()?.rebase(record, content);
  }

  /** Goes on as a new record with what is entered: the one it was opened with is gone. */
  becomeNew(): void {
    const gone = this.record.peek()!;
    this.saving.keep(null);
    this.setNews(null);
    const rights = {...gone.rights, canUpdate: true, canDelete: false};
    this.#record.value = {...gone, id: null, version: 0, presentation: '', rights};
  }

  setNews(news: News | null): void {
    this.#news.value = news;
  }

  offerDraft(draft: Draft | null): void {
    this.#draft.value = draft;
  }

  /** A save waits for this work, e.g. a running upload of a field. */
  waitFor(work: Promise<unknown>): void {
    this.pending.add(work);
    void work.catch(() => undefined).finally(() => this.pending.delete(work));
  }

  /** Undoes or redoes the last step and shows its field; false when there is none. */
  async undoOrRedo(way: 'undo' | 'redo'): Promise<boolean> {
    return (await this.persistence(() => this.undoOrRedo(way)))?.applyStep(this, way) ?? false;
  }

  async settled(): Promise<void> {
    while (this.pending.size) await Promise.allSettled([...this.pending]);
  }

  save(): Promise<SaveOutcome> {
    return this.saveWith();
  }

  /** Saves what is in the form as a record of its own: the one it was opened with is gone. */
  saveAsNew(): Promise<SaveOutcome> {
    return this.saveWith({asNew: true});
  }

  /** Saves, then goes to the index URL or closes the modal. */
  saveAndClose(): Promise<SaveOutcome> {
    const after = (saved: SavedObject) => this.host.leave({kind: 'saved', ...this.identity(saved)});
    return this.saveWith({after});
  }

  /** Saves, then shows a new record. */
  async saveAndNew(): Promise<SaveOutcome> {
    if (!this.canSaveNew) return {saved: false, reason: 'readonly'};
    return this.saveWith({after: () => this.host.startNew?.()});
  }

  /** Saves, then fires `lc-close` and leaves the closing to whoever listens. */
  saveAndNotify(): Promise<SaveOutcome> {
    const after = (saved: SavedObject) => this.host.emit('lc-close', {kind: 'saved', ...this.identity(saved)});
    return this.saveWith({after});
  }

  /** Asks, deletes the record and leaves; true when it is gone. */
  async delete(): Promise<boolean> {
    return (await this.persistence(() => this.delete()))?.deleteRecord(this) ?? false;
  }

  /** Asks before unsaved changes are lost; true when the form may go. It may not where nothing can be asked. */
  async mayLeave(): Promise<boolean> {
    if (!this.modified.peek()) return true;
    const persistence = await this.persistence(() => loadPersistence(this.app).catch(() => undefined));
    return persistence ? persistence.askToLeave(this) : false;
  }

  /** Discards the changes: nothing is asked when the page is left. Resolves when no draft of them is stored either. */
  async discard(): Promise<void> {
    const record = this.record.peek();
    if (record) this.body.peek()?.accept(record);
    await (await this.journal)?.forget();
  }

  /** Shows a notification about the record, instead of earlier ones about it. */
  notify(...notices: Omit<Notification, 'id'>[]): number[] {
    const id = this.record.peek()?.id ?? this.options.place ?? 'new';
    return this.app.notifications.replace(`${this.metadata?.alias} ${id}`, ...notices);
  }

  /** Does something with the journal once it is there; nothing where drafts are off. */
  journalled(work: (journal: FormJournal) => unknown): void {
    void this.journal?.then((journal) => journal && work(journal));
  }

  /** Fires a before-hook. A page may hold several forms, one in a modal of another: each says whose it is. */
  before(type: EventName, detail?: object): boolean | Promise<boolean> {
    return this.host.before(type, {alias: this.metadata?.alias, id: this.record.peek()?.id, ...detail});
  }

  identity(record: SavedObject): {id: string; alias: string; presentation: string} {
    return {id: record.id ?? '', alias: record.alias, presentation: record.presentation};
  }

  /** Aborts what is running; a retry offered for this form is removed with it. */
  dispose(): void {
    this.loader.stop();
    this.saving.clear();
    this.journalled((journal) => journal.stop());
  }

  private startJournal(): void {
    const {drafts} = this.options;
    if (drafts === null || !this.app.configuration.peek().keepDrafts) return;
    this.journal ??= journalPart.load().then(
      ({FormJournal}) => new FormJournal(this, drafts),
      // The next change asks for it again.
      () => (this.journal = null),
    );
  }

  private async saveWith(options?: SaveOptions): Promise<SaveOutcome> {
    const persistence = await this.persistence(() => this.saveWith(options));
    return persistence ? persistence.saveRecord(this, options) : {saved: false, reason: 'not-ready'};
  }

  /** The code of saving and deleting; when it does not load, the person is informed and may retry. */
  private async persistence(again: () => unknown): Promise<Awaited<ReturnType<typeof loadPersistence>> | null> {
    try {
      return await loadPersistence(this.app);
    } catch (cause) {
      const {notifications, t} = this.app;
      const title = this.host.sentence(asServiceError(cause));
      const retry = () => {
        notifications.close(id!);
        again();
      };
      const [id] = this.saving.notify({kind: 'danger', title, actions: [{label: t('ui.retry'), run: retry}]});
      if (this.host.isOffline()) this.saving.untilNext(this.host.onPage('online', retry));
      this.host.emit('lc-error', {code: 'LC1009', message: title, cause});
      return null;
    }
  }

  private open({metadata, record, tables, life}: LoadedForm): void {
    const spec = formSpec(metadata, this.options);
    this.#record.value = record;
    const body = new FormBody(this.app, metadata, spec, record, {
      table: (...parts) => (tables ? new tables.TableModel(...parts) : null),
      readonly: this.readonly,
      validation: new Validation(
        () => this.options.validateOn ?? spec.validateOn ?? this.app.configuration.peek().validateOn,
        life,
      ),
      changed: () => {
        this.#lastModified.value = Date.now();
        if (this.status.peek().kind === 'ready') this.startJournal();
      },
      committed: (path, value, field) => {
        this.host.emit('lc-change', {path, value});
        if (field) this.questions.ask(path, field);
      },
      failed: logicTeller((detail) => this.host.emit('lc-error', detail)),
    });
    body.history.onStep = (step) => this.offerEmptied(step);
    this.#body.value = body;
    this.#lastModified.value = null;
    this.setNews(null);
  }

  /** One change may empty several fields: they are offered back together. */
  private offerEmptied(step: Step): void {
    if (!this.options.undoDependent && !this.app.configuration.peek().undoDependent) return;
    void loadPersistence(this.app).then(
      ({offerUndo}) => offerUndo(this, step),
      () => undefined,
    );
  }

  private whyReadonly(): MessageKey | null {
    if (this.app.configuration.value.readOnly) return 'form.readonlyEverywhere';
    if (this.options.readonly?.value) return 'form.readonlyHere';
    const [record, metadata] = [this.record.value, this.metadata];
    if (!record || !metadata || !record.id) return null;
    return record.rights.canUpdate && metadata.canUpdate ? null : 'form.readonlyNoRight';
  }
}
