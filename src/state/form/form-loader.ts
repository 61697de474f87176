import {signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, ServiceError} from '../../api/errors.js';
import {patterns} from '../../rules/lazy-rules.js';
import {typeOf} from '../../values/attribute-type.js';
import {whenIdle} from '../app/when-idle.js';
import {formWatch, loadPersistence, metadataCheck, tableModel} from './lazy-form.js';
import {loadLogic, logicProblems} from './logic.js';
import type {FormModel} from './form-model.js';
import type {Problem} from '../../rules/metadata-check.js';
import type {SavedObject} from '../../contract/records.js';
import type {MetadataObject} from '../../values/metadata.js';

export type FormStatus =
  | {kind: 'loading'}
  | {kind: 'ready'}
  | {kind: 'failed'; error: ServiceError}
  | {kind: 'malformed'; problems: Problem[]};

/** What was read of a form. */
export interface LoadedForm {
  metadata: MetadataObject;
  record: SavedObject;
  /** The code of tables, where there are any. */
  tables: Awaited<ReturnType<typeof tableModel.load>> | null;
  /** Ends when the form is loaded again, or goes. */
  life: AbortSignal;
}

/** Reads the metadata and the record of a form, with the code that they need, and shows where metadata is malformed. */
export class FormLoader {
  readonly status: ReadonlySignal<FormStatus>;
  readonly #status = signal<FormStatus>({kind: 'loading'});
  private flight?: AbortController;

  /** `loaded` makes the form's fields, `idle` is called once these are shown and nothing else is to be done. */
  constructor(
    private readonly form: FormModel,
    private readonly loaded: (parts: LoadedForm) => void,
    private readonly idle: () => void,
  ) {
    this.status = this.#status;
  }

  /** Ends `ready`, `failed` or `malformed`. A later call supersedes this one. */
  async load(): Promise<void> {
    this.stop();
    const {app, host, options, record} = this.form;
    const {signal: life} = (this.flight = new AbortController());
    const again = this.status.peek().kind === 'malformed';
    this.#status.value = {kind: 'loading'};
    try {
      const metadata = await options.source.metadata(again);
      if (life.aborted) return;
      const id = record.peek()?.id ?? options.id;
      if (id ? !metadata.canView : !metadata.canInsert) throw new ServiceError('access');
      const loaded = await options.source.load(metadata, id, life);
      if (life.aborted) return;
      await this.open(metadata, loaded, life);
    } catch (thrown) {
      const error = asServiceError(thrown);
      const {problems} = error.details;
      if (problems) await app.ready('later').catch(() => undefined);
      if (life.aborted) return;
      this.#status.value = problems ? {kind: 'malformed', problems} : {kind: 'failed', error};
      host.emit('lc-error', {code: error.code, message: host.sentence(error), cause: error});
    }
  }

  stop(): void {
    this.flight?.abort();
  }

  private async open(metadata: MetadataObject, record: SavedObject, life: AbortSignal): Promise<void> {
    const text = JSON.stringify(metadata);
    // A hole in a list would break the view before it is reported.
    if (/[[,]null[,\]]/.test(text) && !(await this.checked(metadata, life))) return;
    try {
      await this.read(metadata, text, record, life);
    } catch (thrown) {
      if (!(await this.checked(metadata, life))) return;
      throw thrown;
    }
    if (life.aborted) return;
    // The page may still set fields and rules; the form is nobody's to type in before.
    if (!(await this.form.before('lc-init'))) throw new ServiceError('init');
    if (life.aborted) return;
    this.#status.value = {kind: 'ready'};
    this.form.host.emit('lc-ready', {id: record.id});
    // What is needed next comes while the person reads, so that it is there even if the server goes away.
    whenIdle(() => {
      if (!life.aborted) this.idle();
      void this.watch(life).catch(() => undefined);
      void loadPersistence(this.form.app).catch(() => undefined);
      // Also the page may add rules.
      patterns.preload();
      void this.checked(metadata, life).catch(() => undefined);
    });
  }

  /** `text`: the metadata as JSON. */
  private async read(metadata: MetadataObject, text: string, record: SavedObject, life: AbortSignal): Promise<void> {
    const {columns = []} = metadata;
    const tables = columns.some((column) => typeOf(column) === 'tabular_section')
      ? await this.form.app.load(tableModel)
      : null;
    await loadLogic(metadata, text);
    // The check of the metadata shows them: a value that depends on itself cannot even be asked for.
    if (logicProblems(metadata).length) throw new ServiceError('malformed');
    if (text.includes('"pattern"')) await patterns.load();
    if (!life.aborted) this.loaded({metadata, record, tables, life});
  }

  /** Whether metadata has its proper shape; if not, the form shows where it has not. */
  private async checked(metadata: MetadataObject, life: AbortSignal): Promise<boolean> {
    const {checkMetadata} = await metadataCheck.load();
    const problems = [...checkMetadata(metadata), ...logicProblems(metadata)];
    if (problems.length) await this.form.app.ready('later').catch(() => undefined);
    if (problems.length && !life.aborted) await this.refuse(problems);
    return !problems.length;
  }

  /** Text that is being typed is not replaced: the person and the page are informed instead. */
  private async refuse(problems: Problem[]): Promise<void> {
    const {form} = this;
    if (form.lastModified.peek() === null || this.status.peek().kind === 'loading')
      this.#status.value = {kind: 'malformed', problems};
    else (await loadPersistence(form.app)).notifyMalformed(form, problems);
  }

  private async watch(life: AbortSignal): Promise<void> {
    if (!this.form.options.source.watch || life.aborted) return;
    const {watchRecord} = await formWatch.load();
    if (!life.aborted) watchRecord(this.form, life);
  }
}
