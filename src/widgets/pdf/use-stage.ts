import {useLayoutEffect, useRef, useState} from 'react';
import type {PageSize, PdfModel} from './pdf-model.js';
import {GAP, scrollToPage} from './scroll-to-page.js';

/** The pages and the room that they have: which of them is in view, and how large they are. */
export function useStage(pdf: PdfModel, ready: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<PageSize | null>(null);
  /** The page that scrolling has shown: it need not be scrolled to. */
  const seen = useRef(0);
  useLayoutEffect(() => {
    const {current} = stage;
    if (!ready || !current) return;
    const measure = () => setRoom({width: current.clientWidth - 2 * GAP, height: current.clientHeight - 2 * GAP});
    measure();
    const follow = new ResizeObserver(measure);
    follow.observe(current);
    const scrolled = () => {
      const page = pageInView(current);
      if (!page || page === pdf.page.peek()) return;
      seen.current = page;
      pdf.page.value = page;
    };
    current.addEventListener('scroll', scrolled, {passive: true});
    return () => {
      follow.disconnect();
      current.removeEventListener('scroll', scrolled);
    };
  }, [pdf, ready]);
  const scale = ready && room ? pdf.scaleIn(room) : 0;
  const page = pdf.page.value;
  useLayoutEffect(() => {
    if (!scale || seen.current === page) return void (seen.current = 0);
    scrollToPage(stage.current, page);
  }, [page, scale]);
  const {finder} = pdf;
  const found = finder.found.value[finder.at.value];
  useLayoutEffect(() => {
    if (found) pdf.page.value = found.page;
  }, [pdf, found]);
  return {stage, scale};
}

/** The page that a line a third below the top of the stage meets. */
function pageInView(stage: HTMLElement): number | null {
  const line = stage.scrollTop + stage.clientHeight / 3;
  const pages = [...stage.querySelectorAll<HTMLElement>('[data-page]')];
  const shown = pages.findLast((page) => page.offsetTop <= line) ?? pages[0];
  return shown ? Number(shown.dataset.page) : null;
}
