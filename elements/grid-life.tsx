import {effect, signal, untracked} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {lazyPart} from '../src/values/lazy-part.js';
import type {ServiceError} from '../src/api/errors.js';
import type * as AddressSteps from '../src/grid/address/address-steps.js';
import {GridSession} from '../src/grid/grid-session.js';
import {GridView} from '../src/grid/grid-view.js';
import {LazyCommands} from '../src/grid/lazy-commands.js';
import {ListMemory, type ListPosition} from '../src/grid/address/list-memory.js';
import type {PlaceReader} from '../src/grid/address/use-list-memory.js';
import {GridModel} from '../src/state/list/grid-model.js';
import type {GridSource} from '../src/state/list-rows/grid-source.js';
import type {ListState} from '../src/state/list/list-state.js';
import {errorText} from '../src/ui/error-text.js';
import {equip} from './equip.js';
import {GridChildren} from './grid-children.js';
import {followProperties} from './grid-follow.js';
import {optionsOf, settingsOf} from './grid-options-of.js';
import {gridSourceOf, type SourceFound} from './grid-source-of.js';
import {forgetSave, storedSave} from './record-trail.js';
import type {LcGrid} from './lc-grid.js';

const refusal = lazyPart(() => import('./report-refusal.js'));
const addressSteps = lazyPart(() => import('../src/grid/address/address-steps.js'));

/** Failures that only the developer can mend. */
const REFUSALS = new Set<ServiceError['kind']>(['source', 'refused', 'http', 'access']);

interface Current {
  session: GridSession;
  commands: LazyCommands;
  place: ListPosition | null;
}

/** The list that an element shows while it is connected: another one for another source. */
export class GridLife {
  private readonly current = signal<Current | null>(null);
  private readonly children: GridChildren;
  private kept: {key: string; state: ListState} | null = null;
  private reader: PlaceReader | null = null;
  private remembered: ListMemory | null = null;

  constructor(private readonly grid: LcGrid) {
    this.children = new GridChildren(grid, grid.root.shadow, () => grid.pageRows);
  }

  /** undefined before the source is known. */
  get model(): GridModel | undefined {
    return this.current.peek()?.session.model;
  }

  connect(connection: AbortSignal): void {
    const {grid} = this;
    const {formats} = grid.app!;
    this.children.follow(() => formats.peek(), connection);
    let life = new AbortController();
    let key = '';
    let later: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const source = this.sourceNow();
      clearTimeout(later);
      // A page that says its rows first may declare their columns yet.
      if (source?.inferred && source.key !== key) later = setTimeout(() => start(source));
      else start(source);
    };
    const start = (source: SourceFound | null) => {
      const session = untracked(() => this.current.value?.session);
      if (source && session?.app === grid.app && key === source.key) {
        if (source.local) untracked(() => void session.model.replaceSource(source.source));
        return;
      }
      key = source?.key ?? '';
      life.abort();
      life = new AbortController();
      this.current.value = source && untracked(() => this.begin(source.source, key, life.signal));
    };
    const stops = [effect(follow), followProperties(grid, () => this.current.value?.session.model)];
    connection.addEventListener('abort', () => {
      clearTimeout(later);
      stops.forEach((stop) => stop());
      this.keepState(key);
      life.abort();
      this.current.value = null;
    });
    addEventListener('pagehide', () => this.savePosition((memory, place) => memory.keep(place)), {signal: connection});
  }

  view(): ReactNode {
    const current = this.current.value;
    const list = current && <GridView {...current} onReader={this.setReader} />;
    return this.children.placed(list, current?.session.model.status.value === 'ready');
  }

  private sourceNow() {
    const children = this.children.now;
    const {app, columns} = this.grid;
    const table = children?.table ?? null;
    const found = app && gridSourceOf(app, this.grid, columns ?? children?.columns ?? null, table);
    return found?.inferred && this.children.pending ? null : found;
  }

  private begin(source: GridSource, key: string, signal: AbortSignal): Current {
    const {grid} = this;
    const app = grid.app!;
    equip(app);
    const kept = this.kept?.key === key ? this.kept.state : null;
    const model = new GridModel(
      source,
      optionsOf(grid, () => this.memory, kept),
      signal,
    );
    const session = new GridSession(app, grid.root, model, () => settingsOf(grid, this.children.layout));
    const commands = new LazyCommands(session, (id) => this.savePosition((memory, place) => memory.leave(place, id)));
    const follow = (work: () => void | (() => void)) => signal.addEventListener('abort', effect(work));
    follow(() => {
      if (model.shown.value) untracked(() => this.children.measure());
    });
    const save = storedSave(grid.alias);
    const left = grid.urlState ? this.memory.take() : null;
    void model.start().then(() => {
      if (save && !signal.aborted) {
        forgetSave();
        void session.cameFrom(save).catch(() => undefined);
      } else if (left?.id) session.cameBack(left.id);
      if (!signal.aborted && model.status.peek() === 'ready') grid.emit('lc-ready', {total: model.total.peek()});
    });
    follow(() => this.reportFailure(session));
    follow(() => {
      if (grid.urlState) return this.followAddress(session);
    });
    follow(() => {
      const title = grid.urlState && (grid.heading || session.name);
      if (title) untracked(() => grid.emit('lc-title', {title}));
    });
    return {session, commands, place: left && save ? {...left, id: save.id} : left};
  }

  private reportFailure({app, model}: GridSession): void {
    const error = model.error.value;
    if (!error) return;
    if (REFUSALS.has(error.kind)) void refusal.load().then((report) => report.reportRefusal(this.grid, error));
    this.grid.emit('lc-error', {code: error.code, message: errorText(app, error), cause: error});
  }

  private followAddress(session: GridSession): () => void {
    const life = new AbortController();
    const follow = ({followAddress}: typeof AddressSteps) => {
      if (!life.signal.aborted) followAddress(session, this.memory, life.signal);
    };
    // Without it the list works; its address stays as it is.
    addressSteps.load().then(follow, () => undefined);
    return () => life.abort();
  }

  private readonly setReader = (reader: PlaceReader) => {
    this.reader = reader;
  };

  /** One for each list: it knows which record was opened. */
  private get memory(): ListMemory {
    const key = `lc-grid:${this.grid.alias}:${this.grid.list}`;
    if (this.remembered?.key !== key) this.remembered = new ListMemory(key);
    return this.remembered;
  }

  /** A moved element goes on with what the person had asked for. */
  private keepState(key: string): void {
    const {model} = this;
    this.kept = model?.description.peek() ? {key, state: model.state.peek()} : null;
  }

  private savePosition(keep: (memory: ListMemory, place: ReturnType<PlaceReader>) => void): void {
    if (this.grid.urlState && this.reader) keep(this.memory, this.reader());
  }
}
