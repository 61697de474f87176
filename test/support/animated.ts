/** Waits until what moves or fades in an element, and in what it holds, has come to its end; what never ends is not waited for. */
export async function animated(element: Element): Promise<void> {
  for (;;) {
    await new Promise((done) => requestAnimationFrame(done));
    const running = animationsOf(element).filter(({effect}) => Number.isFinite(effect?.getComputedTiming().endTime));
    if (!running.length) return;
    await Promise.allSettled(running.map(({finished}) => finished));
  }
}

function animationsOf(root: Element | ShadowRoot): Animation[] {
  const own = root instanceof Element ? root.getAnimations({subtree: true}) : root.getAnimations();
  const shadows = [root, ...root.querySelectorAll('*')].flatMap((each) => (each as Element).shadowRoot ?? []);
  return [...own, ...shadows.flatMap(animationsOf)].filter(({playState}) => playState === 'running');
}
