/** Where a pointer presses an element: its middle, in whole px of the viewport. */
export function middle(part: Element): [number, number] {
  const {left, top, width, height} = part.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}
