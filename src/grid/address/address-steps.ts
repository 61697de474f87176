import {effect, untracked} from '@preact/signals-react';
import {toParams, type ListState} from '../../state/list/list-state.js';
import {afterModals, onModalEntry} from '../../ui/leave-page.js';
import type {GridSession} from '../grid-session.js';
import type {ListMemory} from './list-memory.js';
import {readAddress, warnTooLong} from './read-address.js';

/** The list that the page's address is about: the first that asks for it. */
let holder: AbortSignal | null = null;

/**
 * Keeps what a list is asked for in the page's address. What the person does is a step of the browser's history, and Back and
 * Forward ask for it again; what is typed on in the search belongs to the step that it began.
 */
export function followAddress(session: GridSession, memory: ListMemory, signal: AbortSignal): void {
  if (holder && !holder.aborted) return;
  holder = signal;
  const steps = new AddressSteps(session, memory);
  const {model} = session;
  const stop = effect(() => {
    const state = model.description.value && model.state.value;
    if (state) untracked(() => steps.keep(state));
  });
  const {pathname} = location;
  const arrived = () => pathname === location.pathname && steps.take();
  // After a modal's own listener, which handles what only closes it.
  addEventListener('popstate', arrived, {signal});
  signal.addEventListener('abort', () => {
    stop();
    steps.stop();
  });
}

class AddressSteps {
  private before: ListState | null = null;
  /** The current entry came about by typing into the search box. */
  private typed = false;

  constructor(
    private readonly session: GridSession,
    private readonly memory: ListMemory,
  ) {}

  keep(state: ListState): void {
    const {app, model} = this.session;
    // The person may have been quicker than this code.
    const before = this.before ?? model.first;
    this.before = state;
    const step = !!before && model.byPerson && !this.isSame(before, state);
    if (!step) {
      this.write(false);
      if (!model.byPerson) this.typed = false;
      return;
    }
    const typed = this.isSame({...before, search: state.search, page: state.page}, state);
    const further = typed && this.typed && state.search !== '';
    this.typed = typed;
    if (further || app.configuration.peek().hostHistory) this.write(false);
    else if (onModalEntry()) afterModals.add(this.push);
    else this.push();
  }

  /** Applies the state of the history entry that the person went to. */
  take(): void {
    const {memory, session} = this;
    const {model} = session;
    if (!model.description.peek() || memory.params === this.written()) return;
    const {params} = memory;
    const {columns} = model.description.peek()!;
    model.restore(params ? readAddress(session, params, model.defaults, columns) : model.defaults);
  }

  stop(): void {
    afterModals.delete(this.push);
  }

  private readonly push = () => this.write(true);

  /** Where filters make the address too long, the person is informed that not all are in it. */
  private write(step: boolean): void {
    const state = this.before!;
    let misses = 0;
    const params = this.params(state, (text) => {
      const fits = this.memory.fits(text);
      if (!fits) misses++;
      return fits;
    });
    this.memory.write(params, step);
    // The arrangement of columns goes first, without a word.
    if (misses > (state.columns ? 1 : 0)) warnTooLong(this.session);
  }

  private written(): string | null {
    return this.params(this.before!, (text) => this.memory.fits(text)) || null;
  }

  /** The arrangement of columns is no step: the list keeps it. */
  private isSame(one: ListState, other: ListState): boolean {
    return this.params({...one, columns: ''}) === this.params({...other, columns: ''});
  }

  private params(state: ListState, fits?: (params: string) => boolean): string {
    return toParams(state, this.session.model.defaults, fits);
  }
}
