/** Px around and between pages. */
export const GAP = 16;

/** Scrolls the pages so that one of them begins at the top; answers it. */
export function scrollToPage(stage: HTMLElement | null, page: number): HTMLElement | null {
  const target = stage?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null;
  if (stage && target) stage.scrollTop = target.offsetTop - GAP;
  return target;
}
