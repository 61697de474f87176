/** What the next construction takes over: an element that a stand-in made before the code of its tag was there. */
let taken: HTMLElement | null = null;

/**
 * What our elements extend in place of HTMLElement. Without a DOM there is an empty class, so that importing an element never
 * throws.
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

/** Runs the constructors of a class on an element that is there already. */
export function takeOver(element: HTMLElement, constructor: CustomElementConstructor): void {
  taken = element;
  try {
    new constructor();
  } finally {
    taken = null;
  }
}
