import type {Page} from 'playwright-core';

/** px that what is pressed must have at least: for a mouse, and for a finger. */
export const TARGETS = {mouse: 24, finger: 44};

/** What is pressed and smaller than that, as the page is now. */
export async function tooSmall(page: Page, pointer: keyof typeof TARGETS): Promise<string[]> {
  const found = await page.evaluate(smaller, TARGETS[pointer]);
  return found.map((each) => `too small for a ${pointer}: ${each}`);
}

/** Parts that are smaller, with the label, the box and the pseudo-elements that take their presses; links in text aside. */
function smaller(least: number): string[] {
  const found = new Set<string>();
  const sizeOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const look = (root: ParentNode, host: string) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) look(element.shadowRoot, element.localName);
      if (!host || !element.matches('button, input, textarea, [role=tab], [role=option]')) continue;
      const own = sizeOf(element);
      const seen = own.width > 1 && own.height > 1 && element.checkVisibility({visibilityProperty: true});
      // What only screen readers reach, such as the way out of a menu.
      const clipped = element.parentElement && getComputedStyle(element.parentElement).clipPath === 'inset(50%)';
      if (!seen || clipped) continue;
      const around = [sizeOf(element.closest('label')), sizeOf(element.closest('.lc-input'))];
      const parts = ['::before', '::after']
        .map((pseudo) => getComputedStyle(element, pseudo))
        .filter(({content, position}) => content !== 'none' && position === 'absolute')
        .map(({width, height}) => ({width: parseFloat(width), height: parseFloat(height)}));
      const boxes = [own, ...(element.matches('input, textarea, .lc-input__v') ? around : []), ...parts];
      const width = Math.max(...boxes.map((box) => box.width || 0));
      const height = Math.max(...boxes.map((box) => box.height || 0));
      if (Math.min(width, height) < least - 0.5) found.add(`${host} ${element.className} ${width} × ${height}`);
    }
  };
  look(document, '');
  return [...found];
}
