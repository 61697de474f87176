const made = new Map<string, CSSStyleSheet>();

/** Adopts a sheet into a root or document once; one `CSSStyleSheet` per text serves every root of the page. */
export function adopt(root: DocumentOrShadowRoot, css: string): void {
  let sheet = made.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    made.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
