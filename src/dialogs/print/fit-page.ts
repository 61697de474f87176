/** Makes the page in a frame as wide as the frame, on the screen only; gives how to stop. A page of elsewhere stays as it is. */
export function fitPage(frame: HTMLIFrameElement): () => void {
  let sheet: CSSStyleSheet | null = null;
  const fit = () => {
    const [page, view] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null];
    if (!page?.documentElement || !view || !frame.clientWidth) return;
    if (!sheet || !page.adoptedStyleSheets.includes(sheet)) {
      sheet = new view.CSSStyleSheet();
      page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
    }
    sheet.replaceSync('');
    // Papers may lie in a box that scrolls.
    const boxes = [page.documentElement, page.body, ...page.body.children];
    const share = frame.clientWidth / Math.max(...boxes.map(({scrollWidth}) => scrollWidth));
    if (share < 1) sheet.replaceSync(`@media screen { :root { zoom: ${share.toFixed(3)} } }`);
  };
  const size = new ResizeObserver(fit);
  size.observe(frame);
  frame.addEventListener('load', fit);
  return () => {
    size.disconnect();
    frame.removeEventListener('load', fit);
  };
}
