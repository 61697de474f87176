import {effect, signal, untracked} from '@preact/signals-react';
import r2wc from '@r2wc/react-to-web-component';
import type {ReactNode} from 'react';
import type {CataloguePart} from '../values/message-key.js';
import type {AppModel} from '../state/app/app-model.js';
import type {EventDetails, EventName} from '../state/app/event-details.js';
import {attributesOf, define, type DefinableElement} from './define.js';
import {HostView, type ViewHost} from './host-view.js';
import {environment, pageDensity, pageDirection, pageTheme, watchPage} from './environment.js';
import {appFor} from './context.js';
import type {PageSettings} from './page-settings.js';
import type {Properties} from './properties.js';
import {PropertyValues} from './property-values.js';
import {ElementRoot} from './root.js';
import {Upgradable} from './upgradable.js';

interface MountedElement extends HTMLElement {
  container: Node;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

class Deferred {
  declare resolve: () => void;
  readonly promise = new Promise<void>((resolve) => (this.resolve = resolve));
}

/** r2wc extends HTMLElement at once, so without a DOM there is an empty class: importing an element never throws. */
const Mounted = (
  typeof HTMLElement === 'undefined' ? class {} : Object.setPrototypeOf(r2wc(HostView, {shadow: 'open'}), Upgradable)
) as new () => MountedElement;

/**
 * A React view as a custom element: declared properties are signals, `view()` reads them, and only what reads a changed
 * one renders again.
 */
export abstract class ShellElement extends Mounted implements ViewHost {
  static tag = '';
  static properties: Properties = {};
  /** The first view shows no sentence of ours, so it need not wait for the catalogue. */
  static wordless = false;
  /** The sentences its first view waits for. */
  static sentences: CataloguePart = 'first';

  readonly root: ElementRoot;
  private readonly values: PropertyValues;
  readonly #app = signal<AppModel | null>(null);
  /** What has the focus within, or lost it in this task. */
  #focused: HTMLElement | null = null;
  /** What becomes `#app` once its sentences are there. */
  private coming: AppModel | null = null;
  private connection: AbortController | null = null;
  private mounted = new Deferred();
  private hasTree = false;

  /** Registers the element under its tag, or another one where tags carry a suffix. */
  static define(tag?: string, page?: PageSettings): void {
    const element = this as unknown as DefinableElement;
    define(element, tag ?? element.tag, page);
  }

  static get observedAttributes(): string[] {
    return [...attributesOf(this.properties).keys()];
  }

  constructor() {
    super();
    this.root = new ElementRoot(this);
    this.container = this.root.mount;
    this.values = new PropertyValues(this, this.declared);
    const {shadow} = this.root;
    for (const type of ['input', 'change']) shadow.addEventListener(type, this.keepInside);
    // A microtask later it is clear whether the person left: what React moves is focused again in the same task.
    const note = () => queueMicrotask(() => (this.#focused = shadow.activeElement as HTMLElement));
    for (const type of ['focusin', 'focusout']) shadow.addEventListener(type, note);
  }

  /** The view of the element. Called while signals are tracked, inside the contexts of its app and root. */
  protected abstract view(): ReactNode;

  /** What the first view waits for beside its sentences, so that it is drawn once. It never rejects. */
  protected prepared(): Promise<unknown> | null {
    return null;
  }

  /** Called at each connection; `signal` aborts at the disconnection and owns every listener made for it. */
  protected connected(_signal: AbortSignal): void {}

  /** The configuration, language and services the element works with; null until it is connected. */
  get app(): AppModel | null {
    return this.#app.value;
  }

  /** Resolves when what was set so far is on the screen; at once while the element is not connected. */
  get updateComplete(): Promise<void> {
    if (!this.isConnected) return Promise.resolve();
    // React flushes what a signal changed in a microtask of its own; a task later it is done.
    return this.mounted.promise.then(() => new Promise((done) => setTimeout(done)));
  }

  override focus(options?: FocusOptions): void {
    const moved = this.#focused;
    // React gives the focus back to what lost it by being moved: within a shadow root it knows no more than the host.
    // Nobody is led there: a list that is scrolled stays where it is.
    if (moved?.isConnected && !this.root.shadow.activeElement) return moved.focus({preventScroll: true});
    const first = this.root.mount.querySelector<HTMLElement>(
      ':is(input, select, textarea, button, a[href], [tabindex="0"]):not(:disabled)',
    );
    if (first) first.focus(options);
    else super.focus(options);
  }

  /**
   * Dispatches one of our own events from the host; false when it was cancelled.
   * @internal
   */
  emit<K extends EventName>(
    type: K,
    detail?: EventDetails[K],
    options: {cancelable?: boolean; bubbles?: boolean} = {},
  ): boolean {
    return this.root.emit(type, detail, options);
  }

  /**
   * Asks the page before something is done: false when the event was cancelled, or a promise given to
   * `event.detail.waitUntil` became false or failed. A promise only where one was given.
   * @internal
   */
  emitBefore(type: EventName, detail: object = {}): boolean | Promise<boolean> {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void waits.push(promise);
    if (!this.emit(type, Object.assign(detail, {waitUntil}) as never, {cancelable: true})) return false;
    return !waits.length || this.allow(waits);
  }

  private async allow(waits: Promise<unknown>[]): Promise<boolean> {
    try {
      return (await Promise.all(waits)).every((answer) => answer !== false);
    } catch (error) {
      this.reportError(error);
      return false;
    }
  }

  /**
   * Reports a failure to the host page as `lc-error` {code, message, cause}, for its own logging.
   * @internal
   */
  reportError(error: unknown): void {
    const {code = 'LC1000', message = String(error)} = (error ?? {}) as {code?: string; message?: string};
    this.emit('lc-error', {code, message, cause: error});
  }

  renderView(): ReactNode {
    return this.view();
  }

  viewMounted(): void {
    this.mounted.resolve();
  }

  readProperty(name: string): unknown {
    return this.values.read(name);
  }

  writeProperty(name: string, value: unknown): void {
    this.values.write(name, value);
  }

  attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
    const name = attributesOf(this.declared).get(attribute);
    if (name) this.applyAttribute(name, text);
  }

  protected applyAttribute(name: string, text: string | null): void {
    this.values.applyAttribute(name, text);
  }

  override connectedCallback(): void {
    this.values.replayEarly();
    const connection = (this.connection = new AbortController());
    watchPage(this);
    for (const follow of [this.followContext, this.followPage]) {
      connection.signal.addEventListener('abort', effect(follow));
    }
    this.connected(connection.signal);
    if (!this.hasTree) void this.mountWhenReady(connection.signal);
  }

  override disconnectedCallback(): void {
    this.connection?.abort();
    this.connection = null;
    // A node that moves is connected again before the microtask, and keeps its tree.
    queueMicrotask(() => {
      if (this.isConnected) return;
      super.disconnectedCallback();
      this.hasTree = false;
      this.root.overlays.value = [];
      this.#app.value = this.coming = null;
      this.mounted = new Deferred();
    });
  }

  private readonly followContext = (): void => {
    void environment.value;
    const app = untracked(() => appFor(this));
    const now = this.#app.peek();
    this.coming = app;
    const take = () => {
      if (this.coming === app) this.#app.value = app;
    };
    // What is drawn keeps its language until the sentences of another one are there.
    if (!now || !this.hasTree || app.locale.peek() === now.locale.peek()) take();
    else void app.ready((this.constructor as typeof ShellElement).sentences).then(take, take);
  };

  private readonly followPage = (): void => {
    void environment.value;
    const app = this.#app.value!;
    const {theme, density} = app.configuration.value;
    const {inner} = this.root;
    inner.lang = app.formats.value.tag;
    inner.dir = pageDirection(this);
    inner.dataset.theme = pageTheme(this, theme);
    inner.dataset.density = pageDensity(this, density);
  };

  private async mountWhenReady(signal: AbortSignal): Promise<void> {
    const {wordless, sentences} = this.constructor as typeof ShellElement;
    if (!wordless)
      await this.#app
        .peek()!
        .ready(sentences)
        .catch((error: unknown) => this.reportError(error));
    await this.prepared();
    if (signal.aborted) return;
    this.hasTree = true;
    super.connectedCallback();
  }

  private get declared(): Properties {
    return (this.constructor as typeof ShellElement).properties;
  }

  /** Native `input` and `change` of our own controls end here; the element fires its own. */
  private readonly keepInside = (event: Event): void => {
    if ((event.target as Node).getRootNode() === this.root.shadow) event.stopPropagation();
  };
}
