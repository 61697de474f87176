import type {Page} from 'playwright-core';

/** Everything the page says, open shadow roots included: its text, and names, tips and placeholders. */
export function sayings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = new Set([document.title]);
    const visit = (node: Node): void => {
      if (node instanceof Text && node.data.trim()) said.add(node.data.trim());
      if (node instanceof Element) {
        if (node.matches('script, style') || !node.checkVisibility({visibilityProperty: true})) return;
        for (const name of ['aria-label', 'title', 'placeholder'])
          if (node.getAttribute(name)) said.add(node.getAttribute(name)!);
        node.shadowRoot?.childNodes.forEach(visit);
      }
      node.childNodes.forEach(visit);
    };
    visit(document.body);
    return [...said];
  });
}
