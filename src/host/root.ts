import {signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {isInApp} from '../bridge/in-app.js';
import type {EventDetails, EventName} from '../state/app/event-details.js';
import type {RootModel} from '../ui/root-context.js';
import {lazyPart} from '../values/lazy-part.js';
import tokens from '../styles/tokens.css';
import base from '../styles/base.css';
import shell from './shell.css';
import {adopt} from './sheets.js';

/** An open overlay of a root: rendered by `HostView` into the overlay container. */
export interface Overlay {
  id: number;
  node: ReactNode;
  /** Removes it. */
  close: () => void;
}

const outsideLinks = lazyPart(() => import('../ui/device/outside-links.js'));

/**
 * The container that was raised last on this page, of any copy of the runtime; another one must be raised above it when it gets
 * content.
 */
const TOPMOST = Symbol.for('lc-runtime.topmost');
const page = globalThis as {[TOPMOST]?: Element | null};

/** The inside of one element: `.lc-root` with the node React renders to, the overlay container and the live regions. */
export class ElementRoot implements RootModel {
  readonly shadow: ShadowRoot;
  /** Carries `dir`, `lang`, `data-theme` and `data-density`. */
  readonly inner = part('lc-root');
  readonly mount = part('lc-mount');
  readonly overlays = signal<Overlay[]>([]);
  private readonly regions = {polite: part('lc-live'), assertive: part('lc-live')};
  private lastOverlay = 0;
  private container: HTMLElement | null = null;

  constructor(readonly host: HTMLElement) {
    this.shadow = host.shadowRoot!;
    for (const css of [tokens, base, shell]) adopt(this.shadow, css);
    for (const urgency of ['polite', 'assertive'] as const) this.regions[urgency].ariaLive = urgency;
    this.inner.append(this.mount, this.regions.polite, this.regions.assertive);
    this.shadow.append(this.inner);
    if (isInApp()) void outsideLinks.load().then(({followLinks}) => followLinks());
  }

  /** Made with the first overlay: most elements of a page never open one. */
  get overlayContainer(): HTMLElement {
    if (!this.container) {
      this.container = part('lc-overlays');
      this.container.popover = 'manual';
      this.mount.after(this.container);
      new MutationObserver(this.changed).observe(this.container, {childList: true});
    }
    return this.container;
  }

  announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
    const line = document.createElement('div');
    line.textContent = text;
    this.regions[urgency].append(line);
    // A new node is read even when its text is that of the last one; it must stay long enough to be picked up.
    setTimeout(() => line.remove(), 3000);
  }

  adopt(css: string): void {
    adopt(this.shadow, css);
  }

  openOverlay(render: (close: () => void) => ReactNode): () => void {
    const id = ++this.lastOverlay;
    const close = () => {
      this.overlays.value = this.overlays.peek().filter((overlay) => overlay.id !== id);
    };
    this.overlays.value = [...this.overlays.peek(), {id, node: render(close), close}];
    return close;
  }

  emit<K extends EventName>(type: K, detail?: EventDetails[K], {cancelable = false, bubbles = true} = {}): boolean {
    return this.host.dispatchEvent(new CustomEvent(type, {detail, cancelable, bubbles, composed: true}));
  }

  raise(): void {
    const {container} = this;
    if (!container?.isConnected || !container.hasChildNodes()) return;
    const open = container.matches(':popover-open');
    if (open && page[TOPMOST] === container) return;
    if (open) container.hidePopover();
    container.showPopover();
    page[TOPMOST] = container;
  }

  /** The container is in the top layer while it has content, above what was raised before. */
  private readonly changed = (records: MutationRecord[]): void => {
    const container = this.overlayContainer;
    if (!container.isConnected) return;
    const open = container.matches(':popover-open');
    if (!container.hasChildNodes()) {
      if (open) container.hidePopover();
      if (page[TOPMOST] === container) page[TOPMOST] = null;
    } else if (!open || records.some((record) => record.addedNodes.length)) this.raise();
  };
}

function part(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  return element;
}
