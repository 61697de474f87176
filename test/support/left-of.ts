/** Where a letter of a text stands on the screen. */
export function leftOf(text: Node, at: number): number {
  const letter = document.createRange();
  letter.setStart(text, at);
  letter.setEnd(text, at + 1);
  return letter.getBoundingClientRect().left;
}
