/** The lines of a menu that an element's children say: `<option>`, `<lc-option>`, `<a href>`, `<hr>`, `<optgroup>`. */
export function readMenuChildren(host: Element): Record<string, unknown>[] {
  return [...host.children].flatMap((child): Record<string, unknown>[] => {
    if (child instanceof HTMLHRElement) return [{divider: true}];
    if (child instanceof HTMLOptGroupElement) return [{group: child.label, items: readMenuChildren(child)}];
    return isLine(child) ? [readLine(child)] : [];
  });
}

/** The tag of an option may carry a suffix, so its kind is the word after the prefix. */
function isLine(child: Element): boolean {
  return child instanceof HTMLOptionElement || child.matches('a[href]') || child.localName.split('-')[1] === 'option';
}

function readLine(child: Element): Record<string, unknown> {
  const text = child.getAttribute('label') ?? child.textContent?.trim() ?? '';
  const attribute = (name: string) => child.getAttribute(name) ?? undefined;
  return {
    id: attribute('value') ?? attribute('id') ?? attribute('href') ?? text,
    label: text,
    icon: attribute('icon'),
    hint: attribute('hint'),
    href: attribute('href'),
    target: attribute('target'),
    danger: child.hasAttribute('danger'),
    disabled: child.hasAttribute('disabled'),
    checked: child.hasAttribute('checked'),
  };
}
