import {FormJournal} from '../../../src/state/draft/journal.js';
import {FakeJournal, type FakeSource, openForm} from './fixtures.js';
import type {Presence} from '../../../src/state/app/presence.js';
import {nextTask} from '../../support/next-task.js';

/** Forms that hold their key live; a killed one lets it go without another word. */
export class Pages implements Presence {
  private held = new Map<string, {gone: Promise<void>; end: () => void}>();

  hold(key: string) {
    let end = () => {};
    const gone = new Promise<void>((done) => (end = done));
    this.held.set(key, {gone, end});
    return end;
  }
  gone = async (key: string) => this.held.get(key)?.gone;
  kill() {
    for (const {end} of this.held.values()) end();
  }
}

export interface Setting {
  store?: FakeJournal;
  pages?: Pages;
  source?: FakeSource;
  place?: string;
}

export async function open({store = new FakeJournal(), pages = new Pages(), ...options}: Setting = {}) {
  const opened = await openForm({...options, drafts: null}, {keepDrafts: true, userLogin: 'ines'});
  const journal = new FormJournal(opened.form, store, pages);
  // As the form does it, without fetching code.
  opened.form.journalled = (work) => void work(journal);
  await nextTask();
  return {...opened, journal, store, pages};
}

/** What is left when a form's page is killed right after a write. */
export async function killed(change: (opened: Awaited<ReturnType<typeof open>>) => void, setting: Setting = {}) {
  const opened = await open(setting);
  change(opened);
  await opened.journal.flush();
  const kept = new Map(opened.store.kept);
  opened.journal.stop();
  opened.pages.kill();
  opened.store.kept = kept;
  return {store: opened.store, pages: opened.pages};
}
