import type {PackageDesk} from './package-desk.js';

/** The page under a pointer, and the point of it in points. */
export function pageUnder(
  desk: PackageDesk,
  {clientX, clientY}: {clientX: number; clientY: number},
): {page: number; x: number; y: number} | null {
  const {stage, session} = desk;
  const paper = session.root.shadow
    .elementsFromPoint(clientX, clientY)
    .map((each) => each.closest<HTMLElement>('[data-page]'))
    .find((each) => each && stage?.contains(each));
  if (!paper) return null;
  const page = Number(paper.dataset.page);
  const {left, top, width, height} = paper.getBoundingClientRect();
  const size = desk.sizeOf(page);
  return {page, x: ((clientX - left) / width) * size.width, y: ((clientY - top) / height) * size.height};
}
