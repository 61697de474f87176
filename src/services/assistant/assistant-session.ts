import {batch, signal} from '@preact/signals-react';
import {operationFailure} from '../../api/operation-error.js';
import type {AssistantMessage, AssistantRecord, RecordName} from '../../contract/assistant.js';
import type {AppModel} from '../../state/app/app-model.js';
import {AssistantModel} from '../../state/assistant/assistant-model.js';
import {assistantService} from '../../state/assistant/assistants.js';
import {insertText} from '../../state/assistant/insertion.js';
import type {FieldModel} from '../../state/field/field-model.js';
import {faultText} from '../../ui/operation-fault.js';
import {plainAnswer} from '../../ui/prose/answer-nodes.js';
import type {RootModel} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';

/** Characters of an answer that are read out. */
const MOST_READ = 1500;

/** An object whose records can be read. */
export interface ReadableObject {
  alias: string;
  name: string;
  /** Lucide name. */
  icon: string;
}

/** An assistant's panel with what its views add: which pane is shown, and what is done by buttons and keys. */
export class AssistantSession {
  readonly model: AssistantModel;
  readonly showsHistory = signal(false);
  readonly objects = signal<readonly ReadableObject[]>([]);
  /** The field that is written in. */
  composer: HTMLElement | null = null;
  /** Another thread is open; '': one that has not begun. */
  shown: (id: string) => void = () => undefined;
  /** Of the record that is followed. */
  private asked = 0;

  constructor(
    readonly app: AppModel,
    readonly root: RootModel,
  ) {
    this.model = new AssistantModel(
      {service: () => assistantService(app)},
      {
        begun: () => root.announce(app.t('assistant.writing')),
        answered: (answer) => this.answered(answer),
        failed: (error, isShown) => this.fail(error, isShown),
        named: (id) => this.shown(id),
      },
    );
  }

  async start(): Promise<void> {
    await Promise.all([this.model.load(), this.loadObjects()]);
  }

  /** Opens what the element names; '' is a new thread. */
  followThread(id: string): void {
    if (id === this.model.opened.id.peek()) return;
    if (id) void this.model.open(id);
    else this.model.begin();
  }

  /** The record of the page, in words where they are known. */
  async followRecord(record: (RecordName & {presentation?: string}) | null): Promise<void> {
    const asking = ++this.asked;
    const shown = record && (await this.recordShown(record));
    if (asking === this.asked) this.model.follow(shown);
  }

  focus(): void {
    requestAnimationFrame(() => this.composer?.focus({preventScroll: true}));
  }

  /** Asks another assistant. */
  choose(id: string): void {
    this.model.choose(id);
    this.shown(this.model.opened.id.peek());
    this.focus();
  }

  begin(): void {
    batch(() => {
      this.showsHistory.value = false;
      this.model.begin();
      this.shown('');
    });
    this.focus();
  }

  toggleHistory(): void {
    const shows = (this.showsHistory.value = !this.showsHistory.peek());
    if (shows) void this.model.history.load();
    else this.focus();
  }

  async open(id: string): Promise<void> {
    if (!this.root.emit('lc-thread-open', {id}, {cancelable: true})) return;
    this.showsHistory.value = false;
    this.focus();
    const opened = this.model.open(id);
    this.shown(id);
    await opened;
  }

  async remove(id: string): Promise<boolean> {
    try {
      await this.model.remove(id);
      if (!this.model.opened.id.peek()) this.shown('');
      this.root.announce(this.app.t('assistant.deleted'));
      return true;
    } catch (cause) {
      this.fail(cause, false);
      return false;
    }
  }

  send(): void {
    void this.model.opened.send();
    this.focus();
  }

  /** A question that is offered. */
  suggest(question: string): void {
    this.model.opened.write(question);
    this.send();
  }

  stop(): void {
    this.focus();
    void this.model.opened.stop();
  }

  again(answer: AssistantMessage): void {
    this.focus();
    void this.model.opened.again(answer);
  }

  async copy({content}: AssistantMessage): Promise<void> {
    try {
      await navigator.clipboard.writeText(plainAnswer(content));
      this.root.announce(this.app.t('assistant.copied'));
    } catch {
      // The page may not use the clipboard; the text is there to be selected.
    }
  }

  /** Puts an answer at the end of a field, unless the page does something else with it. */
  insert({content}: AssistantMessage, field: FieldModel | null): void {
    const text = plainAnswer(content);
    if (!this.root.emit('lc-insert', {text}, {cancelable: true}) || !field) return;
    insertText(field, text);
    this.root.announce(this.app.t('assistant.inserted', {field: field.label}));
  }

  async openRecord({object, id}: RecordName): Promise<void> {
    if (!this.root.emit('lc-record-open', {object, id}, {cancelable: true})) return;
    await this.app.opener?.openForm({alias: object, id}, this.root.host);
  }

  /** Lets the person choose records of an object that are read too. */
  async addRecords({alias, icon}: ReadableObject): Promise<void> {
    const picked = await this.app.opener?.pickRecords({alias, multiple: true, noAdd: true}, this.root.host);
    const records = (picked ?? []).map(({id, presentation}) => ({object: alias, id, presentation, icon, url: null}));
    this.model.opened.records.add(records);
    if (records.length) this.focus();
  }

  /** What failed is reported, and said where it has no place of its own. */
  private fail(cause: unknown, isShown: boolean): void {
    const error = operationFailure(cause);
    if (error.kind === 'aborted') return;
    const text = faultText(this.app, error);
    if (!isShown) {
      this.app.notifications.add({kind: 'danger', title: text});
      this.root.announce(text, 'assertive');
    }
    this.root.emit('lc-error', {code: error.code, message: text, cause: error});
  }

  private answered({id, state, content, error}: AssistantMessage): void {
    const {root, app} = this;
    const text = plainAnswer(content).slice(0, MOST_READ);
    if (state === 'failed') root.announce(error || app.t('assistant.failed'), 'assertive');
    else root.announce(state === 'stopped' ? app.t('assistant.stopped') : app.t('assistant.answered', {text}));
    root.emit('lc-answer', {aiThreadId: this.model.opened.id.peek(), aiMessageId: id, state});
  }

  private async recordShown({
    object,
    id,
    presentation,
  }: RecordName & {presentation?: string}): Promise<AssistantRecord> {
    const shown = {object, id, presentation: presentation ?? '', icon: 'file-text', url: null};
    try {
      const {metadata, objects} = await this.app.services();
      const {icon, baseUrl} = await metadata.get(object);
      const known = presentation ?? (await objects.load(baseUrl, id)).presentation;
      return {...shown, icon: icon ?? shown.icon, presentation: known};
    } catch {
      // Whether it may be read is found out by the question.
      return shown;
    }
  }

  private async loadObjects(): Promise<void> {
    const {locale} = this.app;
    const all = await this.app
      .services()
      .then(({metadata}) => metadata.all())
      .catch(() => []);
    this.objects.value = all
      .filter(({type}) => type === 'list')
      .map(({alias, name, icon}) => ({
        alias,
        name: localized(name, locale.peek()) || alias,
        icon: icon ?? 'file-text',
      }));
  }
}
