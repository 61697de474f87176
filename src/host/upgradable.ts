/**
 * The element that the next construction returns: one that a placeholder created before the code of its tag was loaded.
 */
let taken: HTMLElement | null = null;

/**
 * The base class of our elements instead of HTMLElement. Without a DOM it is an empty class, so that importing an
 * element never throws.
 */
export const Upgradable = (typeof HTMLElement === 'undefined'
  ? class {}
  : class extends HTMLElement {
      constructor() {
        const element = taken;
        taken = null;
        if (element) return element;
        super();
      }
    }) as unknown as new () => HTMLElement;

/**
 * Runs the constructors of a class on an element that is there already. One whose code did not come at first has the root of its
 * panel (`lost-code.ts`), which they get, empty.
 */
export function upgradeInPlace(element: HTMLElement, constructor: CustomElementConstructor): void {
  const root = element.shadowRoot;
  if (root) {
    root.adoptedStyleSheets = [];
    root.replaceChildren();
    element.attachShadow = () => root;
  }
  taken = element;
  try {
    new constructor();
  } finally {
    taken = null;
    if (root) delete (element as {attachShadow?: unknown}).attachShadow;
  }
}
