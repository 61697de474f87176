import type {ServiceError} from '../../api/errors.js';
import type {EventDetails, EventName} from '../app/event-details.js';
import type {FormOutcome} from '../app/opener.js';
import type {Conflict, SideTexts} from '../saving/merge-record.js';

/** A decision asked of the person. `kind` colours the dialog; the safe answer is the cancel button. */
export interface Question {
  kind: 'warning' | 'danger' | 'question';
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
}

export type OutdatedAnswer = 'reload' | 'merge' | 'cancel';

/** What a form asks of the element it lives in. Everything a model cannot do without a page is here. */
export interface FormHost {
  /** Fires a before-hook and waits for its listeners; false rejects. */
  before(type: EventName, detail: unknown): boolean | Promise<boolean>;
  emit<K extends EventName>(type: K, detail?: EventDetails[K]): void;
  /** Runs work when the page is about to go, or the browser is online again; answers how to end that. */
  onPage(event: 'hide' | 'online', work: () => void): () => void;
  isOffline(): boolean;
  /** Whether a dialog is open over the form. */
  isAsking(): boolean;
  /** Leaves the focused input, so that what is typed counts. false: it stays, as its text cannot be read. */
  commitFocused(): boolean;
  /** Gives the focus back to the input that `commitFocused` left, unless it has gone elsewhere. */
  refocus(): void;
  confirm(question: Question): Promise<boolean>;
  /** Shows a message that has one action. */
  alert(message: {kind: 'danger' | 'warning'; title: string; text: string}): Promise<void>;
  /** Shows that the record is linked; offers the page of its references when there is one. */
  linked(url: string | undefined): Promise<void>;
  outdated(message: string, canMerge: boolean): Promise<OutdatedAnswer>;
  /** Lets the person choose for each conflict; null when they gave up. `saver` is who saved theirs and when, '' unknown. */
  resolve(conflicts: Conflict[], texts: SideTexts, saver?: string): Promise<Record<string, 'mine' | 'theirs'> | null>;
  /** A sentence for an error in the reader's language. */
  sentence(error: ServiceError): string;
  /** Preserves focus, caret and scroll position while values change. */
  steady(): Promise<(work: () => void) => void>;
  /** Shows a field: opens its tab, scrolls to it, focuses it. */
  reveal(path: string): void;
  /** Announces a sentence to screen readers. */
  announce(text: string): void;
  /** Loads the page again (or the form, where it is not a page of its own). */
  reloadPage(): void;
  /** After save-and-close and delete: to the index URL, or closes the modal. */
  leave(outcome: FormOutcome): void;
  /** Shows a new record of the same object instead of this one; absent where only the page knows the form. */
  startNew?(): void;
}
