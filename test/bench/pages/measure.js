// What the measured pages share; runs in the browser.

export const frame = () => new Promise((done) => requestAnimationFrame(done));
const task = () =>
  new Promise((done) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(0);
  });

/** The end of the frame that shows what is there now. */
export async function painted() {
  await frame();
  await task();
  return performance.now();
}

/** Waits, frame by frame, until the test holds; answers the time of that frame's end. */
export async function until(test, limit = 120_000) {
  for (const end = performance.now() + limit; performance.now() < end;) {
    await frame();
    if (test()) {
      await task();
      return performance.now();
    }
  }
  throw new Error(`not within ${limit} ms: ${test}`);
}

export function activeElement() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

export const visible = (el) => Boolean(el?.isConnected && el.getClientRects().length && el.checkVisibility());

/** Gives `bench` what notes the ms of each frame: from `watch` to `watched`, which answers them. */
export function watchFrames(bench) {
  bench.watch = () => {
    const frames = [];
    let last = performance.now();
    let on = true;
    const step = (now) => {
      frames.push(now - last);
      last = now;
      if (on) requestAnimationFrame(step);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(step);
    });
    bench.watched = () => {
      on = false;
      return frames;
    };
  };
}
