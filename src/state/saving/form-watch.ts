// @words later: it waits for them before each message.
import {effect, untracked} from '@preact/signals-react';
import {lazyPart} from '../../values/lazy-part.js';
import {asServiceError} from '../../api/errors.js';
import {whenTrue} from '../app/when-true.js';
import {draftContent} from '../draft/draft-content.js';
import {changesIn, changesText} from './record-changes.js';
import type {FormModel} from '../form/form-model.js';
import type {RecordEvent} from '../form/form-source.js';
import type {SavedObject} from '../../contract/records.js';

const formOthers = lazyPart(() => import('../form/collaborators.js'));

/**
 * Follows what others do to the record of a form. One that nobody has changed here gets the new values at once; else
 * the form has `news`, as it has when the record is gone. Ends with the signal.
 */
export function watchRecord(form: FormModel, ended: AbortSignal): void {
  const {watch} = form.options.source;
  if (!watch) return;
  const reader = new NewsReader(form, ended);
  let watched: string | null = null;
  let leave: (() => void) | undefined;
  const stops = [
    // A new record has an id once it is saved.
    effect(() => {
      const id = form.record.value?.id ?? null;
      if (id === watched) return;
      watched = id;
      leave?.();
      leave = id === null ? undefined : untracked(() => watch(id, (event) => void reader.heard(event)));
    }),
    // What was changed here may be saved, undone or given up.
    effect(() => {
      void form.record.value;
      void form.modified.value;
      if (!form.submitting.value) untracked(() => reader.settle());
    }),
    () => leave?.(),
  ];
  ended.addEventListener('abort', () => stops.forEach((stop) => stop()), {once: true});
  // Without a connection nobody can be known.
  meet(form, ended).catch(() => undefined);
}

/** Gives the form the others who have its record open, unless that is switched off. */
async function meet(form: FormModel, ended: AbortSignal): Promise<void> {
  const {app, options, others} = form;
  if (options.presence === false || app.configuration.peek().noPresence) return;
  const [{Collaborators}, line] = await Promise.all([formOthers.load(), app.realtime()]);
  if (!ended.aborted) others.value = new Collaborators(form, line, ended);
}

class NewsReader {
  private asking = false;
  private again = false;
  private steadily: ((work: () => void) => void) | null = null;

  constructor(
    private readonly form: FormModel,
    private readonly ended: AbortSignal,
  ) {}

  /** Without an event: some were lost. */
  async heard(event?: RecordEvent): Promise<void> {
    if (event && event.kind !== 'delete' && !this.isNew(event.version)) return;
    this.again = true;
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.again && !this.ended.aborted) {
        this.again = false;
        await this.look();
      }
    } finally {
      this.asking = false;
    }
  }

  /** Applies the news where nothing here conflicts with it. */
  settle(): void {
    const {form} = this;
    const news = form.news.peek();
    if (news?.kind !== 'changed') return;
    if (!this.isNew(news.record.version)) form.setNews(null);
    else if (this.steadily && !form.submitting.peek() && !draftContent(form)) this.take(news.record, this.steadily);
  }

  private async look(): Promise<void> {
    const {form, ended} = this;
    await whenTrue(() => !form.submitting.value);
    const [record, body] = [form.record.peek(), form.body.peek()];
    if (ended.aborted || form.saving.deleted || !record?.id || !body) return;
    try {
      const theirs = await form.options.source.load(body.metadata, record.id, ended);
      [this.steadily] = await Promise.all([form.host.steady(), form.app.ready('later')]);
      if (ended.aborted || form.record.peek()?.id !== record.id) return;
      if (form.submitting.peek()) this.again = true;
      else if (this.isNew(theirs.version)) form.setNews({kind: 'changed', record: theirs});
      this.settle();
    } catch (thrown) {
      const {kind, serverCode} = asServiceError(thrown);
      await form.app.ready('later').catch(() => undefined);
      if (!ended.aborted && (kind === 'access' || serverCode === 'NOT_FOUND')) form.setNews({kind: 'gone'});
    }
  }

  private take(theirs: SavedObject, steadily: (work: () => void) => void): void {
    const {form} = this;
    const text = changesText(form, changesIn(form, theirs), theirs);
    form.setNews(null);
    steadily(() => form.accept(theirs));
    form.notify({kind: 'info', title: text});
  }

  /** What this form saved itself has the version that it knows by then. */
  private isNew(version: number): boolean {
    return version > (this.form.record.peek()?.version ?? 0);
  }
}
