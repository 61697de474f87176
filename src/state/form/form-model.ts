import {computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, ServiceError} from '../../api/errors.js';
import {FormBody} from '../draft/form-body.js';
import {formWatch, journalPart, metadataCheck, persistencePart, tableModel} from './lazy-form.js';
import {defaultForm} from './form-layout.js';
import {loadLogic, logicProblems, logicTeller} from './logic.js';
import {typeOf} from '../../values/attribute-type.js';
import {patterns} from '../../rules/lazy-rules.js';
import {SaveSession} from '../saving/save-session.js';
import {Validation} from './validation.js';
import {whenIdle} from '../app/when-idle.js';
import type {AppModel} from '../app/app-model.js';
import type {FieldModel} from './field-model.js';
import type {FormJournal} from '../draft/journal.js';
import type {Draft, JournalStore} from '../draft/journal-store.js';
import type {Notification} from '../app/notifications.js';
import type {Problem} from '../../rules/metadata-check.js';
import type {FormHost} from './form-host.js';
import type {SaveOptions, SaveOutcome} from '../saving/save-record.js';
import type {Step} from '../app/history.js';
import type {FormSource} from './form-source.js';
import type {SavedObject} from '../../contract/records.js';
import type {ControlSize, MetadataObject, ValidateOn} from '../../values/metadata.js';
import type {MessageKey} from '../../values/message-key.js';

export type FormStatus =
  | {kind: 'loading'}
  | {kind: 'ready'}
  | {kind: 'failed'; error: ServiceError}
  | {kind: 'malformed'; problems: Problem[]};

/** Another person saved the record, or it is there no more as far as this person may know. */
export type News = {kind: 'changed'; record: SavedObject} | {kind: 'gone'};

export interface FormOptions {
  source: FormSource;
  /** Absent: a new record. */
  id?: string;
  /** Alias of the form; the object's first when absent. */
  form?: string;
  /** Replaces the form's own size. */
  formSize?: ControlSize;
  /** When absent as the configuration sets it. */
  unparsable?: 'default' | 'keep';
  /** When absent or false as the configuration sets it. */
  undoDependent?: boolean;
  /** When absent as the form, else the configuration sets it. */
  validateOn?: ValidateOn;
  /** The element's own read-only flag. */
  readonly?: ReadonlySignal<boolean>;
  /** The store for drafts of unsaved changes, in the browser when absent; null stores none. */
  drafts?: JournalStore | null;
  /** Page of a form without a server, which separates its drafts from those of other pages. */
  place?: string;
}

const loadPersistence = (app: AppModel) => app.load(persistencePart);

/** A record being edited: loaded, changed, validated, saved, deleted. Never throws for what a server does. */
export class FormModel {
  readonly status = signal<FormStatus>({kind: 'loading'});
  /** The fields and tables; null until loaded. */
  readonly body = signal<FormBody | null>(null);
  readonly record = signal<SavedObject | null>(null);
  /** A save or a deletion is under way. */
  readonly submitting: ReadonlySignal<boolean>;
  /** Milliseconds since 1970 of the last change; null when there was none since load. */
  readonly lastModified = signal<number | null>(null);
  readonly modified: ReadonlySignal<boolean>;
  readonly readonly: ReadonlySignal<boolean>;
  /** Message key of why the form is read-only; null when it is not. */
  readonly readonlyReason: ReadonlySignal<MessageKey | null>;
  /** Changes that were left unsaved earlier, offered until accepted or rejected. */
  readonly draft = signal<Draft | null>(null);
  /** What another person did to the record that the form does not show; null when nothing. */
  readonly news = signal<News | null>(null);
  readonly saving: SaveSession;
  private journal: Promise<FormJournal | null> | null = null;
  private readonly pending = new Set<Promise<unknown>>();
  private flight?: AbortController;
  /** Values that were committed and that nobody has been asked about yet. */
  private unasked: {body: FormBody; fields: Map<FieldModel, string>} | null = null;

  constructor(
    readonly app: AppModel,
    readonly host: FormHost,
    readonly options: FormOptions,
  ) {
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
  async load(): Promise<void> {
    this.flight?.abort();
    const {signal: aborted} = (this.flight = new AbortController());
    const again = this.status.peek().kind === 'malformed';
    this.status.value = {kind: 'loading'};
    try {
      const metadata = await this.options.source.metadata(again);
      if (aborted.aborted) return;
      const id = this.record.peek()?.id ?? this.options.id;
      if (id ? !metadata.canView : !metadata.canInsert) throw new ServiceError('access');
      const record = await this.options.source.load(metadata, id, aborted);
      if (aborted.aborted) return;
      await this.open(metadata, record, aborted);
    } catch (thrown) {
      const error = asServiceError(thrown);
      const {problems} = error.details;
      if (problems) await this.app.ready('later').catch(() => undefined);
      if (aborted.aborted) return;
      this.status.value = problems ? {kind: 'malformed', problems} : {kind: 'failed', error};
      this.host.emit('lc-error', {code: error.code, message: this.host.sentence(error), cause: error});
    }
  }

  /** A save waits for this work, e.g. a running upload of a field. */
  waitFor(work: Promise<unknown>): void {
    this.pending.add(work);
    void work.catch(() => undefined).finally(() => this.pending.delete(work));
  }

  /** Undoes or redoes the last step and shows its field; false when there is none. */
  async undoOrRedo(way: 'undo' | 'redo'): Promise<boolean> {
    const persistence = await this.persistence(() => this.undoOrRedo(way));
    return persistence?.applyStep(this, way) ?? false;
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
    const persistence = await this.persistence(() => this.delete());
    return persistence ? persistence.deleteRecord(this) : false;
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
  before(type: string, detail?: object): boolean | Promise<boolean> {
    return this.host.before(type, {alias: this.metadata?.alias, id: this.record.peek()?.id, ...detail});
  }

  identity(record: SavedObject): {id: string; alias: string; presentation: string} {
    return {id: record.id ?? '', alias: record.alias, presentation: record.presentation};
  }

  /** Aborts what is running; a retry offered for this form is removed with it. */
  dispose(): void {
    this.flight?.abort();
    this.saving.clear();
    this.journalled((journal) => journal.stop());
  }

  private async watch(aborted: AbortSignal): Promise<void> {
    if (!this.options.source.watch || aborted.aborted) return;
    const {watchRecord} = await this.app.load(formWatch);
    if (!aborted.aborted) watchRecord(this, aborted);
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

  private async open(metadata: MetadataObject, record: SavedObject, aborted: AbortSignal): Promise<void> {
    const text = JSON.stringify(metadata);
    // A hole in a list would break the view before it is reported.
    if (/[[,]null[,\]]/.test(text) && !(await this.checked(metadata, aborted))) return;
    try {
      await this.build(metadata, text, record, aborted);
    } catch (thrown) {
      if (!(await this.checked(metadata, aborted))) return;
      throw thrown;
    }
    if (aborted.aborted) return;
    // The page may still set fields and rules; the form is nobody's to type in before.
    if (!(await this.before('lc-init'))) throw new ServiceError('init');
    if (aborted.aborted) return;
    this.status.value = {kind: 'ready'};
    this.host.emit('lc-ready', {id: record.id});
    // What is needed next comes while the person reads, so that it is there even if the server goes away.
    whenIdle(() => {
      if (!aborted.aborted) this.startJournal();
      void this.watch(aborted).catch(() => undefined);
      void loadPersistence(this.app).catch(() => undefined);
      // Also the page may add rules.
      patterns.preload();
      void this.checked(metadata, aborted).catch(() => undefined);
    });
  }

  /** Whether metadata has its proper shape; if not, the form shows where it has not. */
  private async checked(metadata: MetadataObject, aborted: AbortSignal): Promise<boolean> {
    const {checkMetadata} = await this.app.load(metadataCheck);
    const problems = [...checkMetadata(metadata), ...logicProblems(metadata)];
    if (problems.length) await this.app.ready('later').catch(() => undefined);
    if (problems.length && !aborted.aborted) await this.refuse(problems);
    return !problems.length;
  }

  /** Text that is being typed is not replaced: the person and the page are informed instead. */
  private async refuse(problems: Problem[]): Promise<void> {
    if (this.lastModified.peek() === null || this.status.peek().kind === 'loading')
      this.status.value = {kind: 'malformed', problems};
    else (await loadPersistence(this.app)).notifyMalformed(this, problems);
  }

  /** `text`: the metadata as JSON. */
  private async build(
    metadata: MetadataObject,
    text: string,
    record: SavedObject,
    aborted: AbortSignal,
  ): Promise<void> {
    const columns = metadata.columns ?? [];
    const tables = columns.some((column) => typeOf(column) === 'tabular_section')
      ? await this.app.load(tableModel)
      : null;
    await loadLogic(metadata, text);
    // The check of the metadata shows them: a value that depends on itself cannot even be asked for.
    if (logicProblems(metadata).length) throw new ServiceError('malformed');
    if (text.includes('"pattern"')) await patterns.load();
    if (aborted.aborted) return;
    const forms = metadata.forms ?? [];
    const {form, formSize} = this.options;
    const chosen = forms.find(({alias}) => alias === form) ?? forms[0] ?? defaultForm(columns);
    const spec = formSize ? {...chosen, formSize} : chosen;
    this.record.value = record;
    this.body.value = new FormBody(this.app, metadata, spec, record, {
      table: (...parts) => (tables ? new tables.TableModel(...parts) : null),
      readonly: this.readonly,
      validation: new Validation(
        () => this.options.validateOn ?? spec.validateOn ?? this.app.configuration.peek().validateOn,
        aborted,
      ),
      changed: () => {
        this.lastModified.value = Date.now();
        if (this.status.peek().kind === 'ready') this.startJournal();
      },
      committed: (path, value, field) => {
        this.host.emit('lc-change', {path, value});
        if (field) this.askAbout(path, field);
      },
      failed: logicTeller((detail) => this.host.emit('lc-error', detail)),
    });
    this.body.value.history.onStep = (step) => this.offerEmptied(step);
    this.lastModified.value = null;
    this.news.value = null;
  }

  /** Asks the server and the page about a value, in code that comes late; a save waits for the answer. */
  private askAbout(path: string, field: FieldModel): void {
    const body = this.body.peek();
    if (!body) return;
    if (this.unasked?.body === body) return void this.unasked.fields.set(field, path);
    // A paste commits thousands of cells: they are asked about together.
    const {fields} = (this.unasked = {body, fields: new Map([[field, path]])});
    const code = loadPersistence(this.app).finally(() => {
      if (this.unasked?.fields === fields) this.unasked = null;
    });
    this.waitFor(code.then(({askAbout}) => askAbout(this, body, fields)));
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
