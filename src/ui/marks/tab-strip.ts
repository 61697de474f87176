import {useEffect, useState, type RefObject} from 'react';

/** Space left beside a tab that is scrolled into view, in px. */
const VIEW_MARGIN = 30;

/** Scrolls the strip, and nothing around it, until a tab with its margin is not covered by a scroll button. */
export function bringIntoView(strip: Element | null, tab: Element): void {
  if (!strip || strip === tab) return;
  const [outer, inner] = [openTo(strip), tab.getBoundingClientRect()];
  const before = inner.left - VIEW_MARGIN - outer.left;
  const after = inner.right + VIEW_MARGIN - outer.right;
  if (before < 0) strip.scrollBy({left: before});
  else if (after > 0) strip.scrollBy({left: after});
}

/** From where to where the buttons beside a strip leave it open to the eye. */
function openTo(strip: Element): {left: number; right: number} {
  const {left, right} = strip.getBoundingClientRect();
  const open = {left, right};
  for (const button of strip.parentElement!.querySelectorAll(':scope > button')) {
    const box = button.getBoundingClientRect();
    if (box.left + box.right < left + right) open.left = Math.max(left, box.right);
    else open.right = Math.min(right, box.left);
  }
  return open;
}

/** The tab a key moves to from another, round the ends; null when the key does not move. */
export function tabAfter(tabs: HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const at = tabs.indexOf(from.closest<HTMLElement>('[role="tab"]') ?? from);
  const rtl = getComputedStyle(from).direction === 'rtl';
  const steps: Record<string, number> = {
    ArrowRight: at + (rtl ? -1 : 1),
    ArrowLeft: at + (rtl ? 1 : -1),
    Home: 0,
    End: tabs.length - 1,
  };
  const to = steps[key];
  return to === undefined ? null : (tabs[(to + tabs.length) % tabs.length] ?? null);
}

/** On which sides a strip has more than it shows; both false while everything fits. */
export function useOverflow(strip: RefObject<HTMLElement | null>, count: number): {start: boolean; end: boolean} {
  const [overflow, setOverflow] = useState({start: false, end: false});
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      const from = Math.abs(element.scrollLeft);
      const next = {start: hidden > 1 && from > 1, end: hidden > 1 && from < hidden - 1};
      setOverflow((last) => (last.start === next.start && last.end === next.end ? last : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const tab of element.children) observer.observe(tab);
    element.addEventListener('scroll', measure, {passive: true});
    measure();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [strip, count]);
  return overflow;
}

/** Keeps the selected tab in view: when another is selected, by whomever, and when the strip gets another width. */
export function useShownTab(strip: RefObject<HTMLElement | null>, selected: string | undefined): void {
  useEffect(() => {
    const element = strip.current;
    if (!element || selected === undefined) return;
    const observer = new ResizeObserver(() => {
      const tab = element.querySelector(':scope > [aria-selected="true"]');
      if (tab) bringIntoView(element, tab);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, selected]);
}
