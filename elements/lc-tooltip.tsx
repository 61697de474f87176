import {effect, signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import inline from '../src/ui/inline.css';
import {followTip} from '../src/ui/overlay/tip-trigger.js';
import tooltipHost from '../src/ui/overlay/tooltip-host.css';
import {Tip} from '../src/ui/overlay/tooltip.js';

/**
 * A short text for its content, or for the element that `for` names, shown when the mouse rests on it for half a
 * second, when it gets the keyboard focus, or on a long press. The explained element gets the text as its
 * `aria-description`.
 * @tag lc-tooltip
 * @slot - What it explains.
 * @key Escape - Hides it.
 * @example <lc-tooltip text="Ordered, not yet confirmed"><button type="button">Pending</button></lc-tooltip>
 */
export class LcTooltip extends ShellElement {
  static override tag = 'lc-tooltip';
  static override wordless = true;
  static override properties = {text: text(), for: {...text(), reflect: true}};
  /** The text that it shows. */
  declare text: string;
  /** Id of what it explains, in the same document or shadow root; without it, its own content. */
  declare for: string;

  private readonly open = signal(false);
  private readonly target = signal<Element | null>(null);
  private readonly anchor = () => this.target.peek();

  protected override connected(connection: AbortSignal): void {
    for (const css of [inline, tooltipHost]) this.root.adopt(css);
    const stops = [effect(() => this.findTarget(this.for)), effect(() => this.follow(this.target.value))];
    connection.addEventListener('abort', () => stops.forEach((stop) => stop()));
  }

  protected override view(): ReactNode {
    return (
      <>
        <slot />
        {this.open.value && this.text && <Tip anchor={this.anchor} text={this.text} />}
      </>
    );
  }

  /** What `for` names may come later than the tooltip. Answers the end of the search. */
  private findTarget(id: string): () => void {
    const root = this.getRootNode() as Document | ShadowRoot;
    const look = () => (this.target.value = id ? root.getElementById(id) : this);
    if (look()) return () => {};
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(root, {subtree: true, childList: true, attributes: true, attributeFilter: ['id']});
    return () => observer.disconnect();
  }

  private follow(target: Element | null): () => void {
    if (!target) return () => {};
    const following = new AbortController();
    followTip(target, (open) => (this.open.value = open), following.signal);
    const describing = effect(() => describe(target === this ? this.firstElementChild : target, this.text));
    return () => {
      following.abort();
      describing();
    };
  }
}
export default LcTooltip;

/** References by id do not reach into a shadow root, so the text itself goes to what it explains, unless that has one. */
function describe(target: Element | null, text: string): () => void {
  if (!target || !text || target.matches('[aria-description], [aria-describedby]')) return () => {};
  target.setAttribute('aria-description', text);
  return () => target.removeAttribute('aria-description');
}
