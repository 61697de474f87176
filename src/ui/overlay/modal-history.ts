import {placeOf} from './modal-stack.js';
import {MODAL_ENTRY, afterModals, onModalEntry} from '../leave-page.js';

/** Modals that close and open within this time change nothing in the browser's history, in ms. */
const SETTLE = 50;
/** Longest wait for the browser to have gone back, in ms. */
const TRAVERSAL = 1000;
/** Entries of an earlier life of the page mean nothing. */
const LIFE = Math.random().toString(36).slice(2);

interface Closable {
  /** Greater than that of what lies beneath. */
  order: number;
  /** Asks a modal to close; false when it stays. */
  close: () => Promise<boolean>;
}

/** The open modals of the page in the browser's history, one entry each, so that Back closes the topmost first. */
class ModalHistory {
  private readonly open: Closable[] = [];
  /** How many entries of ours the current one is above the page's own. */
  private depth = 0;
  /** Address of the page beneath them. */
  private base = '';
  /** The state that the page had set in the entry that we are going back from. */
  private carried: {state: object; url: string} | null = null;
  private arrival: ReturnType<typeof setTimeout> | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  /** Another page is loading: going back would stop it. */
  private leaving = false;

  constructor() {
    addEventListener('popstate', (event) => this.moved(event), {capture: true});
    addEventListener('beforeunload', () => (this.leaving = true));
    addEventListener('pageshow', ({persisted}) => persisted && this.stay());
  }

  /** Enters an open modal; answers the leaving. */
  enter(modal: Closable): () => void {
    this.open.splice(placeOf(this.open, modal.order), 0, modal);
    this.stay();
    return () => {
      this.open.splice(this.open.indexOf(modal), 1);
      this.settleSoon();
    };
  }

  private stay(): void {
    this.leaving = false;
    this.settleSoon();
  }

  private settleSoon(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLE);
  }

  /** Makes the entries as many as the modals. */
  private settle(): void {
    if (this.carried) return;
    // The page has added entries after ours: they are not ours to remove.
    if (this.depth !== depthHere()) this.depth = 0;
    const missing = this.open.length - this.depth;
    if (missing > 0) this.push(missing);
    else if (missing < 0 && !this.leaving) this.goBack(-missing);
    if (onModalEntry()) return;
    for (const run of afterModals) run();
    afterModals.clear();
  }

  private push(count: number): void {
    if (!this.depth) this.base = location.href;
    try {
      for (let added = 0; added < count; added++) {
        history.pushState({...pageState(), [MODAL_ENTRY]: {life: LIFE, depth: this.depth + 1}}, '');
        this.depth++;
      }
    } catch {
      // The browser allows no more entries: Back leaves the page then, after its own question.
    }
  }

  private goBack(count: number): void {
    this.carried = {state: pageState(), url: location.href};
    this.arrival = setTimeout(() => this.giveUp(), TRAVERSAL);
    history.go(-count);
  }

  /** Going back once more could leave the page, should the first one only be slow: the entry stays where it is. */
  private giveUp(): void {
    this.carried = null;
    this.depth = 0;
    this.settleSoon();
  }

  /** Back to an entry without the closed modals: the page finds the state it set meanwhile, and gets no event. */
  private arrived(): void {
    clearTimeout(this.arrival);
    const {state, url} = this.carried!;
    const left = depthHere() < this.depth;
    this.carried = null;
    this.depth = depthHere();
    if (left) {
      const entry = this.depth ? {[MODAL_ENTRY]: {life: LIFE, depth: this.depth}} : null;
      const kept = {...state, ...entry};
      history.replaceState(Object.keys(kept).length ? kept : null, '', url);
    }
    this.settleSoon();
  }

  private moved(event: PopStateEvent): void {
    if (this.carried) {
      event.stopImmediatePropagation();
      return this.arrived();
    }
    const before = this.depth;
    this.depth = depthHere();
    // A hash or a route of the page's own, not a return from a modal.
    if (!this.depth && location.href !== this.base) return;
    const closing = Math.min(before, this.open.length) - this.depth;
    if (closing > 0) {
      event.stopImmediatePropagation();
      void this.close(closing);
    }
    this.settleSoon();
  }

  /** Closes the topmost; one that stays gets its entry back, and so do those beneath. */
  private async close(count: number): Promise<void> {
    for (const modal of this.open.slice(-count).reverse()) if (!(await modal.close())) break;
    this.settleSoon();
  }
}

/** How many modals were open in the current entry, in this life of the page. */
function depthHere(): number {
  const entry = (history.state as {[MODAL_ENTRY]?: {life: string; depth: number}} | null)?.[MODAL_ENTRY];
  return entry?.life === LIFE ? entry.depth : 0;
}

/** What the page itself keeps in the current entry. */
function pageState(): object {
  const {[MODAL_ENTRY]: ours, ...state} = {...(history.state as Record<string, unknown> | null)};
  return state;
}

let modals: ModalHistory | null = null;

/** Gives an open modal its entry in the browser's history: Back calls `close`. Answers the leaving. */
export function enterHistory(modal: Closable): () => void {
  modals ??= new ModalHistory();
  return modals.enter(modal);
}
