const FIELDS = 'input:not([type="hidden"]), select, textarea, [role="combobox"], [role="spinbutton"]';
const FOCUSABLE = `${FIELDS}, button, a[href], [tabindex]`;

/** The focused element of the page, inside whatever shadow root it is. */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/** Whether the focus is inside an element, shadow roots included. */
export function holdsFocus(container: Element): boolean {
  let element: Node | null = focusedElement();
  while (element && !container.contains(element)) element = (element.getRootNode() as ShadowRoot).host ?? null;
  return element !== null;
}

/** What takes the focus when `container` opens: what asks for it, else the first field, else the first button. */
export function firstFocus(container: Element, fieldsOnly = false): HTMLElement | null {
  const usable = (selector: string) =>
    [...container.querySelectorAll<HTMLElement>(selector)].find(
      (element) => !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility(),
    ) ?? null;
  return usable('[data-autofocus]') ?? usable(FIELDS) ?? (fieldsOnly ? null : usable(FOCUSABLE));
}
