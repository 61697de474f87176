/** Length of the opening and closing animation of a modal in ms; none with reduced motion. */
export function animationLength(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240;
}
