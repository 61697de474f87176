/** px a pointer may wander and still press what it went down on. */
const SLACK = 4;

/**
 * A press is of the button it began on, also where what arrives meanwhile moves the button from under a pointer that stays
 * where it is: the browser then clicks what both have around them, which means nothing.
 */
export function keepPresses(inside: HTMLElement, signal: AbortSignal): void {
  const begin = (down: PointerEvent) => {
    const button = (down.target as Element).closest('button');
    if (!button || down.button !== 0 || down.pointerType === 'touch') return;
    const began = placeOf(button);
    const press = new AbortController();
    const end = (up: PointerEvent) => {
      if (up.pointerId !== down.pointerId) return;
      press.abort();
      const stayed = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) < SLACK;
      const missed = !up.composedPath().includes(button) && placeOf(button) !== began;
      if (up.type === 'pointerup' && stayed && missed && button.isConnected) button.click();
    };
    for (const type of ['pointerup', 'pointercancel'] as const)
      addEventListener(type, end, {signal: press.signal, capture: true});
  };
  inside.addEventListener('pointerdown', begin, {signal, capture: true});
}

function placeOf(button: HTMLElement): string {
  const {left, top} = button.getBoundingClientRect();
  return `${left} ${top}`;
}
