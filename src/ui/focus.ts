const FIELDS = 'input:not([type="hidden"]), select, textarea, [role="combobox"], [role="spinbutton"]';
const FOCUSABLE = `${FIELDS}, button, a[href], [tabindex]`;

/** The focused element of the page, inside whatever shadow root it is. */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/** Whether the focus is inside an element, shadow roots and slotted content included. */
export function holdsFocus(container: Element): boolean {
  for (let node: Node | null = focusedElement(); node; node = nodeAround(node)) if (node === container) return true;
  return false;
}

/** What gets the focus when `container` opens: the marked element, else the first field, else the first button. */
export function firstFocus(container: Element, fieldsOnly = false): HTMLElement | null {
  const usable = (selector: string) =>
    [...contentOf(container, selector)].find(
      (element) => !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility(),
    ) ?? null;
  return usable('[data-autofocus], [autofocus]') ?? usable(FIELDS) ?? (fieldsOnly ? null : usable(FOCUSABLE));
}

/** The parent of a node in the flat tree: its slot, its parent, or the host of its root. */
export function nodeAround(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node instanceof Element && node.assignedSlot) || node.parentNode;
}

/** Elements inside that match, in order, with those that the page put into slots; elements of ours count as a whole. */
function* contentOf(container: Element, selector: string): Generator<HTMLElement> {
  for (const element of container.querySelectorAll<HTMLElement>(`${selector}, slot`)) {
    if (!(element instanceof HTMLSlotElement)) yield element;
    else {
      for (const given of element.assignedElements({flatten: true})) {
        if (given instanceof HTMLElement && given.matches(selector)) yield given;
        yield* contentOf(given, selector);
      }
    }
  }
}
