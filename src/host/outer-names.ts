import {signal} from '@preact/signals-react';

/**
 * The name and description that the page around an element gives it. Ids do not reach into a shadow root, so their
 * texts are copied, and again when they change.
 */
export class OuterNames {
  /** By `aria-labelledby` or `aria-label`, which win over every label. */
  readonly name = signal('');
  /** By the page's own `<label>`s. */
  readonly labels = signal('');
  /** By `aria-describedby` or `aria-description`. */
  readonly about = signal('');
  private readonly watcher = new MutationObserver(() => this.read());

  constructor(
    private readonly host: HTMLElement,
    private readonly internals: ElementInternals,
  ) {}

  read(): void {
    const {host} = this;
    const labels = [...this.internals.labels];
    const naming = this.named('aria-labelledby');
    const about = this.named('aria-describedby');
    this.labels.value = this.textOf(labels);
    this.name.value = this.textOf(naming) || (host.ariaLabel ?? '');
    this.about.value = this.textOf(about) || (host.ariaDescription ?? '');
    this.leave();
    for (const node of [...labels, ...naming, ...about])
      this.watcher.observe(node, {subtree: true, childList: true, characterData: true});
  }

  leave(): void {
    this.watcher.disconnect();
  }

  private named(attribute: string): Node[] {
    const ids = this.host.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
    const root = this.host.getRootNode() as Document | ShadowRoot;
    return ids.map((id) => root.getElementById?.(id)).filter((element) => element instanceof Element);
  }

  private textOf(nodes: readonly Node[]): string {
    return nodes
      .map((node) => this.wordsOf(node).replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' ');
  }

  /** Without the content of the element itself: a label may be around it, and options within. */
  private wordsOf(node: Node): string {
    if (node === this.host) return '';
    return node.contains(this.host)
      ? [...node.childNodes].map((child) => this.wordsOf(child)).join(' ')
      : (node.textContent ?? '');
  }
}
