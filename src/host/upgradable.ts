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

      /** One whose code did not come at first has the root of its panel, see `lost-code.ts`. */
      override attachShadow(init: ShadowRootInit): ShadowRoot {
        const root = this.shadowRoot;
        if (!root) return super.attachShadow(init);
        root.adoptedStyleSheets = [];
        root.replaceChildren();
        return root;
      }
    }) as unknown as new () => HTMLElement;

/** Runs the constructors of a class on an element that is there already. */
export function upgradeInPlace(element: HTMLElement, constructor: CustomElementConstructor): void {
  taken = element;
  try {
    new constructor();
  } finally {
    taken = null;
  }
}
