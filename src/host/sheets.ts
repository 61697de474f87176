const made = new Map<string, CSSStyleSheet>();
/** What each root has. Asking its list would cost a form of 200 fields 5 ms: every field adopts its sheets. */
const adopted = new WeakMap<DocumentOrShadowRoot, Set<string>>();

/** Adopts a sheet into a root or document once; one `CSSStyleSheet` per text serves every root of the page. */
export function adopt(root: DocumentOrShadowRoot, css: string): void {
  let known = adopted.get(root);
  if (!known) adopted.set(root, (known = new Set()));
  if (known.has(css)) return;
  known.add(css);
  let sheet = made.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    made.set(css, sheet);
  }
  root.adoptedStyleSheets.push(sheet);
}
