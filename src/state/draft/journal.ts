import {effect, untracked} from '@preact/signals-react';
import {draftContent} from './draft-content.js';
import {appOf, browserJournal, type Draft, type DraftScope, type JournalStore} from './journal-store.js';
import {browserPresence, type Presence} from '../app/presence.js';
import {newRequestId} from '../app/request-id.js';
import {hasNews, restoreDraft} from './restore-draft.js';
import type {AppModel} from '../app/app-model.js';
import type {FormModel} from '../form/form-model.js';

/** ms between two writes while changes go on; with the write itself, nothing older than 250 ms is missing after a crash. */
const WRITE_EVERY = 100;
const DAY = 86_400_000;

/**
 * Writes down what is unsaved in a form, and offers what forms of the same record left that live no more. What is typed
 * into a lookup is a search, no value: it goes with the list of what was found.
 */
export class FormJournal {
  private readonly key = newRequestId();
  private readonly end = new AbortController();
  private readonly stops: (() => void)[];
  private readonly offers: Draft[] = [];
  private timer?: ReturnType<typeof setTimeout>;
  private release: (() => void) | null = null;
  private writing = 0;
  /** Signed out in some tab: nothing is written until what was typed before is saved or given up. */
  private silenced = false;
  private user = '';

  constructor(
    private readonly form: FormModel,
    private readonly store: JournalStore = browserJournal,
    private readonly presence: Presence = browserPresence(),
  ) {
    this.stops = [
      form.host.onPage('hide', () => void this.flush()),
      store.onWiped(appOf(form.app), () => this.silence()),
      effect(() => {
        void form.lastModified.value;
        void form.body.value;
        untracked(() => this.schedule());
      }),
      effect(() => {
        void form.body.value;
        const user = userOf(form.app);
        untracked(() => void this.look(user));
      }),
    ];
  }

  /** Writes the unsaved changes, or removes the draft when there are none. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const draft = this.draft();
    this.writing++;
    if (draft) {
      this.release ??= this.presence.hold(this.key);
      await this.store.put(draft);
    } else if (this.release) await this.forget();
    this.writing--;
  }

  /** Removes the draft; the next change creates another one. */
  async forget(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.store.remove(this.key);
    this.rest();
  }

  /** Forgets also what is offered: the record is gone. */
  async forgetAll(): Promise<void> {
    const keys = this.offers.splice(0).map(({key}) => key);
    this.form.offerDraft(null);
    await Promise.all([this.forget(), ...keys.map((key) => this.store.remove(key))]);
  }

  /** Brings the offered draft into the form. Given up in the comparison, it stays offered. */
  async restore(): Promise<void> {
    const draft = this.form.draft.peek();
    if (!draft || !(await restoreDraft(this.form, draft))) return;
    await this.flush();
    await this.discard();
  }

  /** Removes the offered draft; an older one follows. */
  async discard(): Promise<void> {
    const draft = this.offers.shift();
    this.form.offerDraft(this.offers[0] ?? null);
    if (draft) await this.store.remove(draft.key);
  }

  /** Writes the rest and lets others have what is unsaved: the form is on no page any more. */
  async leave(): Promise<void> {
    if (this.timer !== undefined) await this.flush();
    this.rest();
  }

  stop(): void {
    void this.leave();
    this.end.abort();
    for (const stop of this.stops) stop();
  }

  private rest(): void {
    this.release?.();
    this.release = null;
  }

  private silence(): void {
    this.silenced = true;
    this.form.offerDraft(null);
    this.offers.length = 0;
    void this.forget();
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (this.writing) this.schedule();
      else void this.flush();
    }, WRITE_EVERY);
  }

  private draft(): Draft | null {
    const content = draftContent(this.form);
    const scope = this.scope();
    if (!content) this.silenced = false;
    if (!content || !scope || this.silenced) return null;
    const at = this.form.lastModified.peek() ?? Date.now();
    const until = at + this.form.app.configuration.peek().draftDays * DAY;
    return {...scope, key: this.key, at, until, content, attempt: this.attempt()};
  }

  /** A password that was sent is not written down either. */
  private attempt(): Draft['attempt'] {
    const {body, saving} = this.form;
    const secret = [...(body.peek()?.fields.values() ?? [])].some((field) => field.isPassword);
    return secret ? undefined : (saving.attempt ?? undefined);
  }

  private scope(): DraftScope | null {
    const {app, metadata, record, options} = this.form;
    if (!metadata) return null;
    const id = record.peek()?.id ?? options.place ?? 'new';
    return {app: appOf(app), user: userOf(app), record: `${metadata.alias} ${id}`};
  }

  private async look(user: string): Promise<void> {
    const {store, presence, end} = this;
    if (user && user !== this.user) void store.wipe(appOf(this.form.app), user);
    this.user = user;
    const [scope, body] = [this.scope(), this.form.body.peek()];
    if (!scope || this.form.readonly.peek()) return;
    for (const {key} of await store.find(scope)) {
      if (key === this.key || this.offers.some((offer) => offer.key === key)) continue;
      // One that another tab is working on is offered when that tab has gone without saving it.
      void presence.gone(key, end.signal).then(
        async () => {
          const draft = await store.get(key);
          if (draft && !end.signal.aborted && this.form.body.peek() === body) await this.offer(draft);
        },
        () => undefined,
      );
    }
  }

  private async offer(draft: Draft): Promise<void> {
    if (this.offers.some(({key}) => key === draft.key)) return;
    if (!hasNews(this.form, draft)) return this.store.remove(draft.key);
    await this.form.app.ready('later').catch(() => undefined);
    this.offers.push(draft);
    this.offers.sort((a, b) => b.at - a.at);
    this.form.offerDraft(this.offers[0] ?? null);
  }
}

function userOf({user, configuration}: AppModel): string {
  return user.value?.username ?? configuration.value.userLogin;
}
